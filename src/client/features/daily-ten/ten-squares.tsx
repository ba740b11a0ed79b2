import './ten-squares.css';
import type { TenOutcome } from '#shared/daily-ten/rules.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { outcomeWords } from './ten-texts.ts';

const icons: Readonly<Record<TenOutcome, IconName | null>> = {
  right: 'check',
  wrong: 'cross',
  timeout: 'hourglass',
  missed: null,
};

interface TenSquaresProps {
  readonly outcomes: readonly TenOutcome[];
  readonly size?: 'sm' | 'md' | undefined;
}

/** A run as ten squares: by colour, by mark, and in words for who does not see them. */
export function TenSquares({ outcomes, size = 'md' }: TenSquaresProps) {
  const words = outcomes.map((outcome, index) => `${index + 1} ${outcomeWords[outcome]}`).join(', ');
  return (
    <span className={classNames('ten-squares', `ten-squares-${size}`)} role="img" aria-label={words}>
      {outcomes.map((outcome, index) => {
        const icon = icons[outcome];
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
