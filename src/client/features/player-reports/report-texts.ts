import type { PlayerReportReason, ReportDecision, ReportedKind } from '#shared/player-reports/rules.ts';

export const reasonTexts: Readonly<Record<ReportedKind, Readonly<Record<PlayerReportReason, string>>>> = {
  player: { offensiveName: 'Offensive name', harassment: 'Harassment', cheating: 'Cheating', other: 'Something else' },
  giftMessage: {
    offensiveName: 'Offensive words',
    harassment: 'Harassment',
    cheating: 'Cheating',
    other: 'Something else',
  },
  tournament: {
    offensiveName: 'Offensive name',
    harassment: 'Harassment',
    cheating: 'Cheating',
    other: 'Something else',
  },
};

export const sheetTitles: Readonly<Record<ReportedKind, string>> = {
  player: 'Report this player',
  giftMessage: 'Report this message',
  tournament: 'Report this tournament',
};

export const kindTexts: Readonly<Record<ReportedKind, string>> = {
  player: 'Player',
  giftMessage: 'Gift’s message',
  tournament: 'Tournament',
};

interface DecisionText {
  readonly label: string;
  readonly confirm: string;
  readonly title: string;
  readonly text: string;
  readonly done: string;
}

const warningText = 'The player has to read the warning once, with your words in it.';

const renameTournament: DecisionText = {
  label: 'Rename',
  confirm: 'Rename it',
  title: 'Give it a neutral name?',
  text: `The tournament is called by its number, and its description goes. Whoever created it is told.`,
  done: 'The tournament has a neutral name',
};

const decisionTexts: Readonly<Record<ReportDecision, DecisionText>> = {
  dismissed: { label: 'Dismiss', confirm: 'Dismiss', title: '', text: '', done: 'Report dismissed' },
  warned: {
    label: 'Warn',
    confirm: 'Warn',
    title: 'Warn this player?',
    text: warningText,
    done: 'The player is warned',
  },
  renamed: {
    label: 'Rename',
    confirm: 'Take it away',
    title: 'Take the name away?',
    text: 'The player is called “Player 1234”, first and last name go. A new name can be chosen at once.',
    done: 'The player has a neutral name',
  },
  messageRemoved: {
    label: 'Remove message',
    confirm: 'Remove it',
    title: 'Remove the message?',
    text: 'It is gone for both; the gift stays. Whoever sent it is told.',
    done: 'The message is removed',
  },
  suspended: {
    label: 'Suspend',
    confirm: 'Suspend',
    title: 'Suspend this player?',
    text: 'Signed out everywhere at once, off boards and search, out of tournaments. Games that are open end as they stand.',
    done: 'The player is suspended',
  },
};

export const getDecisionText = (kind: ReportedKind, decision: ReportDecision): DecisionText =>
  kind === 'tournament' && decision === 'renamed' ? renameTournament : decisionTexts[decision];

export const formatReportCount = (count: number) => `${count} ${count === 1 ? 'report' : 'reports'}`;
