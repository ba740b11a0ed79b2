/**
 * The tallies of a board: the number of players whose points fall into each slot of a width (slot = points / width,
 * rounded down), at several levels. The number of players with more than p points is then a sum of at most 63 slots at
 * each of two levels and of the wide slots above, however many players there are (decision 16).
 */
export const tallyWidths = [1, 64, 4_096] as const;

/** SQL: the points to tally for a `board_score` row. Held-back players count as zero. */
export const shownPointsSql = '(case when is_held_back then 0 else points end)';

/** Writers of tallies hold this database-wide advisory lock until the end of the transaction. */
export const talliesLockId = 7_201_316;

/**
 * SQL: the parts of a `with` clause that move rows from their old tally slots to the current ones. `rows` selects the
 * old rows with `change` -1 and the current ones with 1: period, period_start, points, country, change. An empty slot
 * is deleted. The three writes never touch the same row, because a slot's change is either a gain or a loss.
 */
export function tallyChangesSql(rows: string): string {
  const matchesChange = `(t.period, t.period_start, t.scope, t.width, t.slot) = (c.period, c.period_start, c.scope, c.width, c.slot)`;
  return `changes as materialized (
     select period, period_start, scope, width, points / width as slot, sum(change)::int as change
     from (${rows}) as counted,
       lateral (values (''), (country)) as board (scope),
       (values ${tallyWidths.map((width) => `(${width})`).join(', ')}) as level (width)
     where scope is not null and points > 0
     group by 1, 2, 3, 4, 5 having sum(change) <> 0),
   emptied as (
     delete from board_tally t using changes c where ${matchesChange} and c.change < 0 and t.players + c.change = 0),
   lessened as (
     update board_tally t set players = t.players + c.change from changes c
     where ${matchesChange} and c.change < 0 and t.players + c.change <> 0),
   grown as (
     insert into board_tally (period, period_start, scope, width, slot, players)
     select period, period_start, scope, width, slot, change from changes where change > 0
     on conflict (period, period_start, scope, width, slot) do update set
       players = board_tally.players + excluded.players)`;
}

/**
 * SQL: the number of players with more than `points` on a board ($1 period, $2 its start, $3 '' for everyone or a
 * country). Adds the whole slots above and the changes that are not tallied yet.
 */
export function countAboveSql(points: string): string {
  const slots = tallyWidths.map((width, level) => {
    const next = tallyWidths[level + 1];
    // Each level covers the range up to the first whole slot of the next level.
    const end = next === undefined ? '' : ` and slot < (${points} / ${next} + 1) * ${next / width}`;
    return `(select coalesce(sum(players), 0) from board_tally where period = $1 and period_start = $2::date
       and scope = $3 and width = ${width} and slot > ${points} / ${width}${end})`;
  });
  return `(${slots.join(' + ')}
     + (select count(*) filter (where ${shownPointsSql} > ${points} and ($3 = '' or country = $3))
             - count(*) filter (where tallied_points > ${points} and ($3 = '' or tallied_country = $3))
        from board_score where period = $1 and period_start = $2::date and is_untallied))::int`;
}
