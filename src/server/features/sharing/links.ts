import { Refusal } from '#shared/kernel/errors.ts';
import { pathTo } from '#shared/path-to.ts';
import { sharedWords, type Shown } from '#shared/sharing/words.ts';
import type { OwnPreview } from '#server/platform/http/served-page.ts';
import { cardHeight, cardWidth } from './card-drawing.ts';
import type { SharingContext } from './context.ts';
import { leadsNowhere, readShare } from './sharing.ts';

/** Who invites, to whoever has the link; 404 for one that was renewed, or whose player is gone. */
export async function readInvite(ctx: SharingContext, code: string): Promise<Shown> {
  const { displayName, avatar } = await ctx.findInviter(code);
  return { by: { displayName, avatar }, thing: { kind: 'invite' } };
}

/** How a tournament ended, by the link to its results; 404 also for one of the invited alone. */
export async function readResults(ctx: SharingContext, code: string): Promise<Shown> {
  const shown = await findResults(ctx, code);
  if (!shown) throw new Refusal('tournamentNotFound');
  return shown;
}

/** The same; undefined for one of the invited alone, whose page tells it to whom the link was given, and a preview tells nothing. */
async function findResults(ctx: SharingContext, code: string): Promise<Shown | undefined> {
  const results = await ctx.tournaments.findResults(code);
  if (!results) return undefined;
  const { champion, ...thing } = results;
  return { by: champion, thing: { kind: 'results', ...thing } };
}

const kinds = {
  s: { address: '/s/:code', pictures: '/api/shares', show: readShare },
  invite: { address: '/invite/:code', pictures: '/api/shares/invites', show: readInvite },
  results: { address: '/results/:code', pictures: '/api/shares/results', show: findResults },
} as const;

interface PreviewedLink {
  readonly kind: keyof typeof kinds;
  readonly code: string;
}

/** The link that a path is, of those that messengers show with a picture; undefined for any other path. */
export function previewedLinkOf(path: string): PreviewedLink | undefined {
  const [, kind, code] = /^\/(s|invite|results)\/([A-Za-z0-9_-]{8,64})\/?$/.exec(path) ?? [];
  return kind && code ? { kind: kind as PreviewedLink['kind'], code } : undefined;
}

/** How a link looks elsewhere; null for one that leads nowhere, undefined where it says no more than its page does to everybody. */
export async function linkPreview(
  ctx: SharingContext,
  { kind, code }: PreviewedLink,
): Promise<OwnPreview | null | undefined> {
  const { address, pictures, show } = kinds[kind];
  try {
    const shown = await show(ctx, code);
    if (!shown) return undefined;
    const { title, below, call } = sharedWords(shown);
    return {
      title,
      description: `${below}. ${call}`,
      address: ctx.publicUrl + pathTo(address, { params: { code } }),
      picture: { url: `${ctx.publicUrl}${pictures}/${code}/picture`, width: cardWidth, height: cardHeight, alt: title },
    };
  } catch (error) {
    if (leadsNowhere(error)) return null;
    throw error;
  }
}
