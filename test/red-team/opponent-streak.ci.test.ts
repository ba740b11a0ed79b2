import { describe, expect, it } from 'vitest';
import type { PublicProfile } from '#shared/friends/contract.ts';
import { useTestApp } from '#test/harness/app.ts';
import { createAcceptedChallenge, createFriendPair, playChallenge } from '#test/harness/api/challenges.ts';
import { createCalendar } from '#test/harness/calendar.ts';
import { buildPlayer, type Player, playGame, createAnswers } from '#test/harness/player.ts';
import {
  requireBody,
  createOpenTournament,
  joinNewPlayers,
  playOpenMatch,
  createTournamentCalls,
} from '#test/harness/api/tournaments.ts';

/*
 * The game does not reveal whether the opponent has played before both have. The streak on the profile must not reveal
 * it either: it would grow on a date on which only the contest's game was played.
 */
const app = useTestApp();
const calendar = createCalendar(app);

const tenRightAnswers = Array.from({ length: 10 }, () => 'right' as const);

async function getVisibleStreak(spy: Player, player: Player) {
  const { currentStreak, longestStreak } = (await spy.browser.get<PublicProfile>(`/api/players/${player.id}`)).body;
  return { currentStreak, longestStreak };
}

/** Moves to noon, far from midnight in every time zone. */
const goToNoon = () => calendar.goTo(new Date().toISOString().slice(0, 10), '12:00:00');

describe('the visible streak of an opponent who has played', () => {
  it('stays 0 for friends and strangers if a challenge was the first game', async () => {
    goToNoon();
    const [odile, spy] = await createFriendPair(app);
    const stranger = await buildPlayer(app);
    const challenge = await createAcceptedChallenge(spy, odile);
    const before = await getVisibleStreak(spy, odile);
    expect(before).toEqual({ currentStreak: 0, longestStreak: 0 });
    const { body: result } = await playChallenge(odile, challenge, createAnswers(4));
    expect(result.streak).toMatchObject({ current: 1, extendedToday: true });
    expect(await getVisibleStreak(spy, odile)).toEqual(before);
    expect(await getVisibleStreak(stranger, odile)).toEqual(before);
    // The player sees it grow; once both have played, it grows for everyone.
    expect(await getVisibleStreak(odile, odile)).toEqual({ currentStreak: 1, longestStreak: 1 });
    await playChallenge(spy, challenge, createAnswers(3));
    expect(await getVisibleStreak(spy, odile)).toEqual({ currentStreak: 1, longestStreak: 1 });
  });

  it('stays unchanged after a challenge on the next date, and grows with another game on that date', async () => {
    goToNoon();
    const [odile, spy] = await createFriendPair(app);
    await playGame(odile, tenRightAnswers);
    calendar.nextDay();
    const challenge = await createAcceptedChallenge(spy, odile);
    const before = await getVisibleStreak(spy, odile);
    expect(before).toEqual({ currentStreak: 1, longestStreak: 1 });
    await playChallenge(odile, challenge, createAnswers(4));
    expect(await getVisibleStreak(spy, odile)).toEqual(before);
    await playGame(odile, tenRightAnswers);
    expect(await getVisibleStreak(spy, odile)).toEqual({ currentStreak: 2, longestStreak: 2 });
  });

  it('is broken on the following date as if the challenge had not been played', async () => {
    goToNoon();
    const [odile, spy] = await createFriendPair(app);
    const [quiet] = await createFriendPair(app);
    for (const player of [odile, quiet]) await playGame(player, tenRightAnswers);
    calendar.nextDay();
    await playChallenge(odile, await createAcceptedChallenge(spy, odile), createAnswers(4));
    calendar.nextDay();
    const others = await getVisibleStreak(spy, quiet);
    expect(others).toEqual({ currentStreak: 0, longestStreak: 1 });
    expect(await getVisibleStreak(spy, odile)).toEqual(others);
    for (const player of [odile, quiet]) await playGame(player, tenRightAnswers);
    expect(await getVisibleStreak(spy, odile)).toEqual(await getVisibleStreak(spy, quiet));
  });

  it('stays unchanged after a match until the match is decided', async () => {
    goToNoon();
    const creator = await buildPlayer(app);
    const cup = await createOpenTournament(creator, { maxParticipants: 4 });
    const [odile, spy] = (await joinNewPlayers(app, cup, 2)) as [Player, Player];
    requireBody(await createTournamentCalls(creator).start(cup.id));
    const before = await getVisibleStreak(spy, odile);
    await playOpenMatch(odile, cup, createAnswers(4));
    expect(await getVisibleStreak(spy, odile)).toEqual(before);
    await playOpenMatch(spy, cup, createAnswers(3));
    expect(await getVisibleStreak(spy, odile)).toEqual({ currentStreak: 1, longestStreak: 1 });
  });
});
