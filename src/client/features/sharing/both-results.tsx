import './both-results.css';
import type { GameResult } from '#shared/game/contract.ts';
import type { AvatarLook } from '#shared/avatar/rules.ts';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { Text } from '#client/ui/text.tsx';

/** Somebody with a result. */
export interface Measured {
  readonly name: string;
  readonly avatar: AvatarLook | null;
  readonly result: Pick<GameResult, 'score' | 'questionsCorrect' | 'questionsAnswered'>;
}

/** Both results of the same ten questions beside each other, one's own first. */
export function BothResults({ own, theirs }: { readonly own: Measured; readonly theirs: Measured }) {
  return (
    <div className="both-results">
      <Side {...own} shown="You" />
      <Text as="span" tone="muted" strong>
        vs
      </Text>
      <Side {...theirs} shown={theirs.name} />
    </div>
  );
}

function Side({ name, avatar, result, shown }: Measured & { readonly shown: string }) {
  return (
    <div className="both-side">
      <Avatar name={name} look={avatar} size={72} />
      <Text as="span" strong>
        {shown}
      </Text>
      <b className="both-score num">{numberText(result.score)}</b>
      <Text as="span" size="sm" tone="muted">
        {result.questionsCorrect} of {result.questionsAnswered} right
      </Text>
    </div>
  );
}
