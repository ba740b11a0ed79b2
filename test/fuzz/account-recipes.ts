import { timeFactors } from '#shared/account/playing.ts';
import type { Person } from './caller.ts';
import { type Lane, defineRecipes } from './lane.ts';

const passwords = ['correct horse', 'battery staple', 'pässwörter zählen', 'eight ch'];

function getPassword(body: unknown, name: string): string | undefined {
  const given = (body as Readonly<Record<string, unknown>> | undefined)?.[name];
  return typeof given === 'string' ? given : undefined;
}

/** Stores nothing if the call failed. */
const rememberPassword = (person: Person, name: string) => (status: number, body: unknown) => {
  const given = getPassword(body, name);
  if (status === 200 && given !== undefined) person.password = given;
};

const createEmail = ({ dice }: Lane) => `n${dice.below(2 ** 31)}-${dice.below(2 ** 31)}@players.example`;

export const accountRecipes = defineRecipes({
  'POST /api/auth/sign-up/email': async (lane) => ({
    by: null,
    body: {
      email: createEmail(lane),
      password: lane.dice.pick(passwords),
      name: lane.dice.pick(['Wren', 'Ödile', '日本', '🎲']),
    },
  }),

  'POST /api/auth/sign-in/email': async ({ people, dice }) => {
    // The suspended player signs in with the correct password and gets the reason.
    const { email, password } = dice.pick([people.player, people.player, people.friend, people.suspended]);
    return { by: null, body: { email, password } };
  },

  'POST /api/auth/sign-out': async ({ people, dice }) => ({ by: dice.pick([null, null, people.stranger]) }),
  'GET /api/logout': async ({ people, dice }) => ({ by: dice.pick([null, null, people.stranger]) }),

  'POST /api/auth/change-password': async ({ people, dice }) => {
    const by = people.stranger;
    const remember = rememberPassword(by, 'newPassword');
    const body = {
      currentPassword: by.password,
      newPassword: dice.pick(passwords),
      revokeOtherSessions: dice.below(3) === 0,
    };
    return { by, body, after: ({ status }, sent) => remember(status, sent) };
  },

  'DELETE /api/account/devices/{id}': async ({ people, ask }) => {
    const by = people.player;
    const { body } = await ask<{ readonly id: string; readonly isOwn: boolean }[]>(by, 'GET /api/account/devices');
    const other = body?.find(({ isOwn }) => !isOwn);
    return other ? { by, params: { id: other.id } } : null;
  },

  'POST /api/account/reset': async ({ people, ask, dice }) => {
    const person = people.stranger;
    const { body } = await ask<{ url?: string }>(people.admin, 'POST /api/admin/players/{id}/reset-link', {
      params: { id: person.id },
    });
    const token = /[A-Za-z0-9_-]{16,}$/.exec(body?.url ?? '')?.[0];
    if (token === undefined) return null;
    const remember = rememberPassword(person, 'password');
    return {
      by: null,
      body: { token, password: dice.pick(passwords) },
      after: ({ status }, sent) => remember(status, sent),
    };
  },

  'POST /api/user/delete-account': async (lane) => {
    const { people } = lane;
    // A player with games, a friend and items leaves more data to delete.
    const role = lane.dice.below(2) === 0 ? 'friend' : 'stranger';
    const by = people[role];
    const after = async ({ status }: { readonly status: number }) => {
      if (status === 200 && people[role] === by) await lane.replace(role);
    };
    return { by, body: { password: by.password }, after };
  },

  'PATCH /api/user/playing': async ({ people, dice }) => ({
    by: dice.pick([people.player, people.friend]),
    body: { timeFactor: dice.pick([...timeFactors]), ...(dice.below(2) === 0 && { ifUnset: true }) },
  }),

  'PATCH /api/user/profile': async ({ people, dice }) => {
    const some = {
      firstName: dice.pick(['Wren', '', null]),
      lastName: dice.pick(['O’Neill', null]),
      timeZone: dice.pick(['Europe/Vienna', 'Pacific/Kiritimati', 'America/New_York', 'UTC']),
      country: dice.pick(['AT', 'JP', null]),
      isCountryHidden: dice.below(2) === 0,
    };
    const by = dice.pick([people.player, people.friend]);
    return { by, body: Object.fromEntries(Object.entries(some).filter(() => dice.below(2) === 0)) };
  },
});
