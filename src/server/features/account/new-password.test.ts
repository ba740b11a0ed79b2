import { expect, it } from 'vitest';
import { useTestApp } from '#test/harness/app.ts';

const app = useTestApp();

const signUp = (password: string, name = 'Wren') =>
  app.visitor().post('/api/auth/sign-up/email', { email: `${crypto.randomUUID()}@players.example`, password, name });

it.each(['password', '12345678', 'Password1', 'TRUSTNO1', 'iloveyou'])(
  '%s is refused as a password',
  async (password) => {
    expect((await signUp(password)).status).toBe(400);
  },
);
