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

interface OutcomeLook {
  readonly name: string;
  readonly tone: BadgeTone;
  readonly icon: IconName;
  readonly getCount: (counts: Counts) => number;
}

export const outcomeLooks: Readonly<Record<Outcome, OutcomeLook>> = {
  add: { name: 'New', tone: 'done', icon: 'plus', getCount: ({ added }) => added },
  change: { name: 'Changed', tone: 'open', icon: 'pencil', getCount: ({ changed }) => changed },
  same: { name: 'Same', tone: 'plain', icon: 'check', getCount: ({ same }) => same },
  refuse: { name: 'Refused', tone: 'bad', icon: 'ban', getCount: ({ refused }) => refused },
};

export const outcomes = Object.keys(outcomeLooks) as Outcome[];

export const allOutcomes = 'outcome-all';

export type OutcomeTab = typeof allOutcomes | `outcome-${Outcome}`;

/** Outcomes that do not occur are left out. */
export function listOutcomeTabs(counts: Counts): { id: OutcomeTab; label: string }[] {
  const total = counts.added + counts.changed + counts.same + counts.refused;
  const found = outcomes.filter((outcome) => outcomeLooks[outcome].getCount(counts) > 0);
  return [
    { id: allOutcomes, label: `All ${total.toLocaleString()}` },
    ...found.map((outcome) => {
      const { name, getCount: countOf } = outcomeLooks[outcome];
      return { id: `outcome-${outcome}` as const, label: `${name} ${countOf(counts).toLocaleString()}` };
    }),
  ];
}

const fieldNames: Readonly<Record<string, string>> = {
  categoryId: 'category',
  correctAnswer: 'correct answer',
  wrongAnswers: 'wrong answers',
};

/** The reason as a sentence: "Changes category, points." or the errors; null if there is none. */
export function formatReason({ outcome, reasons }: Pick<FileLine, 'outcome' | 'reasons'>): string | null {
  if (reasons.length === 0) return null;
  const text = reasons.map((reason) => fieldNames[reason] ?? reason).join(outcome === 'change' ? ', ' : '; ');
  const sentence = outcome === 'change' ? `changes: ${text}` : text;
  return `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}${/[.!?]$/.test(sentence) ? '' : '.'}`;
}
