import { type RandomBelow, shuffleItems } from '#shared/kernel/random.ts';
import type { PlayQuestion, Verdict } from '#shared/game/contract.ts';
import type { PowerUpInventory } from '#shared/powerups/contract.ts';
import type { Match, Tournament } from '#shared/tournaments/contract.ts';
import type { DemoServer } from './demo-server.ts';

export interface Character {
  readonly name: string;
  readonly email: string;
  /** Probability of a correct answer, between 0 and 1. */
  readonly skill: number;
  readonly games: number;
  readonly daysOfTen: number;
}

export const password = 'a game for everyone';

const givenNames = `
  Ada Amir Anouk Aoife Arun Beatriz Bram Chidi Clara Daan Dalia Eero Elif Emeka Farah Finn
  Freya Gael Hana Hugo Ines Iris Jonas Kaito Keira Lars Leila Linh Lucia Malik Mara Mateo
  Mei Nadia Nils Noor Odile Oskar Pavel Priya Rafael Rosa Samir Saoirse Tariq Tessa Wren Yara
  Yusuf Zofia
`
  .trim()
  .split(/\s+/);

export function createCharacters(count: number, below: RandomBelow): Character[] {
  return Array.from({ length: count }, (_, index) => {
    const given = givenNames[index % givenNames.length] as string;
    const initial = String.fromCodePoint(65 + ((index * 7) % 26));
    const name = index < givenNames.length ? given : `${given} ${initial}.`;
    const isRegular = index % 6 === 0;
    return {
      name,
      email: `${given.toLowerCase()}${index}@demo.example`,
      skill: (isRegular ? 55 : 35) / 100 + below(40) / 100,
      games: isRegular ? 1 + below(3) : 1,
      daysOfTen: isRegular ? 7 + below(4) : 1 + below(3),
    };
  });
}

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

interface Player extends Character {
  readonly id: string;
  readonly cookie: string;
}

export async function simulateWeek(
  server: DemoServer,
  characters: readonly Character[],
  below: RandomBelow,
  log: (line: string) => void,
) {
  const people: Player[] = [];
  for (const character of characters) people.push(await signUp(server, character));
  log(`${people.length} people signed up.`);
  await makeFriends(server, people, below);
  let games = 0;
  while (server.behindMs() > day) {
    const evening = server.behindMs() - 12 * hour;
    for (const person of people) {
      if (below(10) >= person.daysOfTen) continue;
      for (let left = person.games; left > 0 && server.behindMs() > evening; left -= 1) {
        const mode = below(5) === 0 ? '&gameMode=survival' : '';
        await playGame(server, person, `/api/questions/random?count=10${mode}`, below);
        games += 1;
      }
    }
    await giveGifts(server, people, below);
    await server.runJobs();
    server.advance(server.behindMs() - evening + 12 * hour);
    log(`${games} games played.`);
  }
  // Running tournaments began an hour ago.
  server.advance(server.behindMs() - hour);
  await openTournaments(server, people, below);
  server.advance(server.behindMs());
  await server.runJobs();
}

async function signUp(server: DemoServer, character: Character): Promise<Player> {
  const { name, email } = character;
  const { cookie } = await server.call('POST', '/api/auth/sign-up/email', '', { name, email, password });
  const { body } = await server.call<{ id: string }>('GET', '/api/auth/user', cookie);
  return { ...character, id: body.id, cookie };
}

/** Every fourth person befriends three others through crossing requests. */
async function makeFriends(server: DemoServer, people: readonly Player[], below: RandomBelow): Promise<void> {
  for (const person of people.filter((_each, index) => index % 4 === 0)) {
    const others = people.filter(({ id }) => id !== person.id);
    for (const other of shuffleItems(others, below).slice(0, 3)) {
      await server.call('POST', '/api/friends/request', person.cookie, { receiverId: other.id });
      await server.call('POST', '/api/friends/request', other.cookie, { receiverId: person.id });
    }
  }
}

async function giveGifts(server: DemoServer, people: readonly Player[], below: RandomBelow): Promise<void> {
  for (const giver of shuffleItems(people, below).slice(0, 12)) {
    const [friend] = (await server.call<{ id: string }[]>('GET', '/api/friends', giver.cookie)).body;
    const { fiftyFifty } = (await server.call<PowerUpInventory>('GET', '/api/user/powerups', giver.cookie)).body;
    const gift = { type: 'power-up', item: 'fiftyFifty', quantity: 1, message: 'Good luck!' };
    if (!friend || fiftyFifty === 0) continue;
    await server.call('POST', '/api/gifts/send', giver.cookie, { receiverId: friend.id, ...gift });
  }
}

async function openTournaments(server: DemoServer, people: readonly Player[], below: RandomBelow): Promise<void> {
  const names = ['Lunchtime Cup', 'The Sunday Eight', 'Space and Sea'];
  for (const [index, name] of names.entries()) {
    const guests = people.filter((_each, place) => place % 25 === index).slice(0, 8);
    const [creator] = guests;
    if (!creator) continue;
    const form = { name, maxParticipants: 8, entryFee: 0 };
    const { body: cup } = await server.call<Tournament>('POST', '/api/tournaments', creator.cookie, form);
    const seated = index === 0 ? guests : guests.slice(0, 5);
    for (const guest of seated) await server.call('POST', `/api/tournaments/${cup.id}/join`, guest.cookie);
    if (index === 0) await playFirstRound(server, cup, guests, below);
  }
}

async function playFirstRound(server: DemoServer, cup: Tournament, guests: readonly Player[], below: RandomBelow) {
  const path = `/api/tournaments/${cup.id}/matches`;
  const { body: matches } = await server.call<Match[]>('GET', path, guests[0]?.cookie);
  const players = matches
    .slice(0, 3)
    .flatMap(({ id, player1Id, player2Id }) =>
      [player1Id, player2Id].map((seat) => ({ id, person: guests.find((guest) => guest.id === seat) })),
    );
  for (const { id, person } of players) {
    if (person) await playGame(server, person, `${path}/${id}/questions`, below);
  }
}

/** Plays a game with 3 to 14 seconds per answer. */
async function playGame(server: DemoServer, person: Player, deal: string, below: RandomBelow): Promise<void> {
  const { body: dealt } = await server.call<PlayQuestion[]>('GET', deal, person.cookie);
  let question = dealt.find(({ verdict, startsInMs }) => verdict === null && startsInMs !== null);
  while (question) {
    const right = await server.rightAnswer(question.id);
    const isRight = below(1_000) < 1_000 * person.skill;
    const answer = isRight ? right : question.answers.find((text) => text !== right);
    const timeTaken = 3 + below(11);
    server.advance(Math.max(question.startsInMs ?? 0, 0) + timeTaken * 1_000);
    const attempt = { ticket: question.ticket, questionId: question.id, answer, timeTaken };
    const path = '/api/analytics/question-attempt';
    const { body: verdict } = await server.call<Verdict>('POST', path, person.cookie, attempt);
    if (verdict.isGameOver) break;
    server.advance(2_500);
    question = (await server.call<PlayQuestion>('POST', `/api/game/${question.gameId}/next`, person.cookie)).body;
  }
  await server.call('POST', '/api/game/submit', person.cookie, { gameId: dealt[0]?.gameId });
  server.advance(minute);
}
