import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { PasswordHasher } from '#server/platform/password-hasher.ts';

const cost = { N: 16, r: 1, p: 1 };

const derive = (password: string, salt: string) => scryptSync(password.normalize('NFKC'), salt, 32, cost);

/** A hasher that is a thousand times cheaper than the real one, because hashing took a fifth of the test time. */
export const quickHasher: PasswordHasher = {
  async hash(password) {
    const salt = randomBytes(8).toString('hex');
    return `${salt}:${derive(password, salt).toString('hex')}`;
  },
  async verify({ hash, password }) {
    const [salt = '', key = ''] = hash.split(':');
    return timingSafeEqual(derive(password, salt), Buffer.from(key, 'hex'));
  },
};
