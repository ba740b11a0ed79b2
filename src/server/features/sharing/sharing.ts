import type { PlayQuestion } from '#shared/game/contract.ts';
import type { DealRules } from '#server/features/game/service.ts';
import type { Shared, SharedThing, Sharing } from '#shared/sharing/contract.ts';
import { sharedWords } from '#shared/sharing/words.ts';
import { type ErrorCode, Refusal } from '#shared/kernel/errors.ts';
import { pathTo } from '#shared/path-to.ts';
import type { SharingContext } from './context.ts';
import { addShare, findShare, type ShareRow } from './store.ts';

/**
 * A link to something of a player's; the same again for the same thing. 409 `nothingToShare` for what is undecided, was
 * left early or is no game for points.
 */
export async function share(
  ctx: SharingContext,
  playerId: string,
  asked: Sharing,
): Promise<{ readonly code: string; readonly url: string; readonly text: string }> {
  const { database, clock, chance } = ctx;
  const subjectId = asked.kind === 'streak' ? await streakToShow(ctx, playerId) : asked.id;
  const thing = await thingOf(ctx, { playerId, kind: asked.kind, subjectId });
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
  // Another server may take one who has left for signed in, for a moment.
  if (code === undefined) throw new Refusal('unauthorized');
  ctx.failpoint('sharing.committed');
  const url = ctx.publicUrl + pathTo('/s/:code', { params: { code } });
  return { code, url, text: sharedWords({ by: await nameOf(ctx, playerId, isNamed), thing }).title };
}

const nowhere: readonly ErrorCode[] = [
  'gameNotFound',
  'gameNotOver',
  'inviteNotFound',
  'nothingToShare',
  'shareNotFound',
  'tournamentNotFound',
];

/** Whether there is nothing to show: not where the server cannot tell at the moment. */
export const leadsNowhere = (error: unknown): boolean => error instanceof Refusal && nowhere.includes(error.code);

/** What a link shows; 404 for one that leads nowhere, or whose player is gone or suspended. */
export async function readShare(ctx: SharingContext, code: string): Promise<Shared> {
  const { by, thing } = await openShare(ctx, code);
  return { by, thing };
}

async function openShare(ctx: SharingContext, code: string): Promise<Shared & { readonly row: ShareRow }> {
  const { account, clock, database } = ctx;
  const row = await findShare(database, code);
  const now = await clock.now(database);
  if (!row || !(await account.findActive(database, [row.playerId], now)).has(row.playerId)) {
    throw new Refusal('shareNotFound');
  }
  try {
    return { row, by: await nameOf(ctx, row.playerId, row.isNamed), thing: await thingOf(ctx, row) };
  } catch (error) {
    // A tournament that is gone, or is not open to everybody any more.
    if (leadsNowhere(error)) throw new Refusal('shareNotFound');
    throw error;
  }
}

/** Deals what a shared game asked, to whoever measures up to it; 404 where no game of ten is shared. */
export async function dealShared(ctx: SharingContext, rules: DealRules, code: string): Promise<PlayQuestion[]> {
  const { row, thing } = await openShare(ctx, code);
  if (thing.kind !== 'game' || thing.gameMode !== 'normal') throw new Refusal('shareNotFound');
  return ctx.game.dealWarmUp(rules, await ctx.game.questionsOf(row.playerId, row.subjectId));
}

async function nameOf(
  { database, playerCards }: SharingContext,
  playerId: string,
  isNamed: boolean,
): Promise<Shared['by']> {
  if (!isNamed) return null;
  const card = (await playerCards.cards(database, [playerId], null)).get(playerId);
  return card ? { displayName: card.displayName, avatar: card.avatar } : null;
}

/** Read each time: nothing of it is kept, so that nothing is shown that is not so any more. */
async function thingOf(
  ctx: SharingContext,
  { playerId, kind, subjectId }: Pick<ShareRow, 'playerId' | 'kind' | 'subjectId'>,
): Promise<SharedThing> {
  if (kind === 'streak') return { kind, days: subjectId };
  if (kind === 'game') return gameToShow(ctx, playerId, subjectId);
  const tournament = await ctx.tournaments.findOpen(ctx.database, subjectId);
  if (!tournament) throw new Refusal('tournamentNotFound');
  return { kind, ...tournament };
}

async function gameToShow({ game }: SharingContext, playerId: string, gameId: number): Promise<SharedThing> {
  const { gameMode, category, isWhole, isFinished, result } = await game.pastGame(playerId, gameId);
  const { contest, score, questionsCorrect, questionsAnswered, isSuccess, stars } = result;
  if (contest) {
    const { outcome, opponentScore } = contest;
    if (outcome === 'waiting' || outcome === 'ended') throw new Refusal('nothingToShare');
    return { kind: 'duel', isMatch: gameMode === 'tournament', outcome, category, score, opponentScore };
  }
  const isForPoints = gameMode === 'normal' || gameMode === 'survival';
  if (!isForPoints || !isWhole || !isFinished) throw new Refusal('nothingToShare');
  return { kind: 'game', gameMode, category, score, questionsCorrect, questionsAnswered, isSuccess, stars };
}

/** The days of a streak as others see it: a game whose contest is undecided has not been played. */
async function streakToShow(ctx: SharingContext, playerId: string): Promise<number> {
  const { account, challenges, daily, database, tournaments } = ctx;
  const { date, skippedDates } = await account.today(database, playerId);
  const undisclosed = [
    ...(await challenges.undisclosed(database, playerId)),
    ...(await tournaments.undisclosed(database, playerId)),
  ];
  const { current } = await daily.streakForOthers(database, playerId, date, skippedDates, undisclosed);
  if (current === 0) throw new Refusal('nothingToShare');
  return current;
}
