import { type Direction, type PlayerSort, playerSorts } from '#shared/players/rules.ts';
import { callAddress } from '#client/platform/calls/call-address.ts';
import type { Chosen } from '#client/platform/hooks/use-chosen.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Checkbox } from '#client/ui/fields/checkbox.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { filterInput, orderInput, type PlayersFilter, sortedBy } from './players-filter.ts';

interface PlayersHeadProps {
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

/** The address of a file with every player whom the filter finds. */
export const exportAddress = (filter: PlayersFilter): string =>
  callAddress('GET /api/admin/players/export', { query: { ...filterInput(filter), ...orderInput(filter) } }).url;

/** Over the list: how many there are, and what takes them along; on a phone their order, too. */
export function PlayersHead({ filter, rangeText, chosen, shownCount, onChange }: PlayersHeadProps) {
  const isAll = shownCount > 0 && chosen.ids.size === shownCount;
  const sort = sortedBy(filter);
  return (
    <div className="players-head">
      <div className="players-narrow">
        <Checkbox
          label="Select page"
          checked={isAll}
          mixed={chosen.ids.size > 0 && !isAll}
          disabled={shownCount === 0}
          onChange={chosen.chooseAll}
        />
      </div>
      <p className="muted small num" role="status">
        {rangeText}
      </p>
      <div className="players-narrow">
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
      <LinkButton size="sm" variant="plain" icon="download" href={exportAddress(filter)} download>
        Export as CSV
      </LinkButton>
    </div>
  );
}
