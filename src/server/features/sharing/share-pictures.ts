import { createHash } from 'node:crypto';
import type { SharePreview } from '#shared/sharing/share-text.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import { createKeyedQueue } from '#server/platform/keyed-queue.ts';
import { drawCard } from './share-card.ts';
import { type Traveller, pickTraveller } from './share-card.ts';
import { loadOutlines } from './outlines.ts';

/** About 45 KB each. */
const maxCachedPictures = 200;
const maxWaiting = 20;
/** Pictures rendered for one network per minute; cached pictures are free. */
const maxRendersPerMinute = 30;
const minuteMs = 60_000;

/** Must be incremented with every change of the drawing or its texts, to invalidate cached pictures. */
const drawingVersion = 1;

/** The input of a drawing and its ETag, calculated without rendering. */
interface Card {
  readonly etag: string;
  readonly shared: SharePreview;
  readonly traveller: Traveller;
}

export function createCard(code: string, shared: SharePreview): Card {
  const traveller = pickTraveller(code);
  const look = JSON.stringify([drawingVersion, traveller, shared]);
  return { shared, traveller, etag: `"${createHash('sha256').update(look).digest('base64url').slice(0, 24)}"` };
}

export type SharePictures = ReturnType<typeof createSharePictures>;

interface Options {
  /** False for load tests, which have no rate limit. */
  readonly areLimited: boolean;
  readonly now?: () => number;
}

/** Share pictures: rendered one after another and cached as bytes, the oldest evicted first. */
export function createSharePictures({ areLimited, now = () => performance.now() }: Options) {
  const cache = new Map<string, Buffer>();
  const runInTurn = createKeyedQueue<'draw'>();
  let waiting = 0;
  let minute = { begins: Number.NEGATIVE_INFINITY, drawn: new Map<string, number>() };

  function consumeBudget(network: string): void {
    if (!areLimited) return;
    if (now() - minute.begins >= minuteMs) minute = { begins: now(), drawn: new Map() };
    const drawn = minute.drawn.get(network) ?? 0;
    if (drawn >= maxRendersPerMinute) throw new ApiError('tooManyRequests', [], { retryAfterSeconds: minuteMs / 1000 });
    minute.drawn.set(network, drawn + 1);
  }

  function addToCache(etag: string, png: Buffer): Buffer {
    cache.delete(etag);
    cache.set(etag, png);
    for (const oldest of cache.keys()) {
      if (cache.size <= maxCachedPictures) break;
      cache.delete(oldest);
    }
    return png;
  }

  async function renderPicture({ etag, shared, traveller }: Card): Promise<Buffer> {
    const known = cache.get(etag);
    if (known) return known;
    // Imported lazily, so that a server that cannot load the library works without pictures.
    const { default: sharp } = await import('sharp');
    const svg = drawCard(shared, traveller, await loadOutlines());
    return addToCache(etag, await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer());
  }

  return {
    /** Returns a PNG. Throws a 429 if the network has used its budget, and a 503 if too many requests wait. */
    async png(card: Card, network: string): Promise<Buffer> {
      const known = cache.get(card.etag);
      if (known) return addToCache(card.etag, known);
      consumeBudget(network);
      if (waiting >= maxWaiting) throw new ApiError('overloaded');
      waiting += 1;
      try {
        return await runInTurn('draw', () => renderPicture(card));
      } finally {
        waiting -= 1;
      }
    },
  };
}
