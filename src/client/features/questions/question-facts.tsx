import type { Category } from '#shared/catalog/contract.ts';
import type { Question } from '#shared/questions/contract.ts';
import { Badge } from '#client/ui/badge.tsx';
import { toCategorySlug } from '#client/ui/scenery/landmark.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { getCategoryLabel } from './category-choices.ts';
import { difficultyLooks } from './question-texts.ts';

interface QuestionFactsProps {
  readonly question: Pick<Question, 'categoryId' | 'difficulty' | 'points'>;
  readonly categories: readonly Category[];
}

export function QuestionFacts({ question, categories }: QuestionFactsProps) {
  const category = getCategoryLabel(categories, question.categoryId);
  const difficulty = difficultyLooks[question.difficulty];
  return (
    <div className="q-facts">
      <Badge tone="plain" slug={toCategorySlug(category.icon)}>
        {category.name}
      </Badge>
      <Badge tone="plain" kites={difficulty.kites}>
        {difficulty.name}
      </Badge>
      <span className="q-points num">{formatNumber(question.points)} pts</span>
    </div>
  );
}
