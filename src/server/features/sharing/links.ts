import { ApiError } from '#shared/kernel/errors.ts';
import { pathTo } from '#shared/path-to.ts';
import { formatShareText, type SharePreview } from '#shared/sharing/words.ts';
import type { LinkPreview } from '#server/platform/http/served-page.ts';
import { cardHeight, cardWidth } from './card-drawing.ts';
import type { SharingContext } from './context.ts';
import { isDeadLink, readShare } from './sharing.ts';

/** The inviter, for anyone with the link; throws a 404 if the link was renewed or the player is gone. */
export async function readInvite(ctx: SharingContext, code: string): Promise<SharePreview> {
  const { displayName, avatar } = await ctx.findInviter(code);
  return { by: { displayName, avatar }, thing: { kind: 'invite' } };
}

/** The final results of a tournament by their link; throws a 404 also for an invite-only tournament. */
export async function readResults(ctx: SharingContext, code: string): Promise<SharePreview> {
  const shown = await findResults(ctx, code);
  if (!shown) throw new ApiError('tournamentNotFound');
  return shown;
}

/** Returns undefined for an invite-only tournament, whose results appear on its page but not in previews. */
async function findResults(ctx: SharingContext, code: string): Promise<SharePreview | undefined> {
  const results = await ctx.tournaments.findResults(code);
  if (!results) return undefined;
  const { champion, ...thing } = results;
  return { by: champion, thing: { kind: 'results', ...thing } };
}

const linkKinds = {
  s: { address: '/s/:code', pictures: '/api/shares', show: readShare },
  invite: { address: '/invite/:code', pictures: '/api/shares/invites', show: readInvite },
  results: { address: '/results/:code', pictures: '/api/shares/results', show: findResults },
} as const;

interface PreviewedLink {
  readonly kind: keyof typeof linkKinds;
  readonly code: string;
}

/** Parses the path of a link that messengers show with a picture; undefined for any other path. */
export function parsePreviewedLink(path: string): PreviewedLink | undefined {
  const [, kind, code] = /^\/(s|invite|results)\/([A-Za-z0-9_-]{8,64})\/?$/.exec(path) ?? [];
  return kind && code ? { kind: kind as PreviewedLink['kind'], code } : undefined;
}

/** The preview of a link: null for a dead link, undefined if the link needs no preview beyond that of its page. */
export async function createLinkPreview(
  ctx: SharingContext,
  { kind, code }: PreviewedLink,
): Promise<LinkPreview | null | undefined> {
  const { address, pictures, show } = linkKinds[kind];
  try {
    const shown = await show(ctx, code);
    if (!shown) return undefined;
    const { title, below, call } = formatShareText(shown);
    return {
      title,
      description: `${below}. ${call}`,
      address: ctx.publicUrl + pathTo(address, { params: { code } }),
      picture: { url: `${ctx.publicUrl}${pictures}/${code}/picture`, width: cardWidth, height: cardHeight, alt: title },
    };
  } catch (error) {
    if (isDeadLink(error)) return null;
    throw error;
  }
}
