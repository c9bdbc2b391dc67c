# Sipli. Run `make help` for a list of targets.

PREFIX ?= $(HOME)/.local
DIST ?= .build/dist
# Parallel compilers; empty for one per processor.
JOBS ?=

SWIFT ?= swift
# An archive of `make source` has its dependencies beside it, so that building it needs no network.
ifneq ($(wildcard vendor/swift-log/Package.swift),)
export SIPLI_VENDOR := $(CURDIR)/vendor
endif
SWIFT_BUILD := $(SWIFT) build $(if $(JOBS),--jobs $(JOBS)) --explicit-target-dependency-import-check error
# Nothing in a program names the directory in which it was built.
RELEASE_FLAGS := -c release --static-swift-stdlib --disable-local-rpath -Xswiftc -use-ld=lld -Xlinker --build-id \
	-Xlinker -T -Xlinker "$(CURDIR)/contrib/packaging/link.ld" \
	-Xswiftc -file-prefix-map -Xswiftc "$(CURDIR)=." -Xcc "-ffile-prefix-map=$(CURDIR)=." \
	-Xswiftc -Xfrontend -Xswiftc -no-clang-module-breadcrumbs
# Nothing looks up a symbol of the programs, and their names are a tenth of their size.
PROGRAM_FLAGS := $(RELEASE_FLAGS) -Xlinker --no-export-dynamic
# libsystemd has no static library, so only the client is a static PIE, which needs no loader. It is two programs: the
# small one is the command, with the frequent verbs, and becomes the full one for the others.
# Where the C library, SQLite, zlib or minizip has no static library: STATIC=
STATIC ?= yes
CLIENT_FLAGS := --scratch-path .build-client $(if $(STATIC),$(RELEASE_FLAGS) -Xswiftc -static-executable \
	-Xswiftc -Xclang-linker -Xswiftc -static-pie -Xlinker --pack-dyn-relocs=relr,$(PROGRAM_FLAGS))
# For packages that split off the debug symbols: STRIP=:
STRIP ?= strip
# The other programs in the package.
PROGRAMS := sipli-daemon $(notdir $(wildcard Sources/Programs/sipli-notifier Sources/Programs/sipli-search \
	Sources/Programs/sipli-widget Sources/Programs/sipli-desk))

# At this point make has already expanded a dollar sign in a path, which would install to the wrong place.
PATHS := PREFIX DESTDIR BINDIR MANDIR UNITDIR ZSHDIR
typed = $(filter command environment,$(firstword $(origin $1)))
parenthesis := (
brace := {
dollars = $(findstring $$,$(subst $$$(parenthesis),,$(subst $$$(brace),,$(value $1))))
$(foreach name,$(PATHS),$(if $(call typed,$(name)),$(if $(call dollars,$(name)),\
	$(error $(name) has a dollar sign, which make takes for a variable; name another directory, such as $(name)=/usr/local))))

SOURCES := $(wildcard Package.swift Package.resolved) $(shell find Sources -type f 2>/dev/null)

export PREFIX DIST DESTDIR BINDIR MANDIR UNITDIR ZSHDIR

.PHONY: build client programs run test check fuzz sanitize lint format install uninstall deb rpm tarball source release clean help sheet \
	packages-build packages-test packages-deb packages-rpm packages-tarball

build: packages-build client programs ## build all programs into .build/dist

CLIENT := $(DIST)/sipli-client $(DIST)/sipli-client-full
client: $(CLIENT) $(DIST)/sipli
programs: $(addprefix $(DIST)/,$(PROGRAMS))

$(CLIENT): $(DIST)/%: $(SOURCES)
	$(SWIFT_BUILD) $(CLIENT_FLAGS) --product $*
	install -D -m 755 .build-client/release/$* $@
	$(STRIP) $@

# It needs the other one.
$(DIST)/sipli-client: | $(DIST)/sipli-client-full

# The short name.
$(DIST)/sipli: | $(DIST)/sipli-client
	ln -sf sipli-client $@

$(DIST)/sipli-%: $(SOURCES)
	$(SWIFT_BUILD) $(PROGRAM_FLAGS) --product sipli-$*
	install -D -m 755 .build/release/sipli-$* $@
	$(STRIP) $@

run: packages-build client programs ## build, then run a demo on a temporary store
	contrib/demo $(DIST)

test: packages-test lint ## everything CI runs
	SIPLI_WARNINGS=error $(SWIFT_BUILD) --build-tests
	contrib/tests $(if $(COMPLETE),--complete)

# What to check: TRACKER=habits, ROOM=Daemon/Store, TAG=pictures; see contrib/tests.
check: packages-test ## run the tests of TRACKER, ROOM or TAG; without these, all but the long ones
	SIPLI_WARNINGS=error $(SWIFT_BUILD) --build-tests
	contrib/tests $(if $(TRACKER)$(ROOM)$(TAG),$(TRACKER) $(ROOM) $(addprefix --tag ,$(TAG)),--without long)

# Which parser to fuzz, and for how long; the targets are the folders of Tests/Corpus.
TARGET ?= json
SECONDS ?= 60
fuzz: packages-build ## fuzz TARGET (json) for SECONDS (60); new inputs go to .build-fuzz/corpus
	SIPLI_FUZZ=1 $(SWIFT_BUILD) -c release --scratch-path .build-fuzz --product SipliFuzz -Xswiftc -sanitize=fuzzer \
		-Xswiftc -use-ld=lld
	mkdir -p .build-fuzz/corpus/$(TARGET) .build-fuzz/found
	SIPLI_FUZZ_TARGET=$(TARGET) SWIFT_BACKTRACE=enable=no nice .build-fuzz/release/SipliFuzz -max_total_time=$(SECONDS) -timeout=60 \
		-max_len=$(if $(filter imports operations,$(TARGET)),4096,256) -print_final_stats=1 \
		-artifact_prefix=.build-fuzz/found/$(TARGET)- .build-fuzz/corpus/$(TARGET) Tests/Corpus/$(TARGET)

sanitize: packages-test ## run the tests under the thread and the address sanitizer
	contrib/sanitize thread $(FILTER)
	contrib/sanitize address $(FILTER)

lint: ## check the format
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests

format: ## format all sources
	$(SWIFT) format --in-place --parallel --recursive Package.swift Sources Tests

install: client programs ## install under PREFIX (~/.local); DESTDIR, BINDIR, MANDIR, UNITDIR for packages
	contrib/install install

uninstall: ## remove what install installed; keeps your data
	contrib/install uninstall

deb: packages-build packages-deb ## build Debian packages into .build/packages
	contrib/packaging/debian/build

rpm: build packages-rpm ## build RPM packages into .build/packages
	contrib/packaging/rpm/build

tarball: build packages-tarball ## pack the programs with an installer into .build/packages
	contrib/packaging/tarball

release: packages-deb packages-rpm packages-tarball ## test, tag and package the version in Catalog.swift; pushes nothing
	contrib/packaging/release

source: ## pack the sources with their dependencies into .build/packages
	contrib/packaging/source

sheet: client programs ## draw every surface in every state into .build/sheet
	contrib/pictures/sheet --programs $(DIST)

clean: ## remove all build output
	rm -rf .build .build-client .build-mutants .build-fuzz .build-tsan .build-asan

packages-build:
	@contrib/install-packages build

packages-deb packages-rpm packages-tarball:
	@contrib/install-packages $(@:packages-%=%)

packages-test:
	@contrib/install-packages test

help: ## print this
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
