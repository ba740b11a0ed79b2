import '#client/ui/controls/bulk-bar.css';
import { usePermission } from '#client/entities/user.ts';
import { useFocusAfterChange } from '#client/platform/hooks/use-focus-after.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import type { OpenBulkAction } from './players-bulk-sheets.tsx';

interface PlayersBulkBarProps {
  readonly count: number;
  /** True if all selected players are excluded from bulk actions. */
  readonly hasNoTargets: boolean;
  readonly allText: string;
  /** Selects all results beyond the page; null if there are no more. */
  readonly onAll: (() => void) | null;
  readonly isFinding: boolean;
  readonly exportAddress: string;
  readonly onOpen: (what: OpenBulkAction) => void;
  readonly onClear: () => void;
}

const chosenId = 'bulk-chosen';

/** Bulk actions for the selected players; floats over the end of the list. */
export function PlayersBulkBar(props: PlayersBulkBarProps) {
  const { count, hasNoTargets: isNobodyMeant, allText, onAll, isFinding, exportAddress, onOpen, onClear } = props;
  const focusAfter = useFocusAfterChange(count);
  const isOwner = usePermission('admin');
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
