import './both-results.css';
import type { GameResult } from '#shared/game/contract.ts';
import type { AvatarLook } from '#shared/avatar/rules.ts';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { Text } from '#client/ui/text.tsx';

export interface PlayerResult {
  readonly name: string;
  readonly avatar: AvatarLook | null;
  readonly result: Pick<GameResult, 'score' | 'questionsCorrect' | 'questionsAnswered'>;
}

/** The player's own result is first. */
export function ResultComparison({ own, theirs }: { readonly own: PlayerResult; readonly theirs: PlayerResult }) {
  return (
    <div className="both-results">
      <ResultSide {...own} shown="You" />
      <Text as="span" tone="muted" strong>
        vs
      </Text>
      <ResultSide {...theirs} shown={theirs.name} />
    </div>
  );
}

function ResultSide({ name, avatar, result, shown }: PlayerResult & { readonly shown: string }) {
  return (
    <div className="both-side">
      <Avatar name={name} look={avatar} size={72} />
      <Text as="span" strong>
        {shown}
      </Text>
      <b className="both-score num">{formatNumber(result.score)}</b>
      <Text as="span" size="sm" tone="muted">
        {result.questionsCorrect} of {result.questionsAnswered} right
      </Text>
    </div>
  );
}

export function getComparisonTitle(own: number, theirs: number, name: string): string {
  if (own > theirs) return `You beat ${name}!`;
  return own === theirs ? `As good as ${name}` : `${name} stays ahead`;
}
