package import SipliWidgetKit

extension WidgetDeclaration {
    /// The provider's snapshot, without a time limit.
    package nonisolated(nonsending) func snapshotItem(_ context: TimelineProviderContext) async -> TimelineItem {
        let answer = await withCheckedContinuation { continuation in
            snapshot(context) { continuation.resume(returning: Answer(value: $0)) }
        }
        return answer.value
    }

    /// The provider's timeline, without a time limit.
    package nonisolated(nonsending) func timelineItems(_ context: TimelineProviderContext) async -> TimelineItems {
        let answer = await withCheckedContinuation { continuation in
            timeline(context) { continuation.resume(returning: Answer(value: $0)) }
        }
        return answer.value
    }
}

/// Carries an answer to the test that waits for it.
private struct Answer<Value>: @unchecked Sendable {  // Handed over once.
    let value: Value
}
