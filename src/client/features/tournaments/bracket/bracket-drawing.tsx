import './bracket-drawing.css';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/controls/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { BracketColumns } from './bracket-columns.tsx';
import { BracketHalves } from './bracket-halves.tsx';
import { BracketMapMatch } from './bracket-map-match.tsx';
import { currentRoundOf, finalOf } from './bracket-rounds.ts';
import type { BracketView } from '../model/bracket-view.ts';
import { MatchCard, matchElementId } from '../parts/match-card.tsx';
import { ownMatchOf } from '../model/match-own.ts';
import { useMinWidth, useWideScreen } from '../parts/use-wide-screen.ts';

interface BracketDrawingProps {
  readonly view: BracketView;
  readonly champion: ReactNode;
}

/** The bracket as a drawing: in halves where there is room for all of it, else in two steps. */
export function BracketDrawing(props: BracketDrawingProps) {
  const rounds = finalOf(props.view.matches)?.round ?? 0;
  const hasRoom = useMinWidth(widthOfHalves(rounds));
  return hasRoom && rounds > 1 ? <DrawingInHalves {...props} rounds={rounds} /> : <DrawingInSteps {...props} />;
}

/** How many pixels a window needs for the halves of so many rounds; with fewer, names would be cut to nothing. */
const widthOfHalves = (rounds: number) => (rounds > 5 ? 1600 : 1280);

/** All of it at once: a match that is decided takes one line, one that is not shows all where a column is wide enough. */
function DrawingInHalves({ view, champion, rounds }: BracketDrawingProps & { readonly rounds: number }) {
  const isRoomy = useMinWidth(1800);
  const hasCards = rounds <= (isRoomy ? 4 : 3);
  return (
    <BracketHalves
      view={view}
      champion={champion}
      renderMatch={(match, { title, round }) =>
        match.status !== 'completed' && (hasCards || round === rounds) ? (
          <MatchCard match={match} view={view} />
        ) : (
          <BracketMapMatch
            match={match}
            roundTitle={title}
            view={view}
            isFolded
            onChoose={view.onOpen && (() => view.onOpen?.(match))}
          />
        )
      }
    />
  );
}

/** In two steps: the whole of it as a map, and near, where it can be panned. */
function DrawingInSteps({ view, champion }: BracketDrawingProps) {
  const isWide = useWideScreen();
  const final = finalOf(view.matches);
  const rounds = final?.round ?? 0;
  const fits = isWide && rounds <= 4;
  const [isChosenNear, setIsChosenNear] = useState<boolean | null>(null);
  const isNear = fits || (isChosenNear ?? isWide);
  const [wantedId, setWantedId] = useState<number | null>(null);
  const pan = useRef<HTMLElement>(null);

  // Only as it comes near: what changes later moves nothing under the finger.
  const seek = useEffectEvent((matchId: number | null) => {
    const soughtId = matchId ?? ownMatchOf(view)?.id ?? currentRoundOf(view.matches)?.matches[0]?.id ?? final?.id;
    const match = soughtId === undefined ? null : document.getElementById(matchElementId(soughtId));
    if (!pan.current || !match) return;
    bringIntoSight(pan.current, match);
    if (matchId !== null) pan.current.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    if (isNear) seek(wantedId);
  }, [isNear, wantedId]);

  function goNear(matchId: number | null) {
    setWantedId(matchId);
    setIsChosenNear(matchId !== null || !isNear);
  }

  return (
    <div className="bracket-drawing">
      {!fits && (
        <Button variant="ghost" size="sm" icon={isNear ? 'map' : 'search'} onClick={() => goNear(null)}>
          {isNear ? 'Whole bracket' : 'Zoom in'}
        </Button>
      )}
      <section
        ref={pan}
        className={classNames('bracket-pan', isNear && !fits && 'bracket-near')}
        aria-label={isNear ? 'Bracket, can be moved' : 'Map of the bracket'}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What can be moved by touch can be by keys too (2.1.1)
        tabIndex={isNear && !fits ? 0 : undefined}
      >
        <BracketColumns
          view={view}
          isSmall={!isNear}
          champion={isNear && champion}
          renderMatch={(match, { title }) =>
            isNear ? (
              <MatchCard match={match} view={view} />
            ) : (
              <BracketMapMatch match={match} roundTitle={title} view={view} onChoose={() => goNear(match.id)} />
            )
          }
        />
      </section>
      {!isNear && champion}
    </div>
  );
}

/** The match in the middle of what can be seen of the bracket; the page itself stays where it is. */
function bringIntoSight(pan: HTMLElement, match: HTMLElement): void {
  const seen = pan.getBoundingClientRect();
  const place = match.getBoundingClientRect();
  pan.scrollBy({
    left: place.left - seen.left - (seen.width - place.width) / 2,
    top: place.top - seen.top - (seen.height - place.height) / 2,
    behavior: 'instant',
  });
}
