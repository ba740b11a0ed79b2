import { createHash } from 'node:crypto';

/** Only the hash of a link's token is stored. */
export const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
