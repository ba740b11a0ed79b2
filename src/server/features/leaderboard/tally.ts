/**
 * The tallies of a board: how many players have points within each slot of a width (slot = points / width, whole), in
 * levels. "How many have more than p" is then a sum of at most 63 slots of two levels and of the wide ones above, however
 * many players there are (decision 16).
 */
export const tallyWidths = [1, 64, 4_096] as const;

/** SQL: what the tallies of a `board_score` row ought to have; those who are held back count for nothing. */
export const shownPoints = '(case when is_held_back then 0 else points end)';

/** Who writes tallies holds this lock of the whole database until the end of the transaction. */
export const talliesLock = 7_201_316;

/**
 * SQL: the parts of a `with` that count rows off the slots they were in and onto those they are in now. `rows` are those of before
 * with a `change` of -1, those of now with 1: period, period_start, points, country, change. A slot that empties is removed. The three
 * writes never meet in a row, since a slot's change is a gain or a loss.
 */
export function tallied(rows: string): string {
  const ofChange = `(t.period, t.period_start, t.scope, t.width, t.slot) = (c.period, c.period_start, c.scope, c.width, c.slot)`;
  return `changes as materialized (
     select period, period_start, scope, width, points / width as slot, sum(change)::int as change
     from (${rows}) as counted,
       lateral (values (''), (country)) as board (scope),
       (values ${tallyWidths.map((width) => `(${width})`).join(', ')}) as level (width)
     where scope is not null and points > 0
     group by 1, 2, 3, 4, 5 having sum(change) <> 0),
   emptied as (
     delete from board_tally t using changes c where ${ofChange} and c.change < 0 and t.players + c.change = 0),
   lessened as (
     update board_tally t set players = t.players + c.change from changes c
     where ${ofChange} and c.change < 0 and t.players + c.change <> 0),
   grown as (
     insert into board_tally (period, period_start, scope, width, slot, players)
     select period, period_start, scope, width, slot, change from changes where change > 0
     on conflict (period, period_start, scope, width, slot) do update set
       players = board_tally.players + excluded.players)`;
}

/**
 * SQL: how many have more than `points` on a board ($1 period, $2 its start, $3 '' for everyone or a country): the whole
 * slots above, and what changed since they were counted.
 */
export function countAbove(points: string): string {
  const slots = tallyWidths.map((width, level) => {
    const next = tallyWidths[level + 1];
    // Each level counts up to where a whole slot of the next one begins.
    const end = next === undefined ? '' : ` and slot < (${points} / ${next} + 1) * ${next / width}`;
    return `(select coalesce(sum(players), 0) from board_tally where period = $1 and period_start = $2::date
       and scope = $3 and width = ${width} and slot > ${points} / ${width}${end})`;
  });
  return `(${slots.join(' + ')}
     + (select count(*) filter (where ${shownPoints} > ${points} and ($3 = '' or country = $3))
             - count(*) filter (where tallied_points > ${points} and ($3 = '' or tallied_country = $3))
        from board_score where period = $1 and period_start = $2::date and is_untallied))::int`;
}
