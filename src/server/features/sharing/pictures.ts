import { createHash } from 'node:crypto';
import type { Shown } from '#shared/sharing/words.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import { createKeyedQueue } from '#server/platform/keyed-queue.ts';
import { drawCard } from './card-drawing.ts';
import { type Traveller, travellerOf } from './card-scene.ts';
import { loadOutlines } from './outlines.ts';

/** Some 45 KB each. */
const keptPictures = 200;
const mostWaiting = 20;
/** Pictures that are drawn for one network in a minute; what is kept costs nothing. */
const drawnAMinute = 30;
const minuteMs = 60_000;

/** Goes up with every change of what is drawn or said there, so that nobody keeps the picture of before. */
const drawingVersion = 1;

/** What is drawn, with the mark of what it looks like, for which nothing is laid out. */
interface Card {
  readonly etag: string;
  readonly shared: Shown;
  readonly traveller: Traveller;
}

export function cardOf(code: string, shared: Shown): Card {
  const traveller = travellerOf(code);
  const look = JSON.stringify([drawingVersion, traveller, shared]);
  return { shared, traveller, etag: `"${createHash('sha256').update(look).digest('base64url').slice(0, 24)}"` };
}

export type SharePictures = ReturnType<typeof createSharePictures>;

interface Options {
  /** False for load tests: nobody has a budget. */
  readonly areLimited: boolean;
  readonly now?: () => number;
}

/** Pictures of what is shared: drawn one at a time, kept as bytes, the oldest forgotten first. */
export function createSharePictures({ areLimited, now = () => performance.now() }: Options) {
  const kept = new Map<string, Buffer>();
  const inTurn = createKeyedQueue<'draw'>();
  let waiting = 0;
  let minute = { begins: Number.NEGATIVE_INFINITY, drawn: new Map<string, number>() };

  function spend(network: string): void {
    if (!areLimited) return;
    if (now() - minute.begins >= minuteMs) minute = { begins: now(), drawn: new Map() };
    const drawn = minute.drawn.get(network) ?? 0;
    if (drawn >= drawnAMinute) throw new Refusal('tooManyRequests', [], { retryAfterSeconds: minuteMs / 1000 });
    minute.drawn.set(network, drawn + 1);
  }

  function keep(etag: string, png: Buffer): Buffer {
    kept.delete(etag);
    kept.set(etag, png);
    for (const oldest of kept.keys()) {
      if (kept.size <= keptPictures) break;
      kept.delete(oldest);
    }
    return png;
  }

  async function draw({ etag, shared, traveller }: Card): Promise<Buffer> {
    const known = kept.get(etag);
    if (known) return known;
    // Only where pictures are asked for: a server whose machine cannot load the library plays on without it.
    const { default: sharp } = await import('sharp');
    const svg = drawCard(shared, traveller, await loadOutlines());
    return keep(etag, await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer());
  }

  return {
    /** PNG. 429 for a network that had its share of the processor, 503 where too many wait. */
    async png(card: Card, network: string): Promise<Buffer> {
      const known = kept.get(card.etag);
      if (known) return keep(card.etag, known);
      spend(network);
      if (waiting >= mostWaiting) throw new Refusal('overloaded');
      waiting += 1;
      try {
        return await inTurn('draw', () => draw(card));
      } finally {
        waiting -= 1;
      }
    },
  };
}
