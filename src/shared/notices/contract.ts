import { z } from 'zod';
import { contract } from '../kernel/contract.ts';
import { idText } from '../kernel/field-schemas.ts';
import { noticeKinds } from './rules.ts';

const notice = z
  .object({
    id: z.int(),
    kind: z.enum(noticeKinds),
    /** The name or message at the time of the decision. */
    about: z.string(),
    /** The administrator's message. */
    words: z.string().nullable(),
    givenAt: z.string(),
  })
  .meta({ id: 'Notice' });

export const noticesContract = contract({
  'GET /api/user/notices': {
    operationId: 'listNotices',
    summary: 'What administrators told you and you have not confirmed yet, oldest first',
    access: 'player',
    response: z.array(notice),
  },
  'POST /api/user/notices/:id/seen': {
    operationId: 'markNoticeSeen',
    summary: 'Confirm that you have read what an administrator told you; a repeat answers the same',
    access: 'player',
    repeatable: true,
    resource: 'ownNotice',
    params: z.strictObject({ id: idText }),
    response: z.object({ seen: z.literal(true) }),
    errors: ['noticeNotFound'],
  },
});

export type Notice = z.output<typeof notice>;
