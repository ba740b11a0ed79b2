import type { Attempt } from '#shared/game/contract.ts';

/** An answer without a verdict, exactly as it has to be sent again. */
interface UnconfirmedAttempt {
  readonly gameId: number;
  readonly attempt: Attempt;
}

interface AttemptOutbox {
  list(): readonly UnconfirmedAttempt[];
  add(entry: UnconfirmedAttempt): void;
  remove(ticket: string): void;
}

const storageKey = 'trivia-unconfirmed-attempts';

/** Answers survive a reload, so that a lost connection costs nothing (rules E10). */
export function createAttemptOutbox(storage: Pick<Storage, 'getItem' | 'setItem'>): AttemptOutbox {
  const list = () => parseEntries(storage.getItem(storageKey));
  const write = (entries: readonly UnconfirmedAttempt[]) => storage.setItem(storageKey, JSON.stringify(entries));
  const without = (ticket: string) => list().filter((entry) => entry.attempt.ticket !== ticket);
  return {
    list,
    add: (entry) => write([...without(entry.attempt.ticket), entry]),
    remove: (ticket) => write(without(ticket)),
  };
}

/** Returns the tab's storage, or else the browser's, or else memory. */
export function getPageStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  for (const pick of [() => sessionStorage, () => localStorage]) {
    try {
      const storage = pick();
      storage.setItem(`${storageKey}-probe`, '');
      storage.removeItem(`${storageKey}-probe`);
      return storage;
    } catch {
      // Blocked or full; try the next one.
    }
  }
  const memory = new Map<string, string>();
  return { getItem: (name) => memory.get(name) ?? null, setItem: (name, value) => void memory.set(name, value) };
}

function parseEntries(text: string | null): UnconfirmedAttempt[] {
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
