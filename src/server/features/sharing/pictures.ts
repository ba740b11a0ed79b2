import { createHash } from 'node:crypto';
import type { Shared } from '#shared/sharing/contract.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import { createKeyedQueue } from '#server/platform/keyed-queue.ts';
import { drawCard } from './card-drawing.ts';
import { travellerOf } from './card-scene.ts';
import { loadOutlines } from './outlines.ts';

/** Some 45 KB each. */
const keptPictures = 200;
const mostWaiting = 20;
/** Pictures that are drawn for one network in a minute; what is kept costs nothing. */
const drawnAMinute = 30;
const minuteMs = 60_000;

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

  async function draw(etag: string, svg: string): Promise<Buffer> {
    const known = kept.get(etag);
    if (known) return known;
    // Only where pictures are asked for: a server whose machine cannot load the library plays on without it.
    const { default: sharp } = await import('sharp');
    return keep(etag, await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer());
  }

  return {
    /** The drawing of what a link shows, with the mark of what it looks like. */
    async drawing(code: string, shared: Shared): Promise<{ readonly etag: string; readonly svg: string }> {
      const svg = drawCard(shared, travellerOf(code), await loadOutlines());
      return { svg, etag: `"${createHash('sha256').update(svg).digest('base64url').slice(0, 24)}"` };
    },

    /** PNG. 429 for a network that had its share of the processor, 503 where too many wait. */
    async png({ etag, svg }: { readonly etag: string; readonly svg: string }, network: string): Promise<Buffer> {
      const known = kept.get(etag);
      if (known) return keep(etag, known);
      spend(network);
      if (waiting >= mostWaiting) throw new Refusal('overloaded');
      waiting += 1;
      try {
        return await inTurn('draw', () => draw(etag, svg));
      } finally {
        waiting -= 1;
      }
    },
  };
}
