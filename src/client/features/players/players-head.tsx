import type { ReactNode } from 'react';
import { type Direction, type PlayerSort, playerSorts } from '#shared/players/rules.ts';
import { usePermission } from '#client/entities/user.ts';
import { getCallAddress } from '#client/platform/calls/call-address.ts';
import type { SelectionState } from '#client/platform/hooks/use-selection.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Checkbox } from '#client/ui/fields/checkbox.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { toFilterInput, toOrderInput, type PlayersFilter, getSortColumn } from './players-filter.ts';

interface PlayersHeadProps {
  readonly heading: ReactNode;
  readonly filter: PlayersFilter;
  readonly rangeText: string;
}

export const getExportAddress = (filter: PlayersFilter): string =>
  getCallAddress('GET /api/admin/players/export', { query: { ...toFilterInput(filter), ...toOrderInput(filter) } }).url;

export function PlayersHead({ heading, filter, rangeText }: PlayersHeadProps) {
  return (
    <header className="players-head">
      {heading}
      <p className="players-range num" role="status">
        {rangeText}
      </p>
      {usePermission('admin') && (
        <LinkButton
          size="sm"
          variant="plain"
          icon="download"
          href={getExportAddress(filter)}
          download
          aria-label="Export as CSV"
        >
          CSV
        </LinkButton>
      )}
    </header>
  );
}

interface MobileListControlsProps {
  readonly filter: PlayersFilter;
  readonly rangeText: string;
  readonly chosen: SelectionState<string>;
  readonly shownCount: number;
  readonly onChange: (change: Partial<PlayersFilter>) => void;
}

/** Used on phones, where the table has no column headers. */
const orderNames: Readonly<Record<PlayerSort, Readonly<Record<Direction, string>>>> = {
  joined: { desc: 'Newest first', asc: 'Oldest first' },
  name: { asc: 'By name', desc: 'By name, from Z' },
  seen: { desc: 'Seen last', asc: 'Not seen for longest' },
  games: { desc: 'Most games', asc: 'Fewest games' },
  level: { desc: 'Highest level', asc: 'Lowest level' },
  coins: { desc: 'Most coins', asc: 'Fewest coins' },
};

const orders = playerSorts.flatMap((sort) =>
  (['desc', 'asc'] as const).map((direction) => ({
    value: `${sort} ${direction}`,
    label: orderNames[sort][direction],
    sort,
    direction,
  })),
);

export function MobileListControls({ filter, rangeText, chosen, shownCount, onChange }: MobileListControlsProps) {
  const isAll = shownCount > 0 && chosen.ids.size === shownCount;
  const sort = getSortColumn(filter);
  return (
    <div className="players-phone-head">
      <Checkbox
        label="Select page"
        labelHidden
        checked={isAll}
        mixed={chosen.ids.size > 0 && !isAll}
        disabled={shownCount === 0}
        onChange={chosen.chooseAll}
      />
      {/* Hidden, because the page header announces the same text. */}
      <span className="num" aria-hidden="true">
        {rangeText}
      </span>
      <SelectField
        label="Order"
        name="order"
        labelHidden
        value={sort === null ? '' : `${sort} ${filter.direction}`}
        onChange={(value) => {
          const order = orders.find((option) => option.value === value);
          if (order) onChange({ sort: order.sort, direction: order.direction });
        }}
        options={[...(sort === null ? [{ value: '', label: 'Fastest first' }] : []), ...orders]}
      />
    </div>
  );
}
