import type { TestTarget } from '../harness/databases.ts';

/** Each entry names a test that fails without the lock. */
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
    test: 'twenty concurrent uses take one',
  },
  {
    statement: 'account.players.lock',
    target: 'two-servers',
    file: 'src/server/features/game/finish-game.pglite.test.ts',
    test: 'pays coins for the first 50 games of a day only',
  },
  {
    statement: 'game.lock-own',
    target: 'two-servers',
    file: 'src/server/features/game/finish-game.pglite.test.ts',
    test: 'pays once for twenty concurrent first submits',
  },
  {
    statement: 'challenges.lock',
    target: 'two-servers',
    file: 'src/server/features/challenges/deal-challenge.test.ts',
    test: 'deals each question once even for twenty concurrent requests',
  },
  {
    statement: 'account.players.lock',
    target: 'two-servers',
    file: 'src/server/features/challenges/invitations.test.ts',
    test: 'allows at most five undecided challenges with one friend, even concurrently from both sides',
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
    test: 'charges once under concurrent requests and reports the item as owned to the others',
  },
  {
    statement: 'account.players.lock',
    target: 'two-servers',
    file: 'src/server/features/daily/streak.test.ts',
    test: 'sells at most two, at 100 coins each, for twenty concurrent requests',
  },
  {
    statement: 'questions.bank.lock',
    target: 'two-servers',
    file: 'src/server/features/questions/question-manager.test.ts',
    test: 'accepts one of twenty concurrent changes of the same revision',
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
    file: 'src/server/features/ads/ads-admin.test.ts',
    test: 'cannot stop or move the last active rewarded ad, not even two at once',
  },
  {
    statement: 'account.players.lock',
    target: 'two-servers',
    file: 'src/server/features/ads/claims.test.ts',
    test: 'pays once when claimed twenty times at once',
  },
  {
    statement: 'gifts.lock',
    target: 'two-servers',
    file: 'src/server/features/gifts/gift-claims.test.ts',
    test: 'credits once for ten simultaneous claims and returns the same response to each',
  },
  {
    statement: 'account.players.lock',
    target: 'two-servers',
    file: 'src/server/features/gifts/gift-claims.test.ts',
    test: 'is 200 coins even for simultaneous claims; the rest can be claimed tomorrow',
  },
  {
    statement: 'leaderboard.tallies.lock',
    target: 'two-servers',
    file: 'src/server/features/leaderboard/ranks.test.ts',
    test: 'tally every player once when servers tally concurrently',
  },
  {
    statement: 'game.leaving.lock',
    target: 'postgres',
    file: 'src/server/features/account/account-deletion.pglite-long.ci.test.ts',
    test: 'waits for a game that is being changed',
  },
  {
    statement: 'account.players.lock',
    target: 'two-servers',
    file: 'src/server/features/account/account-deletion.pglite-long.ci.test.ts',
    test: 'remains when two leave at the same time',
  },
  {
    statement: 'notifications.push.claim',
    target: 'postgres',
    file: 'src/server/features/notifications/push.ci.test.ts',
    test: 'is sent once to each browser by several concurrent servers',
  },
  {
    statement: 'account.players.lock',
    target: 'two-servers',
    file: 'src/server/features/notifications/notifications.test.ts',
    test: 'keep all of several concurrent changes',
  },
  {
    statement: 'account.players.lock',
    target: 'postgres',
    file: 'src/server/features/achievements/achievement-progress.test.ts',
    test: 'loses no count and unlocks once under concurrency',
  },
  {
    statement: 'account.players.lock',
    target: 'two-servers',
    file: 'src/server/features/friends/friend-requests.test.ts',
    test: 'makes one friendship without errors for twenty concurrent crossing requests',
  },
  {
    statement: 'leagues.rungs.lock',
    target: 'two-servers',
    file: 'src/server/features/leagues/league-groups.test.ts',
    test: 'seat forty concurrent first points in a group of 30 and one of 10, on any number of servers',
  },
  {
    statement: 'practice.learners.lock',
    target: 'two-servers',
    file: 'src/server/features/practice/mistakes.test.ts',
    test: 'masters a mistake once under concurrent right answers',
  },
  {
    statement: 'game.take-uncounted-of',
    target: 'two-servers',
    file: 'src/server/features/practice/practice.test.ts',
    test: 'counts a closed game once under twenty concurrent reads',
  },
  {
    statement: 'leagues.group.lock',
    target: 'two-servers',
    file: 'src/server/features/leagues/leagues.pglite-long.test.ts',
    test: 'include players whose last game of the week is written while the group is closed',
  },
  {
    statement: 'tournaments.lock',
    target: 'two-servers',
    file: 'src/server/features/tournaments/matches/match-play.pglite-long.test.ts',
    test: 'opens one game per player, even for twenty concurrent deals',
  },
  {
    statement: 'tournaments.lock',
    target: 'two-servers',
    file: 'src/server/features/tournaments/registration.test.ts',
    test: 'gives four seats for four fees when twenty requests compete, and the last seat starts the tournament',
  },
  {
    statement: 'account.players.lock',
    target: 'two-servers',
    file: 'src/server/features/tournaments/creation.test.ts',
    test: 'limits a creator to ten open tournaments, also under concurrency',
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
    file: 'src/server/features/settings/settings-changes.test.ts',
    test: 'accept one of twenty concurrent changes of the same version',
  },
  {
    statement: 'announcements.lock',
    target: 'two-servers',
    file: 'src/server/features/settings/announcements.test.ts',
    test: 'is deleted and audited once under twenty concurrent calls',
  },
  {
    statement: 'account.players.lock',
    target: 'two-servers',
    file: 'src/server/features/players/player-admin.test.ts',
    test: 'cannot be lost by the last administrator: one remains of twenty who step down concurrently',
  },
  {
    statement: 'account.players.lock',
    target: 'two-servers',
    file: 'src/server/features/account/passkeys/passkeys.test.ts',
    test: 'takes the last free place once when five are added simultaneously',
  },
  {
    statement: 'sharing.add',
    target: 'two-servers',
    file: 'src/server/features/sharing/sharing.pglite.ci.test.ts',
    test: 'rejects a share of an account that is being deleted',
  },
  {
    statement: 'account.players.lock',
    target: 'two-servers',
    file: 'src/server/features/player-reports/report-submission.test.ts',
    test: 'is limited to ten a day, also for twelve concurrent calls, and possible again a day later',
  },
  {
    statement: 'account.players.lock',
    target: 'two-servers',
    file: 'src/server/features/account/provider/optional-provider.ci.test.ts',
    test: 'is removed by a simultaneous password reset',
  },
];

/** Each entry names a test that fails without the constraint. */
export const guardConstraints: readonly Omit<(typeof locks)[number] & { readonly constraint: string }, 'statement'>[] =
  [
    {
      constraint: 'tournament_official_once',
      target: 'two-servers',
      file: 'src/server/features/tournaments/official/official-tournaments.test.ts',
      test: 'are created once, by two servers with twenty concurrent runs, and never by later runs',
    },
  ];
