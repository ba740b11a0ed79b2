import type { Category } from '#shared/catalog/contract.ts';
import type { Question } from '#shared/questions/contract.ts';
import { Badge } from '#client/ui/badge.tsx';
import { slugOrGeneral } from '#client/ui/scenery/landmark.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { categoryPlace } from './category-choices.ts';
import { difficultyLooks } from './question-texts.ts';

interface QuestionFactsProps {
  readonly question: Pick<Question, 'categoryId' | 'difficulty' | 'points'>;
  readonly categories: readonly Category[];
}

/** Category, difficulty and points. */
export function QuestionFacts({ question, categories }: QuestionFactsProps) {
  const place = categoryPlace(categories, question.categoryId);
  const difficulty = difficultyLooks[question.difficulty];
  return (
    <div className="q-facts">
      <Badge tone="plain" slug={slugOrGeneral(place.icon)}>
        {place.name}
      </Badge>
      <Badge tone="plain" kites={difficulty.kites}>
        {difficulty.name}
      </Badge>
      <span className="q-points num">{numberText(question.points)} pts</span>
    </div>
  );
}
