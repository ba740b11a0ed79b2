import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Statement } from './database.ts';

type Answers = Map<string, Promise<unknown[]>>;

const scope = new AsyncLocalStorage<Answers>();

/** Whatever `work` reads twice (the clock, the player's date) is asked of the database once, and read as of one call. */
export function askingOnce<T>(work: () => Promise<T>): Promise<T> {
  return scope.run(new Map(), work);
}

/** Work that goes on beside the call which happened to begin it, for others too. */
export function askingAnew<T>(work: () => T): T {
  return scope.exit(work);
}

/** What only reads may be answered from before. */
const isRead = ({ text }: Pick<Statement, 'text'>) => /^\s*select\b/i.test(text);

/** A database of which `askingOnce` asks each `select` with the same values once. After a transaction all is asked anew: it may have written. */
export function withAskingOnce(database: Database): Database {
  return {
    ...database,
    get orm() {
      return database.orm;
    },
    async run<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row[]> {
      const answers = scope.getStore();
      if (!answers || !isRead(statement)) return database.run(statement, values);
      const asked = `${statement.name} ${JSON.stringify(values ?? [])}`;
      const known = (answers.get(asked) as Promise<Row[]> | undefined) ?? database.run(statement, values);
      answers.set(asked, known);
      return [...(await known)];
    },
    async transaction(work, options) {
      try {
        return await database.transaction(work, options);
      } finally {
        scope.getStore()?.clear();
      }
    },
  };
}
