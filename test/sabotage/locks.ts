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
    file: 'src/server/features/game/closing.test.ts',
    test: 'pays coins for the first 50 games of a day only',
  },
  {
    statement: 'migrate.lock',
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
    file: 'test/bank.test.ts',
    test: 'waits for who is writing, so that versions are committed in their order',
  },
];
