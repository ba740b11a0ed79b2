import { describe, expect, it } from 'vitest';
import type { PublicProfile } from '#shared/friends/contract.ts';
import { useTestApp } from '#test/harness/app.ts';
import { acceptedChallenge, buildFriends, playChallenge } from '#test/harness/challenges.ts';
import { calendarOf } from '#test/harness/days.ts';
import { buildPlayer, type Player, playGame, withRight } from '#test/harness/player.ts';
import { bodyOf, createdTournament, joinedPlayers, playOpenMatch, tournamentCalls } from '#test/harness/tournaments.ts';

/*
 * An opponent waits: has the other one played already? The game tells nobody before both have. The streak on a profile did:
 * a day that only the contest's game was played on made it longer.
 */
const app = useTestApp();
const calendar = calendarOf(app);

const whole = Array.from({ length: 10 }, () => 'right' as const);

async function shownStreak(spy: Player, player: Player) {
  const { currentStreak, longestStreak } = (await spy.browser.get<PublicProfile>(`/api/players/${player.id}`)).body;
  return { currentStreak, longestStreak };
}

/** Noon, far from every midnight. */
const noon = () => calendar.goTo(new Date().toISOString().slice(0, 10), '12:00:00');

describe('The streak of an opponent who has played', () => {
  it('a challenge as their first game stays 0 on their profile, for friends and strangers', async () => {
    noon();
    const [odile, spy] = await buildFriends(app);
    const stranger = await buildPlayer(app);
    const challenge = await acceptedChallenge(spy, odile);
    const before = await shownStreak(spy, odile);
    expect(before).toEqual({ currentStreak: 0, longestStreak: 0 });
    const { body: result } = await playChallenge(odile, challenge, withRight(4));
    expect(result.streak).toMatchObject({ current: 1, extendedToday: true });
    expect(await shownStreak(spy, odile)).toEqual(before);
    expect(await shownStreak(stranger, odile)).toEqual(before);
    // Odile herself sees it grow; once both have played, everybody does.
    expect(await shownStreak(odile, odile)).toEqual({ currentStreak: 1, longestStreak: 1 });
    await playChallenge(spy, challenge, withRight(3));
    expect(await shownStreak(spy, odile)).toEqual({ currentStreak: 1, longestStreak: 1 });
  });

  it('a challenge on the day after stays as it was; with another game of that day it may grow', async () => {
    noon();
    const [odile, spy] = await buildFriends(app);
    await playGame(odile, whole);
    calendar.nextDay();
    const challenge = await acceptedChallenge(spy, odile);
    const before = await shownStreak(spy, odile);
    expect(before).toEqual({ currentStreak: 1, longestStreak: 1 });
    await playChallenge(odile, challenge, withRight(4));
    expect(await shownStreak(spy, odile)).toEqual(before);
    await playGame(odile, whole);
    expect(await shownStreak(spy, odile)).toEqual({ currentStreak: 2, longestStreak: 2 });
  });

  it('a challenge is broken by the next day like that of one who has not', async () => {
    noon();
    const [odile, spy] = await buildFriends(app);
    const [quiet] = await buildFriends(app);
    for (const player of [odile, quiet]) await playGame(player, whole);
    calendar.nextDay();
    await playChallenge(odile, await acceptedChallenge(spy, odile), withRight(4));
    calendar.nextDay();
    const others = await shownStreak(spy, quiet);
    expect(others).toEqual({ currentStreak: 0, longestStreak: 1 });
    expect(await shownStreak(spy, odile)).toEqual(others);
    for (const player of [odile, quiet]) await playGame(player, whole);
    expect(await shownStreak(spy, odile)).toEqual(await shownStreak(spy, quiet));
  });

  it('a match stays as it was until the match is decided', async () => {
    noon();
    const creator = await buildPlayer(app);
    const cup = await createdTournament(creator, { maxParticipants: 4 });
    const [odile, spy] = (await joinedPlayers(app, cup, 2)) as [Player, Player];
    bodyOf(await tournamentCalls(creator).start(cup.id));
    const before = await shownStreak(spy, odile);
    await playOpenMatch(odile, cup, withRight(4));
    expect(await shownStreak(spy, odile)).toEqual(before);
    await playOpenMatch(spy, cup, withRight(3));
    expect(await shownStreak(spy, odile)).toEqual({ currentStreak: 1, longestStreak: 1 });
  });
});
