import './result-sheet.css';
import { useEffect } from 'react';
import type { LeagueResult } from '#shared/leagues/contract.ts';
import { playSound } from '#client/platform/device/sound.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Confetti } from '#client/ui/game/confetti.tsx';
import { FactTile } from '#client/ui/fact-tile.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { DuskSky } from '#client/ui/scenery/dusk-sky.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { LeagueEmblem } from './league-emblem.tsx';
import { formatResultText, formatResultTitle, formatWeek } from './league-texts.ts';

export interface ResultSheetProps {
  readonly result: LeagueResult;
  readonly onClose: () => void;
}

/** Only a rise is celebrated. */
export function ResultSheet({ result, onClose }: ResultSheetProps) {
  const hasRisen = result.outcome === 'rose';
  useEffect(() => {
    if (hasRisen) playSound('win');
  }, [hasRisen]);
  return (
    <Sheet open title={formatResultTitle(result)} onClose={onClose} className="league-result">
      <div className="league-result-sky">
        <DuskSky mood={hasRisen ? 'risen' : 'dusk'} />
        {hasRisen && <Confetti />}
        <LeagueEmblem league={result.nextLeague} size={112} />
      </div>
      <p>{formatResultText(result)}</p>
      <div className="facts">
        <FactTile label="Place" value={`${formatNumber(result.rank)} of ${formatNumber(result.members)}`} />
        <FactTile label="Points" value={formatNumber(result.points)} />
      </div>
      <p className="muted xs">
        {result.leagueName} League. {formatWeek(result.week)}.
      </p>
      <Button block onClick={onClose}>
        Onward
      </Button>
    </Sheet>
  );
}
