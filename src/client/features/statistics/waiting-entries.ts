import { pathTo } from '#shared/path-to.ts';
import type { Waiting } from '#shared/statistics/contract.ts';
import type { IconName } from '#client/ui/icon.tsx';
import { formatNumber } from '#client/ui/format-number.ts';

interface Kind {
  readonly what: keyof Waiting;
  readonly texts: readonly [one: string, several: string];
  readonly action: string;
  readonly icon: IconName;
  readonly href: string;
}

const kinds: readonly Kind[] = [
  {
    what: 'reportedQuestions',
    texts: ['reported question', 'reported questions'],
    action: 'Work them off',
    icon: 'flag',
    href: pathTo('/admin/reports'),
  },
  {
    what: 'reportedCases',
    texts: ['reported player or message', 'reported players and messages'],
    action: 'Decide',
    icon: 'shield',
    href: pathTo('/admin/player-reports'),
  },
  {
    what: 'heldBackPlayers',
    texts: ['player held back by fair play', 'players held back by fair play'],
    action: 'Decide',
    icon: 'shield',
    href: `${pathTo('/admin/player-reports')}#held-back-players`,
  },
  {
    what: 'failedImports',
    texts: ['import failed', 'imports failed'],
    action: 'See why',
    icon: 'download',
    href: `${pathTo('/admin/questions')}#import`,
  },
  {
    what: 'drafts',
    texts: ['draft to publish', 'drafts to publish'],
    action: 'Read',
    icon: 'pencil',
    href: pathTo('/admin/questions', { query: { status: 'draft' } }),
  },
  {
    what: 'lateJobs',
    texts: ['piece of recurring work is late', 'pieces of recurring work are late'],
    action: 'Look',
    icon: 'clock',
    href: pathTo('/admin/analytics', { query: { tab: 'jobs' } }),
  },
];

/** In the order of their importance. */
export function listWaitingEntries(waiting: Waiting) {
  return kinds
    .filter(({ what }) => waiting[what] > 0)
    .map(({ texts: [one, several], ...kind }) => {
      const count = waiting[kind.what];
      return { ...kind, text: `${formatNumber(count)} ${count === 1 ? one : several}` };
    });
}
