import { formerPlayerName } from '#shared/account/rules.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Role } from '#shared/kernel/roles.ts';
import { maxPlayerReportsPerDay, type PlayerReportReason } from '#shared/player-reports/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { PlayerReportsContext } from './context.ts';
import { countReportsSince, findOpenReport, hasMet, type NewPlayerReport, writeReport } from './store.ts';

const dayMs = 86_400_000;

export interface ReportForm {
  readonly reason: PlayerReportReason;
  readonly note?: string | undefined;
}

/** The open report: the first one by this player about this target until it is decided. */
export interface ReportReceipt {
  readonly reason: PlayerReportReason;
  readonly reportedAt: string;
}

type ReportTarget = Pick<NewPlayerReport, 'kind' | 'targetId' | 'accusedId' | 'said'>;

/**
 * Reports a player's name or behavior. First and last name are stored if the reporter, as a friend, can see them (rules
 * W30).
 */
export function reportPlayer(
  ctx: PlayerReportsContext,
  reporterId: string,
  playerId: string,
  form: ReportForm,
): Promise<ReportReceipt> {
  const { account, friends, playerCards } = ctx;
  // The reported player is locked too: reports of a player are deleted with the account, so none may be written
  // afterwards.
  return submitReport(ctx, [reporterId, playerId], form, async (tx) => {
    if (!(await account.findPresent(tx, [playerId])).has(playerId)) throw new ApiError('playerNotFound');
    // A block must not protect a player from reports by players they have met. For everyone else the blocking player
    // does not exist.
    const isHidden = await friends.isBlockedBy(tx, reporterId, playerId);
    if (isHidden && !(await hasMet(tx, reporterId, playerId))) throw new ApiError('playerNotFound');
    const card = (await playerCards.cards(tx, [playerId], reporterId)).get(playerId);
    const full = [card?.firstName, card?.lastName].filter(Boolean).join(' ');
    const name = card?.displayName ?? formerPlayerName;
    const said = full === '' || full === name ? name : `${name} (${full})`;
    return { kind: 'player', targetId: playerId, accusedId: playerId, said };
  });
}

/** Reports the message of a received gift. Throws 409 for a gift without a message. */
export function reportGiftMessage(
  ctx: PlayerReportsContext,
  reporterId: string,
  giftId: number,
  form: ReportForm,
): Promise<ReportReceipt> {
  return submitReport(ctx, [reporterId], form, async (tx) => {
    const { senderId, message } = await ctx.gifts.receivedMessage(tx, reporterId, giftId);
    if (message === null) throw new ApiError('nothingToReport');
    return { kind: 'giftMessage', targetId: String(giftId), accusedId: senderId, said: message };
  });
}

export function reportTournament(
  ctx: PlayerReportsContext,
  viewer: { readonly playerId: string; readonly role: Role; readonly invite?: string | undefined },
  tournamentId: number,
  form: ReportForm,
): Promise<ReportReceipt> {
  return submitReport(ctx, [viewer.playerId], form, async (tx) => {
    const { name, description, creatorId } = await ctx.tournaments.mustSee(tx, tournamentId, viewer);
    // Official tournaments have no creator and a generated name.
    if (creatorId === null) throw new ApiError('nothingToReport');
    const said = description === '' ? name : `${name}\n${description}`;
    return { kind: 'tournament', targetId: String(tournamentId), accusedId: creatorId, said };
  });
}

/**
 * The reporter's lock, which is taken first, serializes concurrent reports and so enforces the single open report and
 * the daily limit.
 */
function submitReport(
  { account, clock, database, failpoint }: PlayerReportsContext,
  locked: readonly [reporterId: string, ...others: string[]],
  { reason, note }: ReportForm,
  find: (tx: Tx) => Promise<ReportTarget>,
): Promise<ReportReceipt> {
  const [reporterId] = locked;
  return database.transaction(async (tx) => {
    await account.lockPlayers(tx, locked);
    // Another server may accept the session of a deleted account for a moment.
    if (!(await account.findPresent(tx, [reporterId])).has(reporterId)) throw new ApiError('unauthorized');
    const target = await find(tx);
    if (target.accusedId === reporterId) throw new ApiError('notOneself');
    const fresh: NewPlayerReport = { ...target, reporterId, reason, note: note || null };
    const openReport = await findOpenReport(tx, fresh);
    if (openReport) return { reason: openReport.reason, reportedAt: openReport.reportedAt.toISOString() };
    const now = await clock.now(tx);
    const since = new Date(now.getTime() - dayMs);
    if ((await countReportsSince(tx, reporterId, since)) >= maxPlayerReportsPerDay) throw new ApiError('reportsUsedUp');
    await writeReport(tx, fresh, now);
    failpoint('player-reports.written');
    return { reason, reportedAt: now.toISOString() };
  });
}
