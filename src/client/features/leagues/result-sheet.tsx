import './result-sheet.css';
import { useEffect } from 'react';
import type { LeagueResult } from '#shared/leagues/contract.ts';
import { playSound } from '#client/platform/device/sound.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Confetti } from '#client/ui/game/confetti.tsx';
import { FactTile } from '#client/ui/fact-tile.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { DuskSky } from '#client/ui/scenery/dusk-sky.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { LeagueEmblem } from './league-emblem.tsx';
import { resultText, resultTitle, weekText } from './league-texts.ts';

export interface ResultSheetProps {
  readonly result: LeagueResult;
  readonly onClose: () => void;
}

/** What came of a week in the league; only a rise is celebrated. */
export function ResultSheet({ result, onClose }: ResultSheetProps) {
  const rose = result.outcome === 'rose';
  useEffect(() => {
    if (rose) playSound('win');
  }, [rose]);
  return (
    <Sheet open title={resultTitle(result)} onClose={onClose} className="league-result">
      <div className="league-result-sky">
        <DuskSky mood={rose ? 'risen' : 'dusk'} />
        {rose && <Confetti />}
        <LeagueEmblem league={result.nextLeague} size={112} />
      </div>
      <p>{resultText(result)}</p>
      <div className="facts">
        <FactTile label="Place" value={`${numberText(result.rank)} of ${numberText(result.members)}`} />
        <FactTile label="Points" value={numberText(result.points)} />
      </div>
      <p className="muted xs">
        {result.leagueName} League. {weekText(result.week)}.
      </p>
      <Button block onClick={onClose}>
        Onward
      </Button>
    </Sheet>
  );
}
