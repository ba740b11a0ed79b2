import { homeReads } from '#shared/home/reads.ts';

/**
 * The read that `boot.js` starts before the script is loaded: on home all of its parts by address, elsewhere the
 * signed-in user. Each part can be taken once.
 */
interface PrefetchedRead {
  readonly address: string;
  readonly answer: Promise<Response>;
}

declare global {
  var begunRead: PrefetchedRead | undefined;
}

/** Milliseconds for which an unused part counts as fresh. */
const freshMs = 5_000;

type Parts = Readonly<Record<string, unknown>>;

interface ParsedRead {
  readonly prefetched: PrefetchedRead;
  readonly parts: Promise<Parts>;
  readonly taken: Set<string>;
}

let current: ParsedRead | undefined;

function getParsedRead(): ParsedRead | undefined {
  const begun = globalThis.begunRead;
  if (!begun) return undefined;
  if (current?.prefetched !== begun) current = { prefetched: begun, parts: parseParts(begun), taken: new Set() };
  return current;
}

const isHome = (address: string) => address.startsWith('/api/home');

async function parseParts({ address, answer }: PrefetchedRead): Promise<Parts> {
  try {
    const response = await answer;
    const body: unknown = response.ok ? await response.json() : null;
    if (typeof body !== 'object' || body === null) return {};
    return isHome(address) ? { ...body } : { [address]: body };
  } catch {
    return {};
  } finally {
    setTimeout(discardPrefetchedRead, freshMs);
  }
}

/** True if nothing has changed since the read was started. */
const isStillFresh = ({ prefetched: begun }: ParsedRead) => globalThis.begunRead === begun;

/** Avoids waiting for a read that cannot contain the address. */
const canContain = (begun: PrefetchedRead, address: string) =>
  begun.address === address || (isHome(begun.address) && address in homeReads);

/** All parts of the prefetched read by address; undefined if none was started. */
export function getPrefetchedParts(): Promise<Parts> | undefined {
  const parsedRead = getParsedRead();
  return parsedRead?.parts.then((parts) => (isStillFresh(parsedRead) ? parts : {}));
}

/**
 * The prefetched response for an address; undefined if there is none, in which case the address is fetched separately.
 */
export function takePrefetchedAnswer(address: string): Promise<unknown> | undefined {
  const parsedRead = getParsedRead();
  if (!parsedRead || !canContain(parsedRead.prefetched, address) || parsedRead.taken.has(address)) return undefined;
  parsedRead.taken.add(address);
  return parsedRead.parts.then((parts) => (isStillFresh(parsedRead) ? parts[address] : undefined));
}

/** Called after every change, because the prefetched data may be outdated. */
export function discardPrefetchedRead(): void {
  globalThis.begunRead = undefined;
}
