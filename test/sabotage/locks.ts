import type { TestTarget } from '../harness/databases.ts';

/** Each lock by its statement, and the test that turns red without it. */
export const locks: readonly {
  readonly statement: string;
  readonly target: TestTarget;
  readonly file: string;
  readonly test: string;
}[] = [
  {
    statement: 'game.lock',
    target: 'two-servers',
    file: 'src/server/features/powerups/powerups.test.ts',
    test: 'twenty at once take one',
  },
  {
    statement: 'account.players.lock',
    target: 'two-servers',
    file: 'src/server/features/game/closing.pglite.test.ts',
    test: 'pays coins for the first 50 games of a day only',
  },
  {
    statement: 'game.lock-own',
    target: 'two-servers',
    file: 'src/server/features/game/closing.pglite.test.ts',
    test: 'twenty first submits at once pay once',
  },
  {
    statement: 'challenges.lock',
    target: 'two-servers',
    file: 'src/server/features/challenges/dealing.test.ts',
    test: 'once each, also when it is asked for twenty times at once',
  },
  {
    statement: 'account.players.lock',
    target: 'two-servers',
    file: 'src/server/features/challenges/sending.test.ts',
    test: 'leaves at most five undecided with one friend, also at once and from both',
  },
  {
    statement: 'migrate.take-turns',
    target: 'postgres',
    file: 'test/first-start.test.ts',
    test: 'servers that start together on an empty database all come up',
  },
  {
    statement: 'account.players.lock',
    target: 'two-servers',
    file: 'src/server/features/avatar/avatar.test.ts',
    test: 'twenty at once: one pays, the others own it already',
  },
  {
    statement: 'account.players.lock',
    target: 'two-servers',
    file: 'src/server/features/daily/streak.test.ts',
    test: 'twenty at once buys two at most',
  },
  {
    statement: 'questions.bank.lock',
    target: 'two-servers',
    file: 'src/server/features/questions/managing.test.ts',
    test: 'of the same revision twenty times at once: one wins',
  },
  {
    statement: 'seed.version.lock',
    target: 'two-servers',
    file: 'test/bank.pglite.ci.test.ts',
    test: 'waits for who is writing, so that versions are committed in their order',
  },
  {
    statement: 'ads.lock',
    target: 'two-servers',
    file: 'src/server/features/ads/managing.test.ts',
    test: 'cannot stop or move the last rewarded ad that runs, not even two at once',
  },
  {
    statement: 'account.players.lock',
    target: 'two-servers',
    file: 'src/server/features/ads/claims.test.ts',
    test: 'claimed twenty times at once pays once',
  },
  {
    statement: 'gifts.lock',
    target: 'two-servers',
    file: 'src/server/features/gifts/claiming.test.ts',
    test: 'claimed ten times at once is given once, and each answer is the same',
  },
  {
    statement: 'account.players.lock',
    target: 'two-servers',
    file: 'src/server/features/gifts/claiming.test.ts',
    test: 'is 200 coins, whatever comes at once; the rest waits for tomorrow',
  },
  {
    statement: 'leaderboard.tallies.lock',
    target: 'two-servers',
    file: 'src/server/features/leaderboard/ranks.test.ts',
    test: 'count every player once when servers count at once',
  },
  {
    statement: 'game.leaving.lock',
    target: 'postgres',
    file: 'src/server/features/account/leaving.pglite-long.ci.test.ts',
    test: 'waits for a game in which something happens just then',
  },
  {
    statement: 'account.players.lock',
    target: 'two-servers',
    file: 'src/server/features/account/leaving.pglite-long.ci.test.ts',
    test: 'of two who leave at once, one stays',
  },
  {
    statement: 'notifications.push.claim',
    target: 'postgres',
    file: 'src/server/features/notifications/push.ci.test.ts',
    test: 'is sent once to each browser, by however many servers at once',
  },
  {
    statement: 'account.players.lock',
    target: 'two-servers',
    file: 'src/server/features/notifications/notifications.test.ts',
    test: 'changes that come at once all count',
  },
  {
    statement: 'account.players.lock',
    target: 'postgres',
    file: 'src/server/features/achievements/counting.test.ts',
    test: 'forty at once lose no count and unlock once',
  },
  {
    statement: 'account.players.lock',
    target: 'two-servers',
    file: 'src/server/features/friends/asking.test.ts',
    test: 'twenty crossing at once make one friendship and no error',
  },
  {
    statement: 'leagues.rungs.lock',
    target: 'two-servers',
    file: 'src/server/features/leagues/seating.test.ts',
    test: 'seat forty first points at once in a group of 30 and one of 10, on any number of servers',
  },
  {
    statement: 'practice.learners.lock',
    target: 'two-servers',
    file: 'src/server/features/practice/mistakes.test.ts',
    test: 'masters a mistake once, however many count right answers at once',
  },
  {
    statement: 'game.take-uncounted-of',
    target: 'two-servers',
    file: 'src/server/features/practice/practice.test.ts',
    test: 'counts a closed game once, also when twenty look at the same time',
  },
  {
    statement: 'leagues.group.lock',
    target: 'two-servers',
    file: 'src/server/features/leagues/leagues.pglite-long.test.ts',
    test: 'miss nobody whose last game of the week is written while the group is closed',
  },
  {
    statement: 'tournaments.lock',
    target: 'two-servers',
    file: 'src/server/features/tournaments/playing.pglite-long.test.ts',
    test: 'opens one game for a player, also when the deal comes twenty times at once',
  },
  {
    statement: 'tournaments.lock',
    target: 'two-servers',
    file: 'src/server/features/tournaments/joining.test.ts',
    test: 'twenty at once for four seats: four seats, four fees, and the last seat starts it',
  },
  {
    statement: 'account.players.lock',
    target: 'two-servers',
    file: 'src/server/features/tournaments/creating.test.ts',
    test: 'leaves at most ten of one creator open for registration, also at once',
  },
  {
    statement: 'tournaments.lock',
    target: 'two-servers',
    file: 'test/tournament-joins.pglite-long.ci.test.ts',
    test: 'of 64 seats, of which 1,000 players want one at once, has 64 seats, 64 fees and one start',
  },
  {
    statement: 'tournaments.lock',
    target: 'two-servers',
    file: 'test/tournament-joins.pglite-long.ci.test.ts',
    test: 'that is started fifty times at once has one bracket',
  },
  {
    statement: 'tournaments.lock-of',
    target: 'two-servers',
    file: 'test/tournament-joins.pglite-long.ci.test.ts',
    test: 'that starts just as a player deletes the account',
  },
  {
    statement: 'account.players.lock',
    target: 'two-servers',
    file: 'test/tournament-joins.pglite-long.ci.test.ts',
    test: 'that is joined by one who deletes the account just then',
  },
  {
    statement: 'settings.lock',
    target: 'two-servers',
    file: 'src/server/features/settings/changing.test.ts',
    test: 'of the same version twenty times at once: one wins',
  },
  {
    statement: 'announcements.lock',
    target: 'two-servers',
    file: 'src/server/features/settings/announcing.test.ts',
    test: 'taken away twenty times at once: one does it, and it is noted once',
  },
  {
    statement: 'account.players.lock',
    target: 'two-servers',
    file: 'src/server/features/players/managing.test.ts',
    test: 'twenty administrators who all step down at once leave one',
  },
  {
    statement: 'account.players.lock',
    target: 'two-servers',
    file: 'src/server/features/account/passkeys.test.ts',
    test: 'takes the last place, of five that are added at once on five devices',
  },
  {
    statement: 'sharing.add',
    target: 'two-servers',
    file: 'src/server/features/sharing/sharing.pglite.ci.test.ts',
    test: 'nothing is shared by an account that is deleted just then',
  },
  {
    statement: 'account.players.lock',
    target: 'two-servers',
    file: 'src/server/features/player-reports/reporting.test.ts',
    test: 'is one of ten a day, also when twelve come at once; a day later there are more',
  },
  {
    statement: 'account.players.lock',
    target: 'two-servers',
    file: 'src/server/features/account/provider-beside.ci.test.ts',
    test: 'that comes at once with a new password by a mailed link does not outlive it',
  },
];

/** Each constraint on which a domain stands when servers work at once, and the test of it that turns red without it. */
export const backstops: readonly Omit<(typeof locks)[number] & { readonly constraint: string }, 'statement'>[] = [
  {
    constraint: 'tournament_official_once',
    target: 'two-servers',
    file: 'src/server/features/tournaments/official.test.ts',
    test: 'are made once each, by two servers and twenty runs at once, and by every run behind them none',
  },
];
