export function discardEvent() {}

export const verdictCountdown = { endsAt: performance.now() + 2_000, isStopped: false };
