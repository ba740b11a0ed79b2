import { createHash } from 'node:crypto';

/** By which a link is known: its token stands nowhere but in the link. */
export const hashOfLink = (token: string): string => createHash('sha256').update(token).digest('base64url');
