import {
  addGameToEvidence,
  type Evidence,
  type Finding,
  type JudgedAnswer,
  noEvidence,
} from '#shared/fair-play/evidence.ts';
import type { Results } from '#shared/fair-play/canaries.ts';
import { getQuestionKind } from '#shared/questions/kind-and-difficulty.ts';
import { isPublicSource } from '#shared/questions/rules.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { AnswerCounter, CountedAnswer } from '#server/features/finished-game/finished-game.ts';
import type { QuestionBank } from '#server/features/questions/service.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { insertFlags, lockEvidence, saveEvidence } from './store.ts';

interface EvidenceDependencies extends Pick<Deps, 'clock' | 'failpoint'> {
  readonly bank: Pick<QuestionBank, 'dealt' | 'listResults'>;
  readonly catalog: Pick<Catalog, 'find'>;
  readonly guests: { readonly among: (queries: Queries, ids: readonly string[]) => Promise<ReadonlySet<string>> };
}

type QuestionBody = Awaited<ReturnType<QuestionBank['dealt']>> extends (...args: never[]) => infer B ? B : never;

/**
 * Adds answers to the evidence about their players, in the transaction that counts them, and flags players who answer
 * better than any expert. Only whole games and first answers to a question count, and only public questions and
 * canaries, because a class may know its own questions by heart. Guests are on no board, so they get no flag before
 * they sign up.
 */
export function createEvidenceCounter(parts: EvidenceDependencies): AnswerCounter {
  const { bank, catalog, clock, failpoint, guests } = parts;

  function judgeAnswer(answer: CountedAnswer, body: QuestionBody, results: Results | undefined): JudgedAnswer {
    const { outcome, hadFiftyFifty, usedMs } = answer;
    const texts = [body.question, body.correctAnswer, ...body.wrongAnswers];
    return {
      mainCategoryId: catalog.find(body.categoryId)?.parentId ?? body.categoryId,
      difficulty: body.difficulty,
      kind: getQuestionKind(body),
      characters: texts.join('').length,
      isRight: outcome === 'right',
      wasHelped: hadFiftyFifty,
      isTimed: outcome === 'right' || outcome === 'wrong',
      usedMs,
      isCanary: body.isCanary,
      ...(results && { others: withoutAnswer(results, outcome === 'right') }),
    };
  }

  return async (tx, answers) => {
    const first = answers.filter(({ isWhole, wasMet }) => isWhole && !wasMet);
    if (first.length === 0) return;
    const getBody = await bank.dealt(tx, first);
    const known = first.flatMap((answer) => {
      const body = getBody(answer.questionId, answer.revision);
      return body.isCanary || isPublicSource(body.source) ? [{ answer, body }] : [];
    });
    if (known.length === 0) return;
    const results = await bank.listResults(tx, [...new Set(known.map(({ body }) => body.id))]);
    const counted = known.map(({ answer, body }) => ({
      ...answer,
      judged: judgeAnswer(answer, body, results.get(body.id)),
    }));
    const before = await lockEvidence(tx, [...new Set(counted.map(({ playerId }) => playerId))]);
    const after = new Map<string, Evidence>();
    const findings = new Map<string, Finding>();
    for (const game of Map.groupBy(counted, ({ gameId }) => gameId).values()) {
      const playerId = game[0]?.playerId ?? '';
      if (!before.has(playerId)) continue;
      const earlier = after.get(playerId) ?? before.get(playerId) ?? noEvidence;
      const { evidence, finding } = addGameToEvidence(
        earlier,
        game.map(({ judged }) => judged),
      );
      after.set(playerId, evidence);
      if (finding && !findings.has(playerId)) findings.set(playerId, finding);
    }
    if (after.size === 0) return;
    await saveEvidence(tx, after);
    if (findings.size > 0) {
      for (const guest of await guests.among(tx, [...findings.keys()])) findings.delete(guest);
      await insertFlags(tx, findings, await clock.now(tx));
    }
    failpoint('fair-play.evidence-written');
  };
}

/** Counters that ran earlier have already added the answer to the results of its question. */
function withoutAnswer({ shown, right }: Results, isRight: boolean): Results {
  return { shown: Math.max(0, shown - 1), right: Math.max(0, right - (isRight ? 1 : 0)) };
}
