import { formerPlayerName } from '#shared/account/rules.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Role } from '#shared/kernel/roles.ts';
import { maxPlayerReportsADay, type PlayerReportReason } from '#shared/player-reports/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { PlayerReportsContext } from './context.ts';
import { countReportsSince, findStanding, haveMet, type NewPlayerReport, writeReport } from './store.ts';

const dayMs = 86_400_000;

export interface ReportForm {
  readonly reason: PlayerReportReason;
  readonly note?: string | undefined;
}

/** The report that stands: the first of this target until somebody has looked at it. */
export interface Received {
  readonly reason: PlayerReportReason;
  readonly reportedAt: string;
}

type Target = Pick<NewPlayerReport, 'kind' | 'targetId' | 'accusedId' | 'said'>;

/** Reports a player by name or deed; what one sees of friends, first and last name, is kept with it (rules W30). */
export function reportPlayer(
  ctx: PlayerReportsContext,
  reporterId: string,
  playerId: string,
  form: ReportForm,
): Promise<Received> {
  const { account, friends, playerCards } = ctx;
  // Locked too: what is reported of a player goes with the account, so it must not be written after that.
  return report(ctx, [reporterId, playerId], form, async (tx) => {
    if (!(await account.findPresent(tx, [playerId])).has(playerId)) throw new Refusal('playerNotFound');
    // A block must not shelter its maker from those who met them; to all others its maker does not exist.
    const isHidden = await friends.isBlockedBy(tx, reporterId, playerId);
    if (isHidden && !(await haveMet(tx, reporterId, playerId))) throw new Refusal('playerNotFound');
    const card = (await playerCards.cards(tx, [playerId], reporterId)).get(playerId);
    const full = [card?.firstName, card?.lastName].filter(Boolean).join(' ');
    const name = card?.displayName ?? formerPlayerName;
    const said = full === '' || full === name ? name : `${name} (${full})`;
    return { kind: 'player', targetId: playerId, accusedId: playerId, said };
  });
}

/** Reports what a friend wrote with a gift; 409 for a gift without a message. */
export function reportGiftMessage(
  ctx: PlayerReportsContext,
  reporterId: string,
  giftId: number,
  form: ReportForm,
): Promise<Received> {
  return report(ctx, [reporterId], form, async (tx) => {
    const { senderId, message } = await ctx.gifts.receivedMessage(tx, reporterId, giftId);
    if (message === null) throw new Refusal('nothingToReport');
    return { kind: 'giftMessage', targetId: String(giftId), accusedId: senderId, said: message };
  });
}

/** Reports the name and description of a tournament that somebody else created. */
export function reportTournament(
  ctx: PlayerReportsContext,
  viewer: { readonly playerId: string; readonly role: Role; readonly invite?: string | undefined },
  tournamentId: number,
  form: ReportForm,
): Promise<Received> {
  return report(ctx, [viewer.playerId], form, async (tx) => {
    const { name, description, creatorId } = await ctx.tournaments.mustSee(tx, tournamentId, viewer);
    // The game's own have no creator, and a name that nobody chose.
    if (creatorId === null) throw new Refusal('nothingToReport');
    const said = description === '' ? name : `${name}\n${description}`;
    return { kind: 'tournament', targetId: String(tournamentId), accusedId: creatorId, said };
  });
}

/** Under the lock of the reporter, the first of those that are locked, so that twenty at once are one, and no more than a day's. */
function report(
  { account, clock, database, failpoint }: PlayerReportsContext,
  locked: readonly [reporterId: string, ...others: string[]],
  { reason, note }: ReportForm,
  find: (tx: Tx) => Promise<Target>,
): Promise<Received> {
  const [reporterId] = locked;
  return database.transaction(async (tx) => {
    await account.lockPlayers(tx, locked);
    // Another server may take one who has left for signed in, for a moment.
    if (!(await account.findPresent(tx, [reporterId])).has(reporterId)) throw new Refusal('unauthorized');
    const target = await find(tx);
    if (target.accusedId === reporterId) throw new Refusal('notOneself');
    const fresh: NewPlayerReport = { ...target, reporterId, reason, note: note || null };
    const standing = await findStanding(tx, fresh);
    if (standing) return { reason: standing.reason, reportedAt: standing.reportedAt.toISOString() };
    const now = await clock.now(tx);
    const since = new Date(now.getTime() - dayMs);
    if ((await countReportsSince(tx, reporterId, since)) >= maxPlayerReportsADay) throw new Refusal('reportsUsedUp');
    await writeReport(tx, fresh, now);
    failpoint('player-reports.written');
    return { reason, reportedAt: now.toISOString() };
  });
}
