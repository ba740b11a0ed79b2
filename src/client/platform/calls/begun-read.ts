import { homeReads } from '#shared/home/reads.ts';

/**
 * The read that `boot.js` began before the script was there: of home all its parts under their addresses, elsewhere who is
 * signed in. Each is taken once, by the first who asks for it.
 */
interface BegunRead {
  readonly address: string;
  readonly answer: Promise<Response>;
}

declare global {
  var begunRead: BegunRead | undefined;
}

/** Milliseconds for which what nobody has asked for yet is as good as new. */
const freshMs = 5_000;

type Parts = Readonly<Record<string, unknown>>;

interface Known {
  readonly begun: BegunRead;
  readonly parts: Promise<Parts>;
  readonly taken: Set<string>;
}

let known: Known | undefined;

function knownNow(): Known | undefined {
  const begun = globalThis.begunRead;
  if (!begun) return undefined;
  if (known?.begun !== begun) known = { begun, parts: partsOf(begun), taken: new Set() };
  return known;
}

const isHome = (address: string) => address.startsWith('/api/home');

async function partsOf({ address, answer }: BegunRead): Promise<Parts> {
  try {
    const response = await answer;
    const body: unknown = response.ok ? await response.json() : null;
    if (typeof body !== 'object' || body === null) return {};
    return isHome(address) ? { ...body } : { [address]: body };
  } catch {
    return {};
  } finally {
    setTimeout(forgetBegunRead, freshMs);
  }
}

/** Whether nothing has changed since it was asked. */
const isStillSo = ({ begun }: Known) => globalThis.begunRead === begun;

/** Nobody waits for an answer that cannot say anything of what they ask. */
const mayHold = (begun: BegunRead, address: string) =>
  begun.address === address || (isHome(begun.address) && address in homeReads);

/** All that the begun read says, each under its address; undefined where none was begun. */
export function begunParts(): Promise<Parts> | undefined {
  const now = knownNow();
  return now?.parts.then((parts) => (isStillSo(now) ? parts : {}));
}

/** What the begun read says of an address; undefined where it has none, or said nothing of it: then it is asked for alone. */
export function begunAnswer(address: string): Promise<unknown> | undefined {
  const now = knownNow();
  if (!now || !mayHold(now.begun, address) || now.taken.has(address)) return undefined;
  now.taken.add(address);
  return now.parts.then((parts) => (isStillSo(now) ? parts[address] : undefined));
}

/** Something has changed since it was asked. */
export function forgetBegunRead(): void {
  globalThis.begunRead = undefined;
}
