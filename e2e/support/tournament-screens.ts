import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { type OtherPlayer, makeFriends } from './other-player.ts';
import { GameScreen } from './game-screen.ts';
import { openAt, type Screen, type ScreenContext } from './screen.ts';
import {
  postAction,
  createPractice,
  createTournament,
  getOwnMatch,
  playOwnMatch,
  getTournament,
  grantRequiredWins,
} from './tournament.ts';

const getCaller = (page: Page) => page.context().request;

/** Numbers make names unique, so that a screen finds its tournament among those of other screens. */
let tournamentCount = 0;
const createName = (title: string) =>
  `${title} ${(tournamentCount += 1)}, a name that is as long as such a name may be`.slice(0, 60);

const openTournament = (
  caller: APIRequestContext,
  title: string,
  form: object = {
    entryFee: 20,
    description: 'Ten questions a match, all by the same clock. The best of us takes the pot.',
  },
) => createTournament(caller, { name: createName(title), ...form });

const getAdvanceClock =
  ({ server }: ScreenContext) =>
  (ms: number) =>
    server.advance(ms);

async function joinAllPaying(
  { server }: ScreenContext,
  callers: readonly APIRequestContext[],
  cup: Tournament,
): Promise<void> {
  for (const caller of callers) {
    await grantRequiredWins(server, caller);
    await postAction(caller, cup, 'join');
  }
}

interface Cup {
  readonly cup: Tournament;
  readonly others: readonly OtherPlayer[];
}

async function createRunning(page: Page, world: ScreenContext, isParticipant: boolean): Promise<Cup> {
  const others = await Promise.all(Array.from({ length: isParticipant ? 3 : 4 }, world.meet));
  const callers = others.map(({ caller }) => caller);
  const cup = await openTournament(callers[0] ?? getCaller(page), 'Running');
  await joinAllPaying(world, isParticipant ? [getCaller(page), ...callers] : callers, cup);
  return { cup, others };
}

/** Creates a finished tournament in which earlier players answered better. */
async function createCompleted(page: Page, world: ScreenContext, isParticipant: boolean): Promise<Cup> {
  const { cup, others } = await createRunning(page, world, isParticipant);
  let left = [...(isParticipant ? [getCaller(page)] : []), ...others.map(({ caller }) => caller)];
  while (left.length > 1) {
    for (const [index, caller] of left.entries()) await playOwnMatch(caller, cup, 6 - index, getAdvanceClock(world));
    left = left.slice(0, left.length / 2);
  }
  return { cup, others };
}

const getMatchCard = (page: Page, number: number) =>
  page.getByRole('article', { name: `Match ${number}`, exact: true });

async function openBracket(page: Page, { id, name }: Tournament, look: 'List' | 'Bracket'): Promise<void> {
  await openAt(`/tournaments/${id}`, name)(page);
  await page.getByRole('tab', { name: look, exact: true }).click();
}

async function openMatchStart(
  page: Page,
  world: ScreenContext,
  play: (cup: Cup) => Promise<void> = async () => {},
): Promise<void> {
  const cup = await createRunning(page, world, true);
  const { match: own, tournamentId } = await getOwnMatch(getCaller(page), cup.cup);
  await play(cup);
  await page.goto(`/tournaments/${tournamentId}/matches/${own.id}`);
}

const expectTitle = (title: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 15_000 });

/** Lets all other players play the first round, including the opponent. */
const playOthers =
  (world: ScreenContext, rightAnswers: number) =>
  async ({ cup, others }: Cup) => {
    for (const { caller } of others) await playOwnMatch(caller, cup, rightAnswers, getAdvanceClock(world));
  };

const emptyTabTitles = {
  browse: 'No open tournaments',
  mine: 'No tournaments of yours yet',
  live: 'Nothing is being played',
  completed: 'No champions yet',
};

export const tournamentScreens: readonly Screen[] = [
  ...Object.entries(emptyTabTitles).map(([tab, title]) => ({
    name: `tournaments, ${tab}, where there are none`,
    async open(page: Page) {
      // Hides tournaments that other screens left behind.
      await page.route(/\/api\/(user\/)?tournaments(\?|$)/, (route) => route.fulfill({ json: [] }));
      await openAt(`/tournaments?tab=${tab}`, 'Tournaments')(page);
      await expect(page.getByRole('tabpanel').getByText(title)).toBeVisible();
    },
  })),
  {
    name: 'tournaments, browse',
    async open(page, world) {
      const { caller } = await world.meet();
      const cup = await openTournament(caller, 'Open');
      await openTournament(caller, 'Free', { maxParticipants: 64 });
      await openTournament(caller, 'Dear', { entryFee: 10_000, maxParticipants: 64, categoryId: 1 });
      await joinAllPaying(world, [getCaller(page)], cup);
      await openAt('/tournaments', cup.name)(page);
      await expect(page.getByRole('listitem').filter({ hasText: cup.name })).toContainText('You are in');
    },
  },
  {
    name: 'a fee that is not for newcomers yet',
    async open(page, { meet }) {
      const { caller } = await meet();
      const cup = await openTournament(caller, 'Later');
      await openAt(`/tournaments/${cup.id}`, cup.name)(page);
      await expect(page.getByText('To join, win 10 ranked games on 3 different days. So far: none.')).toBeVisible();
    },
  },
  {
    name: 'tournaments, mine',
    async open(page, world) {
      const { cup } = await createRunning(page, world, true);
      await createCompleted(page, world, true);
      const invited = await openTournament(getCaller(page), 'Invited', { kind: 'invited' });
      const off = await openTournament(getCaller(page), 'Off');
      await getCaller(page).post(`/api/tournaments/${off.id}/cancel`);
      await openAt('/tournaments?tab=mine', 'Your matches')(page);
      for (const { name } of [cup, invited, off]) {
        await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
      }
    },
  },
  {
    name: 'tournaments, live',
    async open(page, world) {
      const { cup } = await createRunning(page, world, false);
      await openAt('/tournaments?tab=live', cup.name)(page);
    },
  },
  {
    name: 'tournaments, completed',
    async open(page, world) {
      const { cup } = await createCompleted(page, world, false);
      await openAt('/tournaments?tab=completed', cup.name)(page);
    },
  },
  {
    name: 'a tournament being created',
    async open(page) {
      await openAt('/tournaments', 'Tournaments')(page);
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
      await openAt('/tournaments', 'Tournaments')(page);
      await page.getByRole('main').getByRole('button', { name: 'Practice' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Practice Tournament' })).toBeVisible();
    },
  },
  {
    name: 'a tournament before its start',
    async open(page, world) {
      const others = [await world.meet(), await world.meet()];
      const cup = await openTournament(getCaller(page), 'Before');
      await joinAllPaying(world, [getCaller(page), ...others.map(({ caller }) => caller)], cup);
      await openAt(`/tournaments/${cup.id}`, 'Tournament Not Started')(page);
      await expect(page.getByText(others[1]?.name ?? '')).toBeVisible();
    },
  },
  {
    name: 'friends being invited to a tournament',
    async open(page, world) {
      const [isParticipant, asked, other] = [await world.meet(), await world.meet(), await world.meet()];
      for (const friend of [isParticipant, asked, other]) await makeFriends(getCaller(page), friend);
      const cup = await createTournament(getCaller(page), { name: createName('Among friends'), kind: 'invited' });
      const { inviteCode: invite } = await getTournament(getCaller(page), cup);
      await isParticipant.caller.post(`/api/tournaments/${cup.id}/join`, { data: { invite } });
      await openAt(`/tournaments/${cup.id}`, 'Tournament Not Started')(page);
      await page.getByRole('button', { name: 'Invite friends' }).click();
      const sheet = page.getByRole('dialog', { name: 'Invite friends' });
      await expect(sheet.getByRole('listitem').filter({ hasText: isParticipant.name })).toContainText('Is in');
      await sheet.getByRole('button', { name: `Invite ${asked.name}` }).click();
      await expect(sheet.getByRole('button', { name: `Invited ${asked.name}` }), 'the focus stays').toBeFocused();
      await expect(sheet.getByRole('status')).toContainText(`${asked.name} is invited.`);
    },
  },
  {
    name: 'a running tournament as a list',
    async open(page, world) {
      const { cup, others } = await createRunning(page, world, true);
      for (const { caller } of others.slice(0, 2)) await playOwnMatch(caller, cup, 4, getAdvanceClock(world));
      await openBracket(page, cup, 'List');
      await expect(page.getByRole('region', { name: 'Your match' })).toBeVisible();
      await expect(getMatchCard(page, 3)).toContainText('TBD');
    },
  },
  {
    name: 'a running tournament as a drawing',
    async open(page, world) {
      const { cup } = await createRunning(page, world, true);
      await openBracket(page, cup, 'Bracket');
      await expect(page.getByRole('region', { name: 'Map of the bracket' })).toBeVisible();
    },
  },
  {
    name: 'a bracket that can be moved',
    async open(page) {
      await openBracket(page, await createPractice(getCaller(page)), 'Bracket');
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await expect(page.getByRole('region', { name: 'Bracket, can be moved' })).toBeVisible();
    },
  },
  {
    name: 'a completed tournament',
    async open(page, world) {
      const { cup } = await createCompleted(page, world, true);
      await openBracket(page, cup, 'List');
      await expect(page.getByRole('region', { name: 'Tournament Champion' })).toContainText('80 coins');
    },
  },
  {
    name: 'a match, question by question',
    async open(page, world) {
      const { cup } = await createCompleted(page, world, true);
      await openBracket(page, cup, 'List');
      await getMatchCard(page, 3).getByRole('button').click();
      await expect(page.getByRole('dialog').getByText(/^Right answer: /)).toHaveCount(10);
    },
  },
  {
    name: 'a cancelled tournament',
    async open(page) {
      const cup = await openTournament(getCaller(page), 'Off');
      await getCaller(page).post(`/api/tournaments/${cup.id}/cancel`);
      await openAt(`/tournaments/${cup.id}`, 'No bracket this time')(page);
    },
  },
  { name: 'the computer players', open: openAt('/computer-players', 'Computer players') },
  { name: 'a computer player', open: openAt('/computer-players/2', 'Is that fair?') },
  { name: 'a computer player that is not there', open: openAt('/computer-players/99', 'Computer Player Not Found') },
  { name: 'a tournament that is not there', open: openAt('/tournaments/999999', 'Tournament not found') },
  {
    name: 'the next match on home',
    async open(page, world) {
      await createRunning(page, world, true);
      await openAt('/', 'Your next match')(page);
    },
  },
  {
    name: 'the start of a match',
    async open(page, world) {
      await openMatchStart(page, world);
      await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
    },
  },
  {
    name: 'a running match',
    async open(page, world) {
      await openMatchStart(page, world);
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await new GameScreen(page).isAsking();
    },
  },
  {
    name: 'the end of a match that waits',
    async open(page, world) {
      await openMatchStart(page, world, ({ cup }) => playOwnMatch(getCaller(page), cup, 3, getAdvanceClock(world), 9));
      const game = new GameScreen(page);
      await game.isAsking();
      await game.finish('wrong');
      await expectTitle('Round 1 played')(page);
    },
  },
  {
    name: 'the end of a match that is lost',
    async open(page, world) {
      await openMatchStart(page, world, async (cup) => {
        await playOwnMatch(getCaller(page), cup.cup, 1, getAdvanceClock(world));
        await playOthers(world, 7)(cup);
      });
      await expectTitle(/ won$/)(page);
    },
  },
  {
    name: 'the end of a final that is won',
    async open(page, world) {
      const { cup, others } = await createRunning(page, world, true);
      for (const [index, caller] of [getCaller(page), ...others.map((other) => other.caller)].entries()) {
        await playOwnMatch(caller, cup, 6 - index, getAdvanceClock(world));
      }
      const { match: final } = await getOwnMatch(getCaller(page), cup);
      await playOwnMatch(others[0]?.caller ?? getCaller(page), cup, 2, getAdvanceClock(world));
      await playOwnMatch(getCaller(page), cup, 6, getAdvanceClock(world), 9);
      await page.goto(`/tournaments/${cup.id}/matches/${final.id}`);
      const game = new GameScreen(page);
      await game.isAsking();
      await game.finish('right');
      await expectTitle('Champion!')(page);
    },
  },
  {
    name: 'the public results of a tournament',
    seenBy: 'visitor',
    async open(page, world) {
      const { cup, others } = await createCompleted(page, world, false);
      const champion = others[0];
      if (!champion) throw new Error('nobody played');
      const { resultsCode } = await getTournament(champion.caller, cup);
      await openAt(`/results/${resultsCode}`, `${champion.name} wins`)(page);
    },
  },
];
