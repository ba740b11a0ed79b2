/**
 * The tallies of a board: how many players have points within each slot of a width (slot = points / width, whole), in
 * levels. "How many have more than p" is then a sum of at most 63 slots of two levels and of the wide ones above, however
 * many players there are (decision 16).
 */
export const tallyWidths = [1, 64, 4_096] as const;

/** SQL: what the tallies of a `board_score` row ought to have; those who are held back count for nothing. */
export const shownPoints = '(case when is_held_back then 0 else points end)';

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
