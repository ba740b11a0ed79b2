import type { ReactNode } from 'react';
import { type Direction, type PlayerSort, playerSorts } from '#shared/players/rules.ts';
import { useMay } from '#client/entities/user.ts';
import { callAddress } from '#client/platform/calls/call-address.ts';
import type { Chosen } from '#client/platform/hooks/use-chosen.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Checkbox } from '#client/ui/fields/checkbox.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { filterInput, orderInput, type PlayersFilter, sortedBy } from './players-filter.ts';

interface PlayersHeadProps {
  readonly heading: ReactNode;
  readonly filter: PlayersFilter;
  readonly rangeText: string;
}

/** The address of a file with every player whom the filter finds. */
export const exportAddress = (filter: PlayersFilter): string =>
  callAddress('GET /api/admin/players/export', { query: { ...filterInput(filter), ...orderInput(filter) } }).url;

/** What the room is called, how many players are found, and what takes them along. */
export function PlayersHead({ heading, filter, rangeText }: PlayersHeadProps) {
  return (
    <header className="players-head">
      {heading}
      <p className="players-range num" role="status">
        {rangeText}
      </p>
      {useMay('admin') && (
        <LinkButton
          size="sm"
          variant="plain"
          icon="download"
          href={exportAddress(filter)}
          download
          aria-label="Export as CSV"
        >
          CSV
        </LinkButton>
      )}
    </header>
  );
}

interface PhoneHeadProps {
  readonly filter: PlayersFilter;
  readonly rangeText: string;
  readonly chosen: Chosen<string>;
  readonly shownCount: number;
  readonly onChange: (change: Partial<PlayersFilter>) => void;
}

/** What each column is called at either end, for who has no columns in sight. */
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

/** What the heads of the columns do, for who has no columns in sight. */
export function PhoneHead({ filter, rangeText, chosen, shownCount, onChange }: PhoneHeadProps) {
  const isAll = shownCount > 0 && chosen.ids.size === shownCount;
  const sort = sortedBy(filter);
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
      {/* It is told in the head of the room. */}
      <span className="num" aria-hidden="true">
        {rangeText}
      </span>
      <SelectField
        label="Order"
        name="order"
        labelHidden
        value={sort === null ? '' : `${sort} ${filter.direction}`}
        onChange={(value) => {
          const order = orders.find((each) => each.value === value);
          if (order) onChange({ sort: order.sort, direction: order.direction });
        }}
        options={[...(sort === null ? [{ value: '', label: 'Fastest first' }] : []), ...orders]}
      />
    </div>
  );
}
