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

let parts: Promise<Parts> | undefined;
const taken = new Set<string>();

async function partsOf({ address, answer }: BegunRead): Promise<Parts> {
  try {
    const response = await answer;
    const body: unknown = response.ok ? await response.json() : null;
    if (typeof body !== 'object' || body === null) return {};
    return address.startsWith('/api/home') ? { ...body } : { [address]: body };
  } catch {
    return {};
  } finally {
    setTimeout(forgetBegunRead, freshMs);
  }
}

/** All that the begun read says, each under its address; undefined where none was begun. */
export function begunParts(): Promise<Parts> | undefined {
  const begun = globalThis.begunRead;
  if (!begun) return undefined;
  parts ??= partsOf(begun);
  return parts;
}

/** What the begun read says of an address; undefined where it has none, or said nothing of it: then it is asked for alone. */
export function begunAnswer(address: string): Promise<unknown> | undefined {
  const begun = taken.has(address) ? undefined : begunParts();
  taken.add(address);
  return begun?.then((known) => known[address]);
}

/** Something has changed since it was asked. */
export function forgetBegunRead(): void {
  globalThis.begunRead = undefined;
}
