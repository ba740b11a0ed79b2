import {
  addGameToEvidence,
  type Evidence,
  type Finding,
  type JudgedAnswer,
  noEvidence,
} from '#shared/fair-play/evidence.ts';
import { type ExpertStrength, expertStrengths, getExpertProbability } from '#shared/fair-play/expert-model.ts';
import type { RandomBelow } from '#shared/kernel/random.ts';
import type { Difficulty } from '#shared/questions/difficulty.ts';
import type { QuestionKind } from '#shared/questions/kind-and-difficulty.ts';

const mainCategories = Array.from({ length: 11 }, (_, index) => index + 1);
/** Difficulties of a whole game, and of the first questions of a survival run (rules D9, D11). */
const wholeGame: readonly Difficulty[] = [...repeat('easy', 4), ...repeat('medium', 4), ...repeat('hard', 2)];
const survivalOpening: readonly Difficulty[] = [...repeat('easy', 4), ...repeat('medium', 5)];
/** Share of true-or-false questions in the shipped questions. */
const statementShare = 0.046;
const maxRunLength = 200;

interface SimulatedQuestion {
  readonly mainCategoryId: number;
  readonly difficulty: Difficulty;
  readonly kind: QuestionKind;
  readonly characters: number;
}

export interface SimulatedPlayer {
  readonly mainCategories: readonly number[];
  readonly getProbability: (question: SimulatedQuestion) => number;
  readonly drawUsedMs: (question: SimulatedQuestion) => number;
}

/** Survival runs end with the first wrong answer. */
export interface Season {
  readonly games: number;
  readonly survivalRuns: number;
}

/** A quarter of a year of a player who plays every day: about 1,200 answers. */
export const wholeSeason: Season = { games: 90, survivalRuns: 20 };

export function createSimulator(chance: RandomBelow) {
  const drawUnit = () => (chance(0x1_0000_0000) + 0.5) / 0x1_0000_0000;
  const drawBetween = (low: number, high: number) => low + drawUnit() * (high - low);
  const drawNormal = () => Math.sqrt(-2 * Math.log(drawUnit())) * Math.cos(2 * Math.PI * drawUnit());

  function drawStrength(): ExpertStrength {
    let left = drawUnit();
    return expertStrengths.find(({ share }) => (left -= share) < 0) ?? (expertStrengths[1] as ExpertStrength);
  }

  function createHumanTimes(): SimulatedPlayer['drawUsedMs'] {
    const pace = drawBetween(3_000, 9_000);
    const reading = drawBetween(0.4, 0.7);
    const thinking = drawBetween(0.15, 0.3);
    const spread = drawBetween(0.35, 0.5);
    const levels = { easy: 0, medium: 1, hard: 2 };
    return ({ characters, difficulty }) => {
      const demand = reading * Math.log(characters / 100) + thinking * levels[difficulty];
      return pace * Math.exp(demand + spread * drawNormal());
    };
  }

  function createExpertWithStrengths(
    played: readonly number[],
    getStrength: (mainCategoryId: number) => ExpertStrength,
  ): SimulatedPlayer {
    return {
      mainCategories: played,
      getProbability: (question) => getExpertProbability(getStrength(question.mainCategoryId), question),
      drawUsedMs: createHumanTimes(),
    };
  }

  const strongest = expertStrengths[0] as ExpertStrength;

  /** One of the best 0.1% of players: strong in some categories, weak in others. */
  function createExpert(): SimulatedPlayer {
    const strengths = mainCategories.map(drawStrength);
    return createExpertWithStrengths(mainCategories, (id) => strengths[id - 1] ?? strongest);
  }

  const createSpecialist = (): SimulatedPlayer => createExpertWithStrengths([1], () => strongest);

  /** An expert without a weak category; fewer than one player in a thousand. */
  const createGeneralist = (): SimulatedPlayer => createExpertWithStrengths(mainCategories, () => strongest);

  /** An expert whose times do not depend on the question, for example because of a switch device or a slow connection. */
  const createUniformExpert = (): SimulatedPlayer => ({
    ...createExpert(),
    drawUsedMs: () => drawBetween(3_000, 9_000),
  });

  /** Answers from the public bank, some of them wrong on purpose, after a random delay. */
  const createBot = (accuracy: number): SimulatedPlayer => ({
    mainCategories,
    getProbability: () => accuracy,
    drawUsedMs: () => drawBetween(1_400, 4_000),
  });

  const createPatientBot = (accuracy: number): SimulatedPlayer => ({
    ...createBot(accuracy),
    drawUsedMs: createHumanTimes(),
  });

  function playAnswer(player: SimulatedPlayer, difficulty: Difficulty): JudgedAnswer {
    const question: SimulatedQuestion = {
      mainCategoryId: player.mainCategories[chance(player.mainCategories.length)] ?? 1,
      difficulty,
      kind: drawUnit() < statementShare ? 'trueFalse' : 'choice',
      characters: Math.round(100 * Math.exp(0.28 * drawNormal())),
    };
    return {
      ...question,
      isRight: drawUnit() < player.getProbability(question),
      wasHelped: false,
      isTimed: true,
      usedMs: player.drawUsedMs(question),
    };
  }

  function playSurvival(player: SimulatedPlayer): JudgedAnswer[] {
    const played: JudgedAnswer[] = [];
    do played.push(playAnswer(player, survivalOpening[played.length] ?? 'hard'));
    while (played.at(-1)?.isRight && played.length < maxRunLength);
    return played;
  }

  /** The first finding of a season with the number of answers until then, or null. */
  function playSeason(
    player: SimulatedPlayer,
    season: Season,
  ): { readonly finding: Finding; readonly answers: number } | null {
    const gamesPerRun = Math.ceil(season.games / Math.max(season.survivalRuns, 1));
    let evidence: Evidence = noEvidence;
    let answers = 0;
    for (let game = 0; game < season.games + season.survivalRuns; game += 1) {
      const isSurvival = season.survivalRuns > 0 && game % (gamesPerRun + 1) === gamesPerRun;
      const played = isSurvival ? playSurvival(player) : wholeGame.map((difficulty) => playAnswer(player, difficulty));
      answers += played.length;
      const judged = addGameToEvidence(evidence, played);
      if (judged.finding) return { finding: judged.finding, answers };
      evidence = judged.evidence;
    }
    return null;
  }

  return {
    createExpert,
    createSpecialist,
    createGeneralist,
    createUniformExpert,
    createBot,
    createPatientBot,
    playSeason,
  };
}

function repeat<const T>(value: T, count: number): T[] {
  return Array.from({ length: count }, () => value);
}
