import { formerPlayerName } from '#shared/account/rules.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import { decisionsFor, neutralTournamentName, type ReportDecision } from '#shared/player-reports/rules.ts';
import type { AuditEntry } from '#server/features/audit/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { PlayerReportsContext } from './context.ts';
import { findReport, lockCase, type ReportRow, writeDecision } from './store.ts';

export interface Decision {
  readonly decision: ReportDecision;
  /** Told to the player; empty for nothing but the game's own words. */
  readonly words: string;
  /** When a suspension ends; null: when it is lifted. */
  readonly until: Date | null;
}

interface Decided {
  /** Whose sessions a server may remember otherwise. */
  readonly accusedId: string;
  readonly decided: number;
}

/** A case whose reports are locked, and who decides it when. */
interface Case {
  readonly report: ReportRow;
  readonly open: readonly ReportRow[];
  readonly actorId: string;
  readonly now: Date;
  /** What the audit trail says beside the decision. */
  readonly remark: Readonly<Record<string, unknown>>;
}

/**
 * Decides the reports of a target up to one of them, once: what is done, the audit trail, what the player is told and what the
 * reporters are is one transaction. 409 when another administrator was quicker; the same decision again answers the same.
 */
export async function decide(
  ctx: PlayerReportsContext,
  actorId: string,
  reportId: number,
  decision: Decision,
): Promise<Decided> {
  const { clock, database, players } = ctx;
  const report = await findReport(database, reportId);
  if (!report) throw new Refusal('reportNotFound');
  const { accusedId, kind } = report;
  if (!decisionsFor[kind].includes(decision.decision)) throw new Refusal('decisionNotFitting');
  let decided = 0;

  async function close(tx: Tx, now: Date, remark: Case['remark'] = {}): Promise<void> {
    const open = await lockCase(tx, report as ReportRow);
    if (open.length === 0) throw new Refusal('reportDecided');
    const found = { report: report as ReportRow, open, actorId, now, remark };
    await act(ctx, tx, found, decision);
    await writeDecision(
      tx,
      open.map(({ id }) => id),
      decision.decision,
      found,
    );
    await thank(ctx, tx, open, now);
    ctx.failpoint('player-reports.decided');
    decided = open.length;
  }

  try {
    if (decision.decision === 'suspended') {
      // It locks the player and what they sit in itself; who was too late learns it before anything is done.
      await mustBeOpen(ctx, reportId);
      await players.suspend(actorId, accusedId, { reason: decision.words, until: decision.until }, close);
    } else {
      await database.transaction(async (tx) => {
        await lockTarget(ctx, tx, report);
        const now = await clock.now(tx);
        await close(tx, now, await players.mustMayModerate(tx, actorId, accusedId, now));
      });
    }
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'reportDecided')) throw error;
    const standing = await findReport(database, reportId);
    const isRepeat = standing?.decision === decision.decision && standing.decidedBy === actorId;
    if (!isRepeat) throw error;
  }
  return { accusedId, decided };
}

async function mustBeOpen({ database }: PlayerReportsContext, reportId: number): Promise<void> {
  if ((await findReport(database, reportId))?.decision !== null) throw new Refusal('reportDecided');
}

/** Before the reports, as everywhere: what is decided about, then its player. */
async function lockTarget(
  { account, gifts, tournaments }: PlayerReportsContext,
  tx: Tx,
  { kind, targetId, accusedId }: ReportRow,
): Promise<void> {
  if (kind === 'giftMessage') await gifts.lock(tx, Number(targetId));
  if (kind === 'tournament') await tournaments.lock(tx, Number(targetId));
  await account.lockPlayers(tx, [accusedId]);
}

/** What a decision does, and its entry in the audit trail; a suspension has done so already. */
async function act(ctx: PlayerReportsContext, tx: Tx, found: Case, { decision, words: told }: Decision): Promise<void> {
  const { gifts, notices, players, tournaments } = ctx;
  const { report, open, actorId, now, remark } = found;
  const { accusedId: playerId, kind, targetId, said: about } = report;
  const words = told || null;
  const note = (entry: Pick<AuditEntry, 'action'> & Partial<AuditEntry>) =>
    ctx.audit.noteAll(tx, [
      {
        subject: 'player',
        subjectId: playerId,
        before: null,
        ...entry,
        after: { ...(entry.after ?? { reported: kind, reports: open.length }), ...remark },
        actorId,
        now,
      },
    ]);
  switch (decision) {
    case 'dismissed':
      return note({ action: 'reports-dismissed' });
    case 'warned':
      await notices.give(tx, { playerId, kind: 'warned', about: await toldAbout(ctx, tx, report), words }, now);
      return note({ action: 'warned', after: { reported: kind, reports: open.length, words } });
    case 'messageRemoved':
      await gifts.removeMessage(tx, Number(targetId));
      await notices.give(tx, { playerId, kind: 'messageRemoved', about, words }, now);
      return note({ action: 'message-removed', after: { gift: Number(targetId), reports: open.length } });
    case 'renamed': {
      if (kind === 'player') return players.renameIn(tx, actorId, playerId, { reason: 'Reported by players', words });
      const name = neutralTournamentName(Number(targetId));
      const before = await tournaments.rename(tx, Number(targetId), name);
      await notices.give(tx, { playerId, kind: 'tournamentRenamed', about: before.name, words }, now);
      const { name: formerName, description } = before;
      return note({
        subject: 'tournament',
        subjectId: targetId,
        action: 'renamed',
        before: { name: formerName, description },
        after: { name, description: '', reports: open.length },
      });
    }
    case 'suspended':
      return;
  }
}

/** What is reported, as everybody sees it: first and last name would tell that it was a friend (rules W33). */
async function toldAbout({ playerCards }: PlayerReportsContext, tx: Tx, report: ReportRow): Promise<string> {
  const { accusedId, kind, said } = report;
  if (kind !== 'player') return said;
  return (await playerCards.cards(tx, [accusedId], null)).get(accusedId)?.displayName ?? formerPlayerName;
}

/** Who reported hears that somebody has looked, and nothing of what came of it. */
function thank({ notifications }: PlayerReportsContext, tx: Tx, open: readonly ReportRow[], now: Date): Promise<void> {
  const news = open.map(({ id, reporterId, kind }) => ({
    playerId: reporterId,
    kind: 'reportLookedAt' as const,
    reference: String(id),
    actorId: null,
    facts: { reported: kind },
  }));
  return notifications.notify(tx, news, now);
}
