/** Setup checklist of a new installation, in order. */
export const setupSteps = ['password', 'address', 'backup', 'mail', 'operator', 'questions', 'invite', 'game'] as const;

export type SetupStep = (typeof setupSteps)[number];

export type SetupFacts = Readonly<Record<SetupStep, boolean>>;

export type StepState = 'done' | 'skipped' | 'open';

/** A completed step counts as done even if it was skipped before. */
export function getStepStates(
  facts: SetupFacts,
  skipped: readonly SetupStep[],
): { readonly step: SetupStep; readonly state: StepState }[] {
  return setupSteps.map((step) => ({
    step,
    state: facts[step] ? 'done' : skipped.includes(step) ? 'skipped' : 'open',
  }));
}

const localHostPattern = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$|\.localhost$/;

/** Whether this host name is reachable from this machine only. */
export const isLocalHost = (hostname: string): boolean => localHostPattern.test(hostname);
