import './ten-squares.css';
import type { TenOutcome } from '#shared/daily-ten/rules.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { outcomeLabels } from './ten-texts.ts';

const outcomeIcons: Readonly<Record<TenOutcome, IconName | null>> = {
  right: 'check',
  wrong: 'cross',
  timeout: 'hourglass',
  missed: null,
};

interface TenSquaresProps {
  readonly outcomes: readonly TenOutcome[];
  readonly size?: 'sm' | 'md' | undefined;
}

/** Distinguished by color, icon and, for screen readers, text. */
export function TenSquares({ outcomes, size = 'md' }: TenSquaresProps) {
  const words = outcomes.map((outcome, index) => `${index + 1} ${outcomeLabels[outcome]}`).join(', ');
  return (
    <span className={classNames('ten-squares', `ten-squares-${size}`)} role="img" aria-label={words}>
      {outcomes.map((outcome, index) => {
        const icon = outcomeIcons[outcome];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place never changes
          <span key={index} className={`ten-square ten-square-${outcome}`}>
            {icon && <Icon name={icon} />}
          </span>
        );
      })}
    </span>
  );
}
