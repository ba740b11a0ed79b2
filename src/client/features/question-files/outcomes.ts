import type { FileLine } from '#shared/question-files/contract.ts';
import type { BadgeTone } from '#client/ui/badge.tsx';
import type { IconName } from '#client/ui/icon.tsx';

export type Outcome = FileLine['outcome'];

export interface Counts {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly refused: number;
}

interface Look {
  readonly name: string;
  readonly tone: BadgeTone;
  readonly icon: IconName;
  readonly countOf: (counts: Counts) => number;
}

/** What a question of a file does to the bank, as it is shown. */
export const outcomeLooks: Readonly<Record<Outcome, Look>> = {
  add: { name: 'New', tone: 'done', icon: 'plus', countOf: ({ added }) => added },
  change: { name: 'Changed', tone: 'open', icon: 'pencil', countOf: ({ changed }) => changed },
  same: { name: 'Same', tone: 'plain', icon: 'check', countOf: ({ same }) => same },
  refuse: { name: 'Refused', tone: 'bad', icon: 'ban', countOf: ({ refused }) => refused },
};

export const outcomes = Object.keys(outcomeLooks) as Outcome[];

export const allOutcomes = 'outcome-all';

/** The tabs that the list is narrowed with. */
export type OutcomeTab = typeof allOutcomes | `outcome-${Outcome}`;

/** What the list is narrowed to: "All 12", "New 10", "Refused 2"; outcomes that there are none of are left out. */
export function outcomeTabs(counts: Counts): { id: OutcomeTab; label: string }[] {
  const total = counts.added + counts.changed + counts.same + counts.refused;
  const found = outcomes.filter((outcome) => outcomeLooks[outcome].countOf(counts) > 0);
  return [
    { id: allOutcomes, label: `All ${total.toLocaleString()}` },
    ...found.map((outcome) => {
      const { name, countOf } = outcomeLooks[outcome];
      return { id: `outcome-${outcome}` as const, label: `${name} ${countOf(counts).toLocaleString()}` };
    }),
  ];
}

const fieldNames: Readonly<Record<string, string>> = {
  categoryId: 'category',
  correctAnswer: 'correct answer',
  wrongAnswers: 'wrong answers',
};

/** Why, in a sentence: "Changes category, points." or what is wrong with it; null: nothing to say. */
export function reasonText({ outcome, reasons }: Pick<FileLine, 'outcome' | 'reasons'>): string | null {
  if (reasons.length === 0) return null;
  const text = reasons.map((reason) => fieldNames[reason] ?? reason).join(outcome === 'change' ? ', ' : '; ');
  const sentence = outcome === 'change' ? `changes: ${text}` : text;
  return `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}${/[.!?]$/.test(sentence) ? '' : '.'}`;
}
