import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { type Acquaintance, befriend } from './acquaintance.ts';
import { GameScreen } from './game-screen.ts';
import { at, type Screen, type World } from './screen.ts';
import { move, newPractice, newTournament, ownMatch, playOwn, tournamentOf, winEnough } from './tournament.ts';

const callerOf = (page: Page) => page.context().request;

/** So that each screen finds its own among what the other screens left. */
let made = 0;
const someName = (title: string) =>
  `${title} ${(made += 1)}, a name that is as long as such a name may be`.slice(0, 60);

const open = (
  caller: APIRequestContext,
  title: string,
  form: object = {
    entryFee: 20,
    description: 'Ten questions a match, all by the same clock. The best of us takes the pot.',
  },
) => newTournament(caller, { name: someName(title), ...form });

const waitOf =
  ({ server }: World) =>
  (ms: number) =>
    server.advance(ms);

/** They can pay a fee, and take their seats one after the other. */
async function join({ server }: World, callers: readonly APIRequestContext[], cup: Tournament): Promise<void> {
  for (const caller of callers) {
    await winEnough(server, caller);
    await move(caller, cup, 'join');
  }
}

interface Cup {
  readonly cup: Tournament;
  readonly others: readonly Acquaintance[];
}

/** A full field of four that has started by itself; with its player in it, or without. */
async function running(page: Page, world: World, isIn: boolean): Promise<Cup> {
  const others = await Promise.all(Array.from({ length: isIn ? 3 : 4 }, world.meet));
  const callers = others.map(({ caller }) => caller);
  const cup = await open(callers[0] ?? callerOf(page), 'Running');
  await join(world, isIn ? [callerOf(page), ...callers] : callers, cup);
  return { cup, others };
}

/** One that is decided to the champion: everybody plays, who joined earlier better. */
async function completed(page: Page, world: World, isIn: boolean): Promise<Cup> {
  const { cup, others } = await running(page, world, isIn);
  let left = [...(isIn ? [callerOf(page)] : []), ...others.map(({ caller }) => caller)];
  while (left.length > 1) {
    for (const [index, caller] of left.entries()) await playOwn(caller, cup, 6 - index, waitOf(world));
    left = left.slice(0, left.length / 2);
  }
  return { cup, others };
}

const match = (page: Page, number: number) => page.getByRole('article', { name: `Match ${number}`, exact: true });

async function bracket(page: Page, { id, name }: Tournament, look: 'List' | 'Bracket'): Promise<void> {
  await at(`/tournaments/${id}`, name)(page);
  await page.getByRole('tab', { name: look, exact: true }).click();
}

async function atStart(page: Page, world: World, play: (cup: Cup) => Promise<void> = async () => {}): Promise<void> {
  const cup = await running(page, world, true);
  const { match: own, tournamentId } = await ownMatch(callerOf(page), cup.cup);
  await play(cup);
  await page.goto(`/tournaments/${tournamentId}/matches/${own.id}`);
}

const ended = (title: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 15_000 });

/** Everybody of the first round but the player: who meets them among them. */
const othersPlay =
  (world: World, rightAnswers: number) =>
  async ({ cup, others }: Cup) => {
    for (const { caller } of others) await playOwn(caller, cup, rightAnswers, waitOf(world));
  };

const emptyTabs = {
  browse: 'No open tournaments',
  mine: 'No tournaments of yours yet',
  live: 'Nothing is being played',
  completed: 'No champions yet',
};

/** Tournaments from their list to the public results. */
export const tournamentScreens: readonly Screen[] = [
  ...Object.entries(emptyTabs).map(([tab, title]) => ({
    name: `tournaments, ${tab}, where there are none`,
    async open(page: Page) {
      // Whatever the other screens left behind.
      await page.route(/\/api\/(user\/)?tournaments(\?|$)/, (route) => route.fulfill({ json: [] }));
      await at(`/tournaments?tab=${tab}`, 'Tournaments')(page);
      await expect(page.getByRole('tabpanel').getByText(title)).toBeVisible();
    },
  })),
  {
    name: 'tournaments, browse',
    async open(page, world) {
      const { caller } = await world.meet();
      const cup = await open(caller, 'Open');
      await open(caller, 'Free', { maxParticipants: 64 });
      await open(caller, 'Dear', { entryFee: 10_000, maxParticipants: 64, categoryId: 1 });
      await join(world, [callerOf(page)], cup);
      await at('/tournaments', cup.name)(page);
      await expect(page.getByRole('listitem').filter({ hasText: cup.name })).toContainText('You are in');
    },
  },
  {
    name: 'a fee that is not for newcomers yet',
    async open(page, { meet }) {
      const { caller } = await meet();
      const cup = await open(caller, 'Later');
      await at(`/tournaments/${cup.id}`, cup.name)(page);
      await expect(page.getByText('To join, win 10 ranked games on 3 different days. So far: none.')).toBeVisible();
    },
  },
  {
    name: 'tournaments, mine',
    async open(page, world) {
      const { cup } = await running(page, world, true);
      await completed(page, world, true);
      const invited = await open(callerOf(page), 'Invited', { kind: 'invited' });
      const off = await open(callerOf(page), 'Off');
      await callerOf(page).post(`/api/tournaments/${off.id}/cancel`);
      await at('/tournaments?tab=mine', 'Your matches')(page);
      for (const { name } of [cup, invited, off]) {
        await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
      }
    },
  },
  {
    name: 'tournaments, live',
    async open(page, world) {
      const { cup } = await running(page, world, false);
      await at('/tournaments?tab=live', cup.name)(page);
    },
  },
  {
    name: 'tournaments, completed',
    async open(page, world) {
      const { cup } = await completed(page, world, false);
      await at('/tournaments?tab=completed', cup.name)(page);
    },
  },
  {
    name: 'a tournament being created',
    async open(page) {
      await at('/tournaments', 'Tournaments')(page);
      await page.getByRole('button', { name: 'Create Tournament' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create Tournament' });
      await dialog.getByText('Any Category').first().click();
      await dialog.getByText('Options').click();
      await dialog.getByRole('button', { name: 'Create Tournament' }).click();
      await expect(dialog.getByLabel('Name')).toBeFocused();
    },
  },
  {
    name: 'a practice tournament being chosen',
    async open(page) {
      await at('/tournaments', 'Tournaments')(page);
      await page.getByRole('main').getByRole('button', { name: 'Practice' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Practice Tournament' })).toBeVisible();
    },
  },
  {
    name: 'a tournament before its start',
    async open(page, world) {
      const others = [await world.meet(), await world.meet()];
      const cup = await open(callerOf(page), 'Before');
      await join(world, [callerOf(page), ...others.map(({ caller }) => caller)], cup);
      await at(`/tournaments/${cup.id}`, 'Tournament Not Started')(page);
      await expect(page.getByText(others[1]?.name ?? '')).toBeVisible();
    },
  },
  {
    name: 'friends being invited to a tournament',
    async open(page, world) {
      const [isIn, asked, other] = [await world.meet(), await world.meet(), await world.meet()];
      for (const friend of [isIn, asked, other]) await befriend(callerOf(page), friend);
      const cup = await newTournament(callerOf(page), { name: someName('Among friends'), kind: 'invited' });
      const { inviteCode: invite } = await tournamentOf(callerOf(page), cup);
      await isIn.caller.post(`/api/tournaments/${cup.id}/join`, { data: { invite } });
      await at(`/tournaments/${cup.id}`, 'Tournament Not Started')(page);
      await page.getByRole('button', { name: 'Invite friends' }).click();
      const sheet = page.getByRole('dialog', { name: 'Invite friends' });
      await expect(sheet.getByRole('listitem').filter({ hasText: isIn.name })).toContainText('Is in');
      await sheet.getByRole('button', { name: `Invite ${asked.name}` }).click();
      await expect(sheet.getByRole('button', { name: `Invited ${asked.name}` }), 'the focus stays').toBeFocused();
      await expect(sheet.getByRole('status')).toContainText(`${asked.name} is invited.`);
    },
  },
  {
    name: 'a running tournament as a list',
    async open(page, world) {
      const { cup, others } = await running(page, world, true);
      for (const { caller } of others.slice(0, 2)) await playOwn(caller, cup, 4, waitOf(world));
      await bracket(page, cup, 'List');
      await expect(page.getByRole('region', { name: 'Your match' })).toBeVisible();
      await expect(match(page, 3)).toContainText('TBD');
    },
  },
  {
    name: 'a running tournament as a drawing',
    async open(page, world) {
      const { cup } = await running(page, world, true);
      await bracket(page, cup, 'Bracket');
      await expect(page.getByRole('region', { name: 'Map of the bracket' })).toBeVisible();
    },
  },
  {
    name: 'a bracket that can be moved',
    async open(page) {
      await bracket(page, await newPractice(callerOf(page)), 'Bracket');
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await expect(page.getByRole('region', { name: 'Bracket, can be moved' })).toBeVisible();
    },
  },
  {
    name: 'a completed tournament',
    async open(page, world) {
      const { cup } = await completed(page, world, true);
      await bracket(page, cup, 'List');
      await expect(page.getByRole('region', { name: 'Tournament Champion' })).toContainText('80 coins');
    },
  },
  {
    name: 'a match, question by question',
    async open(page, world) {
      const { cup } = await completed(page, world, true);
      await bracket(page, cup, 'List');
      await match(page, 3).getByRole('button').click();
      await expect(page.getByRole('dialog').getByText(/^Right answer: /)).toHaveCount(10);
    },
  },
  {
    name: 'a cancelled tournament',
    async open(page) {
      const cup = await open(callerOf(page), 'Off');
      await callerOf(page).post(`/api/tournaments/${cup.id}/cancel`);
      await at(`/tournaments/${cup.id}`, 'No bracket this time')(page);
    },
  },
  { name: 'the computer players', open: at('/computer-players', 'Computer players') },
  { name: 'a computer player', open: at('/computer-players/2', 'Is that fair?') },
  { name: 'a computer player that is not there', open: at('/computer-players/99', 'Computer Player Not Found') },
  { name: 'a tournament that is not there', open: at('/tournaments/999999', 'Tournament not found') },
  {
    name: 'the next match on home',
    async open(page, world) {
      await running(page, world, true);
      await at('/', 'Your next match')(page);
    },
  },
  {
    name: 'the start of a match',
    async open(page, world) {
      await atStart(page, world);
      await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
    },
  },
  {
    name: 'a running match',
    async open(page, world) {
      await atStart(page, world);
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await new GameScreen(page).isAsking();
    },
  },
  {
    name: 'the end of a match that waits',
    async open(page, world) {
      await atStart(page, world, ({ cup }) => playOwn(callerOf(page), cup, 3, waitOf(world), 9));
      const game = new GameScreen(page);
      await game.isAsking();
      await game.finish('wrong');
      await ended('Round 1 played')(page);
    },
  },
  {
    name: 'the end of a match that is lost',
    async open(page, world) {
      await atStart(page, world, async (cup) => {
        await playOwn(callerOf(page), cup.cup, 1, waitOf(world));
        await othersPlay(world, 7)(cup);
      });
      await ended(/ won$/)(page);
    },
  },
  {
    name: 'the end of a final that is won',
    async open(page, world) {
      const { cup, others } = await running(page, world, true);
      for (const [index, caller] of [callerOf(page), ...others.map((other) => other.caller)].entries()) {
        await playOwn(caller, cup, 6 - index, waitOf(world));
      }
      const { match: final } = await ownMatch(callerOf(page), cup);
      await playOwn(others[0]?.caller ?? callerOf(page), cup, 2, waitOf(world));
      await playOwn(callerOf(page), cup, 6, waitOf(world), 9);
      await page.goto(`/tournaments/${cup.id}/matches/${final.id}`);
      const game = new GameScreen(page);
      await game.isAsking();
      await game.finish('right');
      await ended('Champion!')(page);
    },
  },
  {
    name: 'the public results of a tournament',
    seenBy: 'visitor',
    async open(page, world) {
      const { cup, others } = await completed(page, world, false);
      const champion = others[0];
      if (!champion) throw new Error('nobody played');
      const { resultsCode } = await tournamentOf(champion.caller, cup);
      await at(`/results/${resultsCode}`, `${champion.name} wins`)(page);
    },
  },
];
