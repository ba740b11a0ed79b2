import './place-moved.css';
import { useState } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import { useFreshLeague } from './queries.ts';
import { formatClimb, formatLeaguePlace } from './league-texts.ts';

/** Reserves its space until the place is loaded. */
export function LeaguePlaceChange() {
  const { data, isFetchedAfterMount, isFetching } = useFreshLeague();
  // Data cached before the refetch contains the place before the game.
  const [previousRank] = useState(data?.me?.rank ?? null);
  if (!isFetchedAfterMount && isFetching) return <div className="end-place-coming" />;
  if (!isFetchedAfterMount || !data?.me) return null;
  const { leagueName, me, entries } = data;
  const climbed = previousRank === null ? 0 : Math.max(0, previousRank - me.rank);
  return (
    <p className="place-moved">
      <Icon name="shield" />
      <b>{formatLeaguePlace(me.rank, entries.length, leagueName)}</b>
      {climbed > 0 && (
        <span className="num">
          <span aria-hidden>+{climbed}</span>
          <span className="vh">, {formatClimb(climbed)}</span>
        </span>
      )}
    </p>
  );
}
