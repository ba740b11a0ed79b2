import '#client/ui/controls/bulk-bar.css';
import { useMay } from '#client/entities/user.ts';
import { useFocusAfter } from '#client/platform/hooks/use-focus-after.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import type { OpenBulk } from './players-bulk-sheets.tsx';

interface PlayersBulkBarProps {
  readonly count: number;
  /** All who are chosen are left out of what is done to many. */
  readonly isNobodyMeant: boolean;
  readonly allText: string;
  /** Chooses what is found beyond the page; null when there is no more. */
  readonly onAll: (() => void) | null;
  readonly isFinding: boolean;
  readonly exportAddress: string;
  readonly onOpen: (what: OpenBulk) => void;
  readonly onClear: () => void;
}

const chosenId = 'bulk-chosen';

/** What can be done to the chosen players; it floats over the end of the list. */
export function PlayersBulkBar(props: PlayersBulkBarProps) {
  const { count, isNobodyMeant, allText, onAll, isFinding, exportAddress, onOpen, onClear } = props;
  const focusAfter = useFocusAfter(count);
  const isOwner = useMay('admin');
  const look = { variant: 'plain', size: 'sm' } as const;
  return (
    <section className="bulk-bar players-bulk" aria-label="Selected players">
      <p id={chosenId} className="num" role="status" tabIndex={-1}>
        {count.toLocaleString()} selected
      </p>
      {onAll && (
        <Button
          {...look}
          busy={isFinding}
          onClick={() => {
            focusAfter(chosenId);
            onAll();
          }}
        >
          {allText}
        </Button>
      )}
      <div className="bulk-ways">
        <Button {...look} resting={isNobodyMeant} onClick={() => onOpen('suspend')}>
          Suspend
        </Button>
        <Button {...look} resting={isNobodyMeant} onClick={() => onOpen('restore')}>
          Lift
        </Button>
        {isOwner && (
          <>
            <Button {...look} resting={isNobodyMeant} onClick={() => onOpen('endSessions')}>
              Sign out
            </Button>
            <Button {...look} resting={isNobodyMeant} onClick={() => onOpen('links')}>
              Reset links
            </Button>
            <LinkButton {...look} href={exportAddress} download>
              CSV
            </LinkButton>
          </>
        )}
      </div>
      <IconButton icon="close" label="Clear selection" onClick={onClear} />
    </section>
  );
}
