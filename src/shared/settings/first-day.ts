/** What a new installation needs, in the order in which it is done. */
export const firstSteps = ['password', 'address', 'backup', 'mail', 'operator', 'questions', 'invite', 'game'] as const;

export type FirstStep = (typeof firstSteps)[number];

/** Which of them the server knows to be done. */
export type FirstDayFacts = Readonly<Record<FirstStep, boolean>>;

export type StepState = 'done' | 'skipped' | 'open';

/** How each step stands: what is done is done, whoever skipped it before. */
export function stepStates(
  facts: FirstDayFacts,
  skipped: readonly FirstStep[],
): { readonly step: FirstStep; readonly state: StepState }[] {
  return firstSteps.map((step) => ({
    step,
    state: facts[step] ? 'done' : skipped.includes(step) ? 'skipped' : 'open',
  }));
}

const atHome = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$|\.localhost$/;

/** Whether only this machine itself comes to the game by this name of a host. */
export const isAtHome = (hostname: string): boolean => atHome.test(hostname);
