import type { Attempt } from '#shared/game/contract.ts';

/** An answer whose verdict has not arrived, exactly as it is to be sent again. */
interface UnconfirmedAttempt {
  readonly gameId: number;
  readonly attempt: Attempt;
}

interface AttemptOutbox {
  list(): readonly UnconfirmedAttempt[];
  keep(entry: UnconfirmedAttempt): void;
  drop(ticket: string): void;
}

const key = 'trivia-unconfirmed-attempts';

/** Answers that outlive a reload, so that a lost connection costs nothing (rules E10). */
export function attemptOutbox(storage: Pick<Storage, 'getItem' | 'setItem'>): AttemptOutbox {
  const list = () => parsed(storage.getItem(key));
  const write = (entries: readonly UnconfirmedAttempt[]) => storage.setItem(key, JSON.stringify(entries));
  const without = (ticket: string) => list().filter((entry) => entry.attempt.ticket !== ticket);
  return {
    list,
    keep: (entry) => write([...without(entry.attempt.ticket), entry]),
    drop: (ticket) => write(without(ticket)),
  };
}

/** The tab's own storage, else the browser's, else the page's memory. */
export function pageStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  for (const pick of [() => sessionStorage, () => localStorage]) {
    try {
      const storage = pick();
      storage.setItem(`${key}-probe`, '');
      storage.removeItem(`${key}-probe`);
      return storage;
    } catch {
      // Blocked or full: the next one.
    }
  }
  const memory = new Map<string, string>();
  return { getItem: (name) => memory.get(name) ?? null, setItem: (name, value) => void memory.set(name, value) };
}

function parsed(text: string | null): UnconfirmedAttempt[] {
  try {
    const entries: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(entries) ? entries.filter(isUnconfirmed) : [];
  } catch {
    return [];
  }
}

function isUnconfirmed(entry: unknown): entry is UnconfirmedAttempt {
  const { gameId, attempt } = (entry ?? {}) as Partial<UnconfirmedAttempt>;
  return typeof gameId === 'number' && typeof attempt?.ticket === 'string' && typeof attempt.timeTaken === 'number';
}
