import type { Role } from '#shared/kernel/roles.ts';
import type { ManagedDetails } from '#shared/players/contract.ts';
import type { ManagedPlayer } from '#shared/players/managed-player.ts';
import type { TestApp } from '../app.ts';
import { signInAdministrator } from '../administrator.ts';
import { statement } from '#server/platform/database/database.ts';
import { buildPlayer, type Player, type PlayerOptions } from '../player.ts';
import { password } from '../sign-up.ts';
import type { Visitor } from '../visitor.ts';

type WithError<Body> = Body & {
  readonly code?: string;
  readonly message?: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
};

export function createPlayerAdminCalls(browser: Visitor) {
  const act = <Body = ManagedDetails>(id: string, what: string, body?: object, headers = {}) =>
    browser.post<WithError<Body>>(`/api/admin/players/${id}/${what}`, body, { headers });
  return {
    list: (query = '') => browser.get<WithError<ManagedPlayer[]>>(`/api/admin/players${query}`),
    count: (query = '') => browser.get<WithError<{ count: number }>>(`/api/admin/players/count${query}`),
    get: (id: string) => browser.get<WithError<ManagedDetails>>(`/api/admin/players/${id}`),
    suspend: (id: string, body: object = { reason: 'Insults in the name' }) => act(id, 'suspend', body),
    restore: (id: string) => act(id, 'restore'),
    correct: (id: string, body: object, headers = {}) => act(id, 'correct-balance', body, headers),
    rename: (id: string, body: object) => act(id, 'rename', body),
    role: (id: string, role: string) => act(id, 'role', { role }),
    endSessions: (id: string) => act(id, 'end-sessions'),
    resetLink: (id: string) => act<{ url: string; expiresAt: string }>(id, 'reset-link'),
    bulk: (body: object) => browser.post<WithError<{ ids: string[] }>>('/api/admin/players/bulk', body),
    resetLinks: (ids: readonly string[]) =>
      browser.post<WithError<{ csv: string; count: number }>>('/api/admin/players/reset-links', { ids }),
    matching: (query = '') => browser.get<WithError<{ id: string }[]>>(`/api/admin/players/matching${query}`),
    csv: async (query = '') => (await browser.get(`/api/admin/players/export${query}`)).text,
    note: (id: string, text: string) => act(id, 'notes', { text }),
    deleteNote: (noteId: number) =>
      browser.request<WithError<ManagedDetails>>('DELETE', `/api/admin/player-notes/${noteId}`),
    audit: (query = '') => browser.get<WithError<AuditLine[]>>(`/api/admin/audit${query}`),
  };
}

interface AuditLine {
  readonly id: number;
  readonly at: string;
  readonly actorId: string | null;
  readonly actorName: string;
  readonly subject: string;
  readonly subjectId: string;
  readonly subjectName: string | null;
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

export async function signInFirstAdministrator(app: TestApp) {
  const browser = await signInAdministrator(app);
  const { body } = await browser.get<{ id: string }>('/api/auth/user');
  return { id: body.id, browser, ...createPlayerAdminCalls(browser) };
}

/** The first administrator grants the role, which is the owner role by default. */
export async function buildAdministrator(
  app: TestApp,
  first: Pick<ReturnType<typeof createPlayerAdminCalls>, 'role'>,
  role: Role = 'admin',
) {
  const player: Player = await buildPlayer(app);
  const { status, text } = await first.role(player.id, role);
  if (status !== 200) throw new Error(`role: ${status} ${text}`);
  const browser = app.visitor();
  await browser.post('/api/auth/sign-in/email', { email: player.email, password });
  return { id: player.id, email: player.email, browser, ...createPlayerAdminCalls(browser) };
}

const upsertWins = statement(
  'test.wins',
  `insert into player_totals (player_id, games_played, games_won, ranked_wins, ranked_win_dates)
   values ($1, $2, $2, $2, least($2, 3))
   on conflict (player_id) do update set games_played = greatest(player_totals.games_played, $2), games_won = $2,
     ranked_wins = $2, ranked_win_dates = least($2, 3)`,
);

/** The wins are ranked games without points, on three dates if there are enough. */
export async function setWins(app: Pick<TestApp, 'database'>, playerId: string, wins: number): Promise<void> {
  await app.database.run(upsertWins, [playerId, wins]);
}

/** Ten wins are enough to pay an entry fee. */
export async function buildPlayerWithWins(app: TestApp, wins: number, options: PlayerOptions = {}): Promise<Player> {
  const player = await buildPlayer(app, options);
  await setWins(app, player.id, wins);
  return player;
}

export const signIn = (app: TestApp, email: string, enteredPassword: string = password) =>
  app
    .visitor()
    .post<{ code?: string; message?: string }>('/api/auth/sign-in/email', { email, password: enteredPassword });
