import { z } from 'zod';
import { playerIdText, playerSummary } from '../account/summary.ts';
import { contract } from '../kernel/contract.ts';
import { countText, idText } from '../kernel/field-schemas.ts';
import { plainLine } from '../kernel/plain-text.ts';
import { linkCode } from '../tournaments/contract.ts';
import { maxNoticeWords, maxReportNoteLength, playerReportReasons, reportDecisions, reportedKinds } from './rules.ts';

const reason = z.enum(playerReportReasons, `must be one of ${playerReportReasons.join(', ')}`);

const reportForm = z
  .strictObject({
    reason,
    note: z
      .string()
      .trim()
      .max(maxReportNoteLength, `must have at most ${maxReportNoteLength} characters`)
      .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, 'must not contain control characters')
      .optional(),
  })
  .meta({ id: 'PlayerReportForm' });

/** The stored report; a repeat returns the first one. */
const receivedReport = z.object({ reason, reportedAt: z.string() }).meta({ id: 'ReceivedReport' });

const idParams = z.strictObject({ id: idText });

const reportCase = z.object({
  /** The newest report's id, which is used to decide the whole case. */
  id: z.int(),
  kind: z.enum(reportedKinds),
  targetId: z.string(),
  /** The player whose name, message or tournament was reported; without first and last name. */
  accused: playerSummary,
  /** The player has a role, so an owner must decide. */
  isStaff: z.boolean(),
  /** The viewer is currently playing against this player, so another member of staff must decide (rules W42). */
  needsOtherStaff: z.boolean(),
  /** The current text; null if nothing is left of it. */
  readsNow: z.string().nullable(),
  count: z.int(),
  /** Number of earlier reports of this player that were not dismissed. */
  upheld: z.int(),
  /** The newest twenty. */
  reports: z.array(
    z.object({
      id: z.int(),
      reason,
      note: z.string().nullable(),
      /** The text at the time of the report. */
      said: z.string(),
      reportedAt: z.string(),
      by: z.string(),
    }),
  ),
});

export const playerReportsContract = contract({
  'POST /api/players/:id/report': {
    operationId: 'reportPlayer',
    summary:
      'Report a player; once as long as nobody has looked at it, a repeat changes nothing. At most 10 reports a day',
    access: 'player',
    repeatable: true,
    resource: 'player',
    params: z.strictObject({ id: playerIdText }),
    body: reportForm,
    response: receivedReport,
    errors: ['playerNotFound', 'notOneself', 'reportsUsedUp'],
  },
  'POST /api/gifts/:id/report': {
    operationId: 'reportGift',
    summary: 'Report the message of a gift that you received, like a player',
    access: 'player',
    repeatable: true,
    resource: 'receivedGift',
    params: idParams,
    body: reportForm,
    response: receivedReport,
    errors: ['giftNotFound', 'nothingToReport', 'reportsUsedUp'],
  },
  'POST /api/tournaments/:id/report': {
    operationId: 'reportTournament',
    summary: 'Report the name or description of a tournament that you may see, like a player',
    access: 'player',
    repeatable: true,
    resource: 'tournament',
    params: idParams,
    body: reportForm.extend({ invite: linkCode.optional() }),
    response: receivedReport,
    errors: ['tournamentNotFound', 'notOneself', 'nothingToReport', 'reportsUsedUp'],
  },
  'GET /api/admin/player-reports': {
    operationId: 'listPlayerReports',
    summary:
      'Open reports by what was reported, newest or most reported first; `beforeId` (and `beforeCount`) continue behind a case',
    access: 'moderator',
    query: z.strictObject({
      order: z.enum(['newest', 'most']).default('newest'),
      limit: countText(1, 50).default(20),
      beforeId: idText.optional(),
      /** With `most`: the number of reports of the case after which the page begins. */
      beforeCount: countText(1, 1_000_000).optional(),
    }),
    response: z.array(reportCase),
  },
  'POST /api/admin/player-reports/:id/decide': {
    operationId: 'decidePlayerReport',
    summary:
      'Decide the open reports of what was reported, up to this one: dismiss, warn, give a neutral name, remove a message or suspend; the same decision once more answers the same',
    access: 'moderator',
    repeatable: true,
    resource: 'playerReport',
    params: idParams,
    body: z
      .strictObject({
        decision: z.enum(reportDecisions, `must be one of ${reportDecisions.join(', ')}`),
        /** Message to the player; the reason in case of a suspension. */
        words: z
          .string()
          .trim()
          .max(maxNoticeWords, `must be at most ${maxNoticeWords} characters`)
          .regex(plainLine, 'must not contain control characters')
          .default(''),
        /** End of a suspension; null means until it is lifted. */
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
