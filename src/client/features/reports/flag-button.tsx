import { Icon } from '#client/ui/icon.tsx';
import type { Flags } from './use-flags.ts';

const notedText = 'Noted: tell us why at the end';

interface FlagButtonProps {
  flags: Flags;
  ticket: string | undefined;
}

/** The game continues, and the reason is asked at its end. */
export function FlagButton({ flags, ticket }: FlagButtonProps) {
  if (!ticket) return null;
  const isFlagged = flags.tickets.has(ticket);
  return (
    <>
      <button
        type="button"
        className="verdict-action"
        aria-label={isFlagged ? notedText : 'Report this question'}
        title={isFlagged ? undefined : 'Report this question'}
        aria-pressed={isFlagged}
        onClick={() => flags.toggle(ticket)}
      >
        <Icon name="flag" filled={isFlagged} />
      </button>
      {isFlagged && (
        <small className="verdict-noted" aria-hidden="true">
          {notedText}
        </small>
      )}
    </>
  );
}
