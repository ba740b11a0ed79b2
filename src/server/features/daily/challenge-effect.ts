import { type Challenge, addGameProgress } from '#shared/daily/challenges.ts';
import type { FinishedGame } from '#shared/daily/challenge-rules.ts';
import { calculateAccuracy, calculateStars } from '#shared/game/rules.ts';
import { parseTrace } from '#shared/game/trace.ts';
import { coins } from '#shared/kernel/coins.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { ClosingGame, DailyChallengePart, GameEffect } from '#server/features/finished-game/finished-game.ts';
import type { AppSettings } from '#server/features/settings/service.ts';
import type { Movement, Wallet } from '#server/features/wallet/service.ts';
import type { ChallengeCalendar } from './challenge-calendar.ts';
import { type ChallengeRow, findChallenges, saveChallenges } from './store.ts';

const toDayKey = (day: { readonly playerId: string; readonly date: string }) => `${day.playerId} ${day.date}`;

/**
 * A finished game counts for the challenge of the date on which it was opened. The game that fulfills the challenge is
 * paid, once per player and date (rules Y5, Y12).
 */
export function createChallengeEffect(
  wallet: Pick<Wallet, 'move'>,
  catalog: Pick<Catalog, 'find'>,
  settings: Pick<AppSettings, 'current'>,
  calendar: ChallengeCalendar,
): GameEffect<DailyChallengePart> {
  return async (tx, games) => {
    const countedGames = games.filter((game) => game.counts === 'fully');
    const [first] = countedGames;
    if (!first) return games.map(() => ({ dailyChallenge: null }));
    const { dailyReward } = settings.current();
    const days = countedGames.map((game) => ({ playerId: game.playerId, date: game.date }));
    const rows = new Map((await findChallenges(tx, days)).map((row) => [toDayKey(row), row]));
    const changed = new Map<string, ChallengeRow>();
    const rewards: Movement[] = [];
    const parts = games.map((game) => {
      if (game.counts !== 'fully') return { dailyChallenge: null };
      const challenge = calendar.challengeOf(game.date);
      const day = { playerId: game.playerId, date: game.date };
      const before = rows.get(toDayKey(day));
      const after = before?.completedAt ? before : applyGame(challenge, before, game, catalog);
      const isCompleted = after.completedAt !== null;
      const justCompleted = isCompleted && !before?.completedAt;
      rows.set(toDayKey(day), after);
      // Rows without progress carry no information, and unchanged rows need no write.
      if (after !== before && after.progress > 0) changed.set(toDayKey(day), after);
      if (justCompleted && dailyReward > 0) rewards.push(createReward(game, dailyReward));
      const { date, description, target } = challenge;
      const progress = isCompleted ? target : after.progress;
      const dailyChallenge = {
        date,
        description,
        target,
        progress,
        justCompleted,
        completed: isCompleted,
        rewardCoins: dailyReward,
      };
      return { dailyChallenge };
    });
    await Promise.all([saveChallenges(tx, [...changed.values()]), wallet.move(tx, rewards, first.closedAt)]);
    return parts;
  };
}

function createReward({ playerId, date }: ClosingGame, amount: number): Movement {
  return { playerId, amount: coins(amount), counterAccount: 'mint', reason: 'daily', reference: date };
}

/** Adds one game to the row. Progress of a different kind, stored by an older release, starts over. */
function applyGame(
  challenge: Challenge,
  before: ChallengeRow | undefined,
  game: ClosingGame,
  catalog: Pick<Catalog, 'find'>,
): ChallengeRow {
  const { date, kind, target } = challenge;
  const known = before?.kind === kind ? before : undefined;
  const progress = addGameProgress(challenge, known?.progress ?? 0, toFinishedGame(game, catalog));
  if (known?.progress === progress) return known;
  return { playerId: game.playerId, date, kind, progress, completedAt: progress >= target ? game.closedAt : null };
}

function toFinishedGame(game: ClosingGame, catalog: Pick<Catalog, 'find'>): FinishedGame {
  const accuracy = calculateAccuracy(game.questionsCorrect, game.questionsAnswered);
  return {
    mode: game.mode,
    timeFactor: game.timeFactor,
    score: game.score,
    stars: calculateStars(accuracy, game.isSuccess),
    isSuccess: game.isSuccess,
    hasUsedPowerUps: game.powerUpsUsed.length > 0,
    answers: parseTrace(game.trace).map((answer) => ({
      ...answer,
      categoryId: catalog.find(answer.categoryId)?.parentId ?? answer.categoryId,
    })),
  };
}
