import { z } from 'zod';
import { playerIdText, playerSummary } from '../account/summary.ts';
import { contract } from '../kernel/contract.ts';
import { countText, idText } from '../kernel/ids.ts';
import { plainLine } from '../kernel/plain-text.ts';
import { linkCode } from '../tournaments/contract.ts';
import { maxNoticeWords, maxReportNoteLength, playerReportReasons, reportDecisions, reportedKinds } from './rules.ts';

const reason = z.enum(playerReportReasons, `must be one of ${playerReportReasons.join(', ')}`);

const reportForm = z.strictObject({
  reason,
  note: z
    .string()
    .trim()
    .max(maxReportNoteLength, `must have at most ${maxReportNoteLength} characters`)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, 'must not contain control characters')
    .optional(),
});

/** What stands: a repeat answers the first report. */
const received = z.object({ reason, reportedAt: z.string() });

const numbered = z.strictObject({ id: idText });

/** All open reports of one target. */
const reportCase = z.object({
  /** The newest report's number, by which the whole case is decided. */
  id: z.int(),
  kind: z.enum(reportedKinds),
  targetId: z.string(),
  /** Whose name, message or tournament it is; first and last name are left out. */
  accused: playerSummary,
  /** Has a role: then an owner decides. */
  isStaff: z.boolean(),
  /** The viewer plays against them right now, so another member of staff decides (rules W42). */
  needsOtherStaff: z.boolean(),
  /** How it reads now; null where there is nothing left of it. */
  readsNow: z.string().nullable(),
  /** Open reports of it. */
  count: z.int(),
  /** Earlier reports of this player's that were not dismissed. */
  upheld: z.int(),
  /** The newest twenty. */
  reports: z.array(
    z.object({
      id: z.int(),
      reason,
      note: z.string().nullable(),
      /** How it read when it was reported. */
      said: z.string(),
      reportedAt: z.string(),
      by: z.string(),
    }),
  ),
});

export const playerReportsContract = contract({
  'POST /api/players/:id/report': {
    summary:
      'Report a player; once as long as nobody has looked at it, a repeat changes nothing. At most 10 reports a day',
    access: 'player',
    repeatable: true,
    resource: 'player',
    params: z.strictObject({ id: playerIdText }),
    body: reportForm,
    response: received,
    errors: ['playerNotFound', 'notOneself', 'reportsUsedUp'],
  },
  'POST /api/gifts/:id/report': {
    summary: 'Report the message of a gift that you received, like a player',
    access: 'player',
    repeatable: true,
    resource: 'receivedGift',
    params: numbered,
    body: reportForm,
    response: received,
    errors: ['giftNotFound', 'nothingToReport', 'reportsUsedUp'],
  },
  'POST /api/tournaments/:id/report': {
    summary: 'Report the name or description of a tournament that you may see, like a player',
    access: 'player',
    repeatable: true,
    resource: 'tournament',
    params: numbered,
    body: reportForm.extend({ invite: linkCode.optional() }),
    response: received,
    errors: ['tournamentNotFound', 'notOneself', 'nothingToReport', 'reportsUsedUp'],
  },
  'GET /api/admin/player-reports': {
    summary:
      'Open reports by what was reported, newest or most reported first; `beforeId` (and `beforeCount`) continue behind a case',
    access: 'moderator',
    query: z.strictObject({
      order: z.enum(['newest', 'most']).default('newest'),
      limit: countText(1, 50).default(20),
      beforeId: idText.optional(),
      /** With `most`: how often the case was reported behind which the page begins. */
      beforeCount: countText(1, 1_000_000).optional(),
    }),
    response: z.array(reportCase),
  },
  'POST /api/admin/player-reports/:id/decide': {
    summary:
      'Decide the open reports of what was reported, up to this one: dismiss, warn, give a neutral name, remove a message or suspend; the same decision once more answers the same',
    access: 'moderator',
    repeatable: true,
    resource: 'playerReport',
    params: numbered,
    body: z
      .strictObject({
        decision: z.enum(reportDecisions, `must be one of ${reportDecisions.join(', ')}`),
        /** Told to the player; the reason of a suspension. */
        words: z
          .string()
          .trim()
          .max(maxNoticeWords, `must be at most ${maxNoticeWords} characters`)
          .regex(plainLine, 'must not contain control characters')
          .default(''),
        /** When a suspension ends; null: when it is lifted. */
        until: z.iso.datetime({ offset: true, error: 'must be an ISO instant' }).nullable().default(null),
      })
      .refine(({ decision, words }) => decision !== 'suspended' || words.length >= 3, {
        path: ['words'],
        error: 'must tell the player why',
      }),
    response: z.object({ decided: z.int() }),
    errors: [
      'reportNotFound',
      'reportDecided',
      'decisionNotFitting',
      'lastAdministrator',
      'ofStaff',
      'ownOpponent',
      'notOneself',
      'playerNotFound',
    ],
  },
});

export type ReportCase = z.output<typeof reportCase>;
