import { expect, it } from 'vitest';
import { useTestApp } from '#test/harness/app.ts';

const app = useTestApp();

async function signUp(password: string, email = `${crypto.randomUUID()}@players.example`, name = 'Wren') {
  const { status, body } = await app
    .visitor()
    .post<{ errors?: readonly { field: string; message: string }[] }>('/api/auth/sign-up/email', {
      email,
      password,
      name,
    });
  return { status, errors: body.errors?.map(({ field, message }) => `${field} ${message}`) };
}

it.each(['password', '12345678', 'Password1', 'TRUSTNO1', 'iloveyou'])(
  'rejects the common password %s',
  async (password) => {
    expect(await signUp(password)).toEqual({
      status: 400,
      errors: ['password is one of the most common passwords, which are tried first'],
    });
  },
);

it.each([
  ['the name', 'Troglodytes-1!'],
  ['a part of it', 'troglodytes'],
  ['the address', 'wren.of.the.wood@hedge.example'],
  ['what stands before the @', 'wren.of.the.wood'],
  ['the name of the game', 'Trivia Quest 27'],
  ['both', 'triviaWREN12'],
])('rejects %s with few other characters', async (_what, password) => {
  const { status, errors } = await signUp(password, 'wren.of.the.wood@hedge.example', 'Wren Troglodytes');
  expect([status, errors]).toEqual([
    400,
    ['password is too close to your name, your e-mail address or the name of the game'],
  ]);
});

it.each(['correct horse', 'a wren in the old hedge', 'trivia at seven o’clock', '????????-!'])(
  'accepts %s',
  async (password) => {
    expect((await signUp(password)).status).toBe(200);
  },
);
