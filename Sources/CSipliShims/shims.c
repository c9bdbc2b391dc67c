// What `import Glibc` hides from Swift.
