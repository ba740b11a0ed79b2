import {
  addGameToEvidence,
  type Evidence,
  type Finding,
  type JudgedAnswer,
  noEvidence,
} from '#shared/fair-play/evidence.ts';
import { kindOf } from '#shared/questions/kind.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { AnswerCounter, CountedAnswer } from '#server/features/finished-game/finished-game.ts';
import type { QuestionBank } from '#server/features/questions/service.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { insertFlags, lockEvidence, saveEvidence } from './store.ts';

interface EvidenceParts extends Pick<Deps, 'clock' | 'failpoint'> {
  readonly bank: Pick<QuestionBank, 'dealt'>;
  readonly catalog: Pick<Catalog, 'find'>;
  readonly guests: { readonly among: (queries: Queries, ids: readonly string[]) => Promise<ReadonlySet<string>> };
}

type Body = Awaited<ReturnType<QuestionBank['dealt']>> extends (...args: never[]) => infer B ? B : never;

/** Questions whose answers anybody can look up in advance. A class that knows its own questions by heart is no reason for a flag. */
const publicSources: ReadonlySet<Body['source']> = new Set(['bank', 'opentdb']);

/**
 * Adds answers to what is known of their players, in the transaction that counts them, and flags players who play as no expert does.
 * Only whole games and the first answer to a public question count. Guests are on no board, so they get no flag before they sign up.
 */
export function createEvidenceCounter(parts: EvidenceParts): AnswerCounter {
  const { bank, catalog, clock, failpoint, guests } = parts;

  function judgeAnswer(answer: CountedAnswer, body: Body): JudgedAnswer {
    const { outcome, hadFiftyFifty, usedMs } = answer;
    const texts = [body.question, body.correctAnswer, ...body.wrongAnswers];
    return {
      mainCategoryId: catalog.find(body.categoryId)?.parentId ?? body.categoryId,
      difficulty: body.difficulty,
      kind: kindOf(body),
      characters: texts.join('').length,
      isRight: outcome === 'right',
      wasHelped: hadFiftyFifty,
      isTimed: outcome === 'right' || outcome === 'wrong',
      usedMs,
    };
  }

  return async (tx, answers) => {
    const first = answers.filter(({ isWhole, wasMet }) => isWhole && !wasMet);
    if (first.length === 0) return;
    const getBody = await bank.dealt(tx, first);
    const counted = first.flatMap((answer) => {
      const body = getBody(answer.questionId, answer.revision);
      return publicSources.has(body.source) ? [{ ...answer, judged: judgeAnswer(answer, body) }] : [];
    });
    if (counted.length === 0) return;
    const before = await lockEvidence(tx, [...new Set(counted.map(({ playerId }) => playerId))]);
    const after = new Map<string, Evidence>();
    const findings = new Map<string, Finding>();
    for (const game of Map.groupBy(counted, ({ gameId }) => gameId).values()) {
      const playerId = game[0]?.playerId ?? '';
      if (!before.has(playerId)) continue;
      const known = after.get(playerId) ?? before.get(playerId) ?? noEvidence;
      const { evidence, finding } = addGameToEvidence(
        known,
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
