import type { PlayQuestion } from '#shared/game/contract.ts';
import type { DealRules } from '#server/features/game/service.ts';
import type { ShareRequest, Shared, SharedThing } from '#shared/sharing/contract.ts';
import { type SharePreview, formatShareText } from '#shared/sharing/share-text.ts';
import { ApiError, type ErrorCode } from '#shared/kernel/errors.ts';
import { pathTo } from '#shared/path-to.ts';
import type { SharingContext } from './context.ts';
import { type ShareRow, addShare, findShare } from './store.ts';
import type { LinkPreview } from '#server/platform/http/page-sender.ts';
import { cardHeight, cardWidth } from './share-card.ts';

/**
 * Creates a link to something of the player's, always the same one for the same thing. Throws a 409 `nothingToShare` if
 * it is undecided, was left early or is no game for points.
 */
export async function createShare(
  ctx: SharingContext,
  playerId: string,
  asked: ShareRequest,
): Promise<{ readonly code: string; readonly url: string; readonly text: string }> {
  const { database, clock, chance } = ctx;
  const subjectId = asked.kind === 'streak' ? await loadSharedStreak(ctx, playerId) : asked.id;
  const thing = await loadSharedThing(ctx, { playerId, kind: asked.kind, subjectId });
  const isNamed = !(await ctx.guests.among(database, [playerId])).has(playerId);
  const createdAt = await clock.now(database);
  const code = await addShare(database, {
    code: chance.token(),
    playerId,
    kind: asked.kind,
    subjectId,
    isNamed,
    createdAt,
  });
  // Another server may accept the session of a deleted account for a moment.
  if (code === undefined) throw new ApiError('unauthorized');
  ctx.failpoint('sharing.committed');
  const url = ctx.publicUrl + pathTo('/s/:code', { params: { code } });
  return { code, url, text: formatShareText({ by: await findSharer(ctx, playerId, isNamed), thing }).title };
}

const deadLinkErrors: readonly ErrorCode[] = [
  'gameNotFound',
  'gameNotOver',
  'inviteNotFound',
  'nothingToShare',
  'shareNotFound',
  'tournamentNotFound',
];

/** True if there is nothing to show, and false for a temporary error. */
const isDeadLink = (error: unknown): boolean => error instanceof ApiError && deadLinkErrors.includes(error.code);

/** The content of a link; throws a 404 if the link is dead, or its player is gone or suspended. */
export async function readShare(ctx: SharingContext, code: string): Promise<Shared> {
  const { by, thing } = await openShare(ctx, code);
  return { by, thing };
}

async function openShare(ctx: SharingContext, code: string): Promise<Shared & { readonly row: ShareRow }> {
  const { account, clock, database } = ctx;
  const row = await findShare(database, code);
  const now = await clock.now(database);
  if (!row || !(await account.findActive(database, [row.playerId], now)).has(row.playerId)) {
    throw new ApiError('shareNotFound');
  }
  try {
    return { row, by: await findSharer(ctx, row.playerId, row.isNamed), thing: await loadSharedThing(ctx, row) };
  } catch (error) {
    // The tournament is gone or no longer public.
    if (isDeadLink(error)) throw new ApiError('shareNotFound');
    throw error;
  }
}

/** Deals the questions of a shared game as a warm-up; throws a 404 if the link shares no game of ten. */
export async function dealSharedGame(ctx: SharingContext, rules: DealRules, code: string): Promise<PlayQuestion[]> {
  const { row, thing } = await openShare(ctx, code);
  if (thing.kind !== 'game' || thing.gameMode !== 'normal') throw new ApiError('shareNotFound');
  return ctx.game.dealWarmUp(rules, await ctx.game.questionsOf(row.playerId, row.subjectId));
}

async function findSharer(
  { database, playerCards }: SharingContext,
  playerId: string,
  isNamed: boolean,
): Promise<Shared['by']> {
  if (!isNamed) return null;
  const card = (await playerCards.cards(database, [playerId], null)).get(playerId);
  return card ? { displayName: card.displayName, avatar: card.avatar } : null;
}

/** Read on every request and never cached, so that nothing outdated is shown. */
async function loadSharedThing(
  ctx: SharingContext,
  { playerId, kind, subjectId }: Pick<ShareRow, 'playerId' | 'kind' | 'subjectId'>,
): Promise<SharedThing> {
  if (kind === 'streak') return { kind, days: subjectId };
  if (kind === 'game') return loadSharedGame(ctx, playerId, subjectId);
  const tournament = await ctx.tournaments.findOpen(ctx.database, subjectId);
  if (!tournament) throw new ApiError('tournamentNotFound');
  return { kind, ...tournament };
}

async function loadSharedGame({ game }: SharingContext, playerId: string, gameId: number): Promise<SharedThing> {
  const { gameMode, category, isWhole, isFinished, result } = await game.pastGame(playerId, gameId);
  const { contest, score, questionsCorrect, questionsAnswered, isSuccess, stars } = result;
  if (contest) {
    const { outcome, opponentScore } = contest;
    if (outcome === 'waiting' || outcome === 'ended') throw new ApiError('nothingToShare');
    return { kind: 'duel', isMatch: gameMode === 'tournament', outcome, category, score, opponentScore };
  }
  const isForPoints = gameMode === 'normal' || gameMode === 'survival';
  if (!isForPoints || !isWhole || !isFinished) throw new ApiError('nothingToShare');
  return { kind: 'game', gameMode, category, score, questionsCorrect, questionsAnswered, isSuccess, stars };
}

/** The length of a streak as others see it: a game of an undecided contest counts as not played. */
async function loadSharedStreak(ctx: SharingContext, playerId: string): Promise<number> {
  const { account, challenges, daily, database, tournaments } = ctx;
  const { date, skippedDates } = await account.today(database, playerId);
  const undisclosed = [
    ...(await challenges.undisclosed(database, playerId)),
    ...(await tournaments.undisclosed(database, playerId)),
  ];
  const { current } = await daily.streakForOthers(database, playerId, date, skippedDates, undisclosed);
  if (current === 0) throw new ApiError('nothingToShare');
  return current;
}

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
