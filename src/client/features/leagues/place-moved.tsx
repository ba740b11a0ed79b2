import './place-moved.css';
import { useState } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import { useLeagueNow } from './queries.ts';
import { climbText, placeText } from './league-texts.ts';

/** Where a game has brought the player in their league of the week; its room until that is known. */
export function PlaceMoved() {
  const { data, isFetchedAfterMount, isFetching } = useLeagueNow();
  // What was known before it is read anew is the place before the game.
  const [before] = useState(data?.me?.rank ?? null);
  if (!isFetchedAfterMount && isFetching) return <div className="end-place-coming" />;
  if (!isFetchedAfterMount || !data?.me) return null;
  const { leagueName, me, entries } = data;
  const climbed = before === null ? 0 : Math.max(0, before - me.rank);
  return (
    <p className="place-moved">
      <Icon name="shield" />
      <b>{placeText(me.rank, entries.length, leagueName)}</b>
      {climbed > 0 && (
        <span className="num">
          <span aria-hidden>+{climbed}</span>
          <span className="vh">, {climbText(climbed)}</span>
        </span>
      )}
    </p>
  );
}
