import './bracket-drawing.css';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/controls/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { BracketColumns } from './bracket-columns.tsx';
import { BracketHalves } from './bracket-halves.tsx';
import { BracketMapMatch } from './bracket-map-match.tsx';
import { findCurrentRound, findFinal } from './bracket-rounds.ts';
import type { BracketView } from '../model/bracket-view.ts';
import { MatchCard, getMatchElementId } from '../parts/match-card.tsx';
import { findOwnMatch } from '../model/match-own.ts';
import { useMinWidth, useWideScreen } from '../parts/use-wide-screen.ts';

interface BracketDrawingProps {
  readonly view: BracketView;
  readonly champion: ReactNode;
}

/** The bracket as a drawing: two halves if there is room for the whole, otherwise a map with a zoomed view. */
export function BracketDrawing(props: BracketDrawingProps) {
  const rounds = findFinal(props.view.matches)?.round ?? 0;
  const hasRoom = useMinWidth(getHalvesMinWidth(rounds));
  return hasRoom && rounds > 1 ? <DrawingInHalves {...props} rounds={rounds} /> : <DrawingInSteps {...props} />;
}

/** Minimum window width in pixels for the halves. Below it, names would be truncated completely. */
const getHalvesMinWidth = (rounds: number) => (rounds > 5 ? 1600 : 1280);

/**
 * The whole bracket at once. A decided match is one line; an open one shows all details if its column is wide enough.
 */
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

/** A map of the whole bracket, and a zoomed view that can be panned. */
function DrawingInSteps({ view, champion }: BracketDrawingProps) {
  const isWide = useWideScreen();
  const final = findFinal(view.matches);
  const rounds = final?.round ?? 0;
  const fits = isWide && rounds <= 4;
  const [chosenZoom, setIsChosenNear] = useState<boolean | null>(null);
  const isZoomed = fits || (chosenZoom ?? isWide);
  const [wantedId, setWantedId] = useState<number | null>(null);
  const pan = useRef<HTMLElement>(null);

  // Scrolls only when zooming in, so that later updates do not move the bracket during a touch.
  const scrollToMatch = useEffectEvent((matchId: number | null) => {
    const targetId = matchId ?? findOwnMatch(view)?.id ?? findCurrentRound(view.matches)?.matches[0]?.id ?? final?.id;
    const match = targetId === undefined ? null : document.getElementById(getMatchElementId(targetId));
    if (!pan.current || !match) return;
    scrollToCenter(pan.current, match);
    if (matchId !== null) pan.current.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    if (isZoomed) scrollToMatch(wantedId);
  }, [isZoomed, wantedId]);

  function zoomTo(matchId: number | null) {
    setWantedId(matchId);
    setIsChosenNear(matchId !== null || !isZoomed);
  }

  return (
    <div className="bracket-drawing">
      {!fits && (
        <Button variant="ghost" size="sm" icon={isZoomed ? 'map' : 'search'} onClick={() => zoomTo(null)}>
          {isZoomed ? 'Whole bracket' : 'Zoom in'}
        </Button>
      )}
      <section
        ref={pan}
        className={classNames('bracket-pan', isZoomed && !fits && 'bracket-near')}
        aria-label={isZoomed ? 'Bracket, can be moved' : 'Map of the bracket'}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What can be moved by touch can be by keys too (2.1.1)
        tabIndex={isZoomed && !fits ? 0 : undefined}
      >
        <BracketColumns
          view={view}
          isSmall={!isZoomed}
          champion={isZoomed && champion}
          renderMatch={(match, { title }) =>
            isZoomed ? (
              <MatchCard match={match} view={view} />
            ) : (
              <BracketMapMatch match={match} roundTitle={title} view={view} onChoose={() => zoomTo(match.id)} />
            )
          }
        />
      </section>
      {!isZoomed && champion}
    </div>
  );
}

/** Scrolls the match to the center of the visible part of the bracket without scrolling the page. */
function scrollToCenter(pan: HTMLElement, match: HTMLElement): void {
  const visibleRect = pan.getBoundingClientRect();
  const matchRect = match.getBoundingClientRect();
  pan.scrollBy({
    left: matchRect.left - visibleRect.left - (visibleRect.width - matchRect.width) / 2,
    top: matchRect.top - visibleRect.top - (visibleRect.height - matchRect.height) / 2,
    behavior: 'instant',
  });
}
