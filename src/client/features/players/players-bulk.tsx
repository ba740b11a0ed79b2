import '#client/ui/controls/bulk-bar.css';
import { useEffect, useMemo, useState } from 'react';
import { maxBulkPlayers, resetLinkHours } from '#shared/players/rules.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { WriteFailure } from './player-sheet-form.tsx';
import { useBulkAction, useResetLinks } from './writes.ts';
import { useAccountOptions } from '#client/entities/account-options.ts';
import { usePermission } from '#client/entities/user.ts';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { SuspendForm } from './suspend-form.tsx';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import { useMutation } from '@tanstack/react-query';
import type { ManagedPlayer } from '#shared/players/managed-player.ts';
import { call } from '#client/platform/calls/api.ts';
import { getCallAddress } from '#client/platform/calls/call-address.ts';
import { createFailureWithReason } from '#client/platform/calls/failure-toast.ts';
import type { SelectionState } from '#client/platform/hooks/use-selection.ts';
import { getExportAddress } from './players-head.tsx';
import { tableId } from './players-table.tsx';
import { type PlayersFilter, toFilterInput, toOrderInput } from './players-filter.ts';

interface ResetLinksPanelProps {
  readonly ids: readonly string[];
  readonly who: string;
  /** False if an identity provider keeps all accounts. */
  readonly hasPasswords: boolean;
}

/** A text as a CSV file in memory, which is released when the panel closes. */
function useCsvUrl(text: string | undefined): string | undefined {
  const url = useMemo(
    () => (text === undefined ? undefined : URL.createObjectURL(new Blob([text], { type: 'text/csv' }))),
    [text],
  );
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);
  return url;
}

/** The table is available only once. */
function ResetLinksPanel({ ids, who, hasPasswords }: ResetLinksPanelProps) {
  const links = useResetLinks();
  const file = useCsvUrl(links.data?.csv);
  if (!hasPasswords) return <p>Players sign in elsewhere here: there is no password to set.</p>;
  if (file !== undefined && links.data) {
    return (
      <div className="player-form">
        <p>
          {links.data.count} links are made. Each opens one account: save the table somewhere safe, and delete it when
          they are handed out. It is not shown again.
        </p>
        <LinkButton icon="download" href={file} download="trivia-quest-reset-links.csv">
          Download the table
        </LinkButton>
      </div>
    );
  }
  return (
    <div className="player-form">
      <p>
        Makes a table with a link for each of {who}. With it the player sets a new password, once, within{' '}
        {resetLinkHours} hours. Older links stop working.
      </p>
      <WriteFailure error={links.error} title="Failed to make the links." />
      <Button icon="key" busy={links.isPending} onClick={() => links.mutate(ids)}>
        Create Links
      </Button>
    </div>
  );
}

export type OpenBulkAction = 'suspend' | 'restore' | 'endSessions' | 'links' | null;

interface PlayersBulkSheetsProps {
  readonly open: OpenBulkAction;
  readonly ids: readonly string[];
  /** Counts oneself, and for a moderator players with a role. */
  readonly leftOut: number;
  readonly onClose: () => void;
  /** The selection ends. */
  readonly onDone: () => void;
}

function PlayersBulkSheets({ open, ids, leftOut, onClose, onDone }: PlayersBulkSheetsProps) {
  const act = useBulkAction('Nothing was changed');
  const suspend = useBulkAction();
  const { data: options } = useAccountOptions();
  const hasPasswords = options !== undefined && options.provider !== 'oidc';
  const who = ids.length === 1 ? '1 player' : `${ids.length} players`;
  const isOwner = usePermission('admin');
  const exclusionText = isOwner ? 'Your own account is left out.' : 'You, and whoever has a role, are left out.';
  const exclusionSuffix = leftOut > 0 ? ` ${exclusionText}` : '';

  // A failure of the last attempt must not show when the sheet opens again.
  function close() {
    if (suspend.error) suspend.reset();
    onClose();
  }

  function finish() {
    close();
    onDone();
  }

  const run = (action: 'restore' | 'endSessions') =>
    act.mutate({ ids: [...ids], action }, { onSuccess: finish, onError: onClose });

  return (
    <>
      <Sheet open={open === 'suspend'} title={`Suspend ${who}`} onClose={close}>
        {leftOut > 0 && <p>{exclusionText}</p>}
        <SuspendForm
          suspension={null}
          onDone={close}
          suspend={{
            error: suspend.error,
            isPending: suspend.isPending,
            mutate: (body) => suspend.mutate({ ids: [...ids], action: 'suspend', ...body }, { onSuccess: finish }),
          }}
        />
      </Sheet>
      <ConfirmSheet
        open={open === 'restore'}
        title={`Lift the suspensions of ${who}?`}
        text={`They can sign in again at once. Who is not suspended stays as they are.${exclusionSuffix}`}
        confirmLabel="Lift"
        busy={act.isPending}
        onConfirm={() => run('restore')}
        onCancel={onClose}
      />
      <ConfirmSheet
        open={open === 'endSessions'}
        title={`Sign ${who} out?`}
        text={`On every device, at once. They can sign in again.${exclusionSuffix}`}
        confirmLabel="Sign out"
        busy={act.isPending}
        onConfirm={() => run('endSessions')}
        onCancel={onClose}
      />
      <Sheet open={open === 'links'} title="Links for new passwords" onClose={onClose}>
        <ResetLinksPanel ids={ids} who={who} hasPasswords={hasPasswords} />
      </Sheet>
    </>
  );
}

interface PlayersBulkBarProps {
  readonly count: number;
  readonly hasNoTargets: boolean;
  readonly allText: string;
  /** Null if there are no more results beyond the page. */
  readonly onAll: (() => void) | null;
  readonly isFinding: boolean;
  readonly exportAddress: string;
  readonly onOpen: (what: OpenBulkAction) => void;
  readonly onClear: () => void;
}

const chosenId = 'bulk-chosen';

function PlayersBulkBar(props: PlayersBulkBarProps) {
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

interface PlayersBulkProps {
  readonly filter: PlayersFilter;
  readonly players: readonly ManagedPlayer[];
  readonly count: number;
  readonly chosen: SelectionState<string>;
  readonly ownId: string | undefined;
}

/** Reset when the filter changes or the page is no longer selected completely. */
function useMatchingPlayers(filter: PlayersFilter, isPageChosen: boolean) {
  const query = { ...toFilterInput(filter), ...toOrderInput(filter) };
  const { data, variables, isPending, mutate, reset } = useMutation({
    mutationFn: (_asked: string) => call('GET /api/admin/players/matching', { query }),
    meta: { failure: createFailureWithReason('The players did not load') },
  });
  const key = JSON.stringify([query, filter.page]);
  const isCurrent = isPageChosen && variables === key;
  const isOutdated = variables !== undefined && !isCurrent;
  useEffect(() => {
    if (isOutdated) reset();
  }, [isOutdated, reset]);
  return {
    found: isCurrent ? data : undefined,
    isFinding: isCurrent && isPending,
    find: () => mutate(key),
    forget: reset,
  };
}

export function PlayersBulk({ filter, players, count, chosen, ownId }: PlayersBulkProps) {
  const [open, setOpen] = useState<OpenBulkAction>(null);
  const selectedOnPage = players.filter(({ id }) => chosen.ids.has(id)).map(({ id }) => id);
  const isPageChosen = selectedOnPage.length > 0 && selectedOnPage.length === players.length;
  const matching = useMatchingPlayers(filter, isPageChosen);
  const ids = matching.found?.map(({ id }) => id) ?? selectedOnPage;
  const focusAfter = useFocusAfterChange(ids.length);
  const isOwner = usePermission('admin');
  const selectedPlayers = matching.found ?? players.filter(({ id }) => chosen.ids.has(id));
  // Bulk actions exclude oneself, and for a moderator everyone who has a role.
  const targetIds = selectedPlayers
    .filter(({ id, role }) => id !== ownId && (isOwner || role === 'player'))
    .map(({ id }) => id);
  const isAll = matching.found !== undefined && ids.length === count;

  function clear() {
    // The bar disappears, so focus moves to the table.
    focusAfter(tableId);
    matching.forget();
    chosen.chooseAll(false);
  }

  return (
    <>
      {ids.length > 0 && (
        <PlayersBulkBar
          count={ids.length}
          hasNoTargets={targetIds.length === 0}
          allText={`Select ${count > maxBulkPlayers ? `the first ${maxBulkPlayers}` : `all ${count.toLocaleString()}`}`}
          onAll={isPageChosen && !matching.found && count > players.length ? matching.find : null}
          isFinding={matching.isFinding}
          exportAddress={
            isAll
              ? getExportAddress(filter)
              : getCallAddress('GET /api/admin/players/export', {
                  query: { ids: ids.join(','), ...toOrderInput(filter) },
                }).url
          }
          onOpen={setOpen}
          onClear={clear}
        />
      )}
      <PlayersBulkSheets
        open={open}
        ids={targetIds}
        leftOut={ids.length - targetIds.length}
        onClose={() => setOpen(null)}
        onDone={clear}
      />
    </>
  );
}
