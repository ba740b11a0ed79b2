import './bracket-column.css';
import './bracket-columns.css';
import './bracket-halves.css';
import './bracket-drawing.css';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Match } from '#shared/tournaments/contract.ts';
import { classNames } from '#client/ui/class-names.ts';
import { type BracketRound, findCurrentRound, findFinal, getBracketHalves, listRounds } from './bracket-rounds.ts';
import { type BracketView, findOwnMatch, isOwnMatch } from '../model/bracket-view.ts';
import { useRootClass } from '#client/ui/use-root-class.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { BracketMapMatch } from './bracket-map-match.tsx';
import { MatchCard, getMatchElementId } from '../parts/match-card.tsx';
import { useMinWidth, useWideScreen } from '../parts/use-wide-screen.ts';

export interface BracketColumnProps {
  readonly round: BracketRound;
  readonly view: Pick<BracketView, 'userId'>;
  /** Accessible name, if the title alone is not enough. */
  readonly label?: string;
  readonly renderMatch: (match: Match, round: BracketRound) => ReactNode;
  /** Content below the matches, used only for the final. */
  readonly below?: ReactNode;
}

function BracketColumn({ round, view, label = round.title, renderMatch, below }: BracketColumnProps) {
  return (
    <section className="bracket-column" aria-label={label}>
      <h3>{round.title}</h3>
      <div className={classNames('bracket-cells', Boolean(below) && 'bracket-cells-last')}>
        {round.matches.map((match) => (
          <div key={match.id} className={classNames('bracket-cell', ...getPathClasses(match, view))}>
            {renderMatch(match, round)}
            {below}
          </div>
        ))}
      </div>
    </section>
  );
}

/** CSS classes for the lines at a match that belong to the player's path: in from the upper or lower match, and out. */
function getPathClasses(match: Match, view: Pick<BracketView, 'userId'>): readonly (string | false)[] {
  if (!isOwnMatch(match, view)) return [];
  return [
    match.player1Id === view.userId ? 'way-in-upper' : 'way-in-lower',
    match.winnerId === view.userId && 'way-out',
  ];
}

interface BracketColumnsProps {
  readonly view: BracketView;
  readonly isSmall: boolean;
  readonly renderMatch: BracketColumnProps['renderMatch'];
  readonly champion?: ReactNode;
}

/** In ascending order (rules 2.32). */
function BracketColumns({ view, isSmall, renderMatch, champion }: BracketColumnsProps) {
  const rounds = listRounds(view.matches);
  return (
    <div className={classNames('bracket-columns', isSmall && 'bracket-small', rounds.length > 3 && 'bracket-many')}>
      {rounds.map((round, i) => (
        <BracketColumn
          key={round.round}
          round={round}
          view={view}
          renderMatch={renderMatch}
          below={i === rounds.length - 1 && champion}
        />
      ))}
    </div>
  );
}

interface BracketHalvesProps {
  readonly view: BracketView;
  readonly renderMatch: BracketColumnProps['renderMatch'];
  readonly champion: ReactNode;
}

/** The final is in the middle, for wide screens (rules 2.32). */
export function BracketHalves({ view, renderMatch, champion }: BracketHalvesProps) {
  const { left, right, final } = getBracketHalves(view.matches);
  useRootClass('has-bracket-halves');
  const half = (rounds: readonly BracketRound[], name: string) =>
    rounds.map((round) => (
      <BracketColumn
        key={round.round}
        round={round}
        view={view}
        label={`${round.title}, ${name} half`}
        renderMatch={renderMatch}
      />
    ));
  return (
    <div className="bracket-halves" data-rounds={left.length + 1}>
      <div className="bracket-half">{half(left, 'left')}</div>
      <div className="bracket-middle">
        {final && <BracketColumn round={final} view={view} renderMatch={renderMatch} below={champion} />}
      </div>
      <div className="bracket-half bracket-mirrored">{half(right, 'right')}</div>
    </div>
  );
}

interface BracketDrawingProps {
  readonly view: BracketView;
  readonly champion: ReactNode;
}

/** Two halves if there is room for the whole, otherwise a map with a zoomed view. */
export function BracketDrawing(props: BracketDrawingProps) {
  const rounds = findFinal(props.view.matches)?.round ?? 0;
  const hasRoom = useMinWidth(getHalvesMinWidth(rounds));
  return hasRoom && rounds > 1 ? <DrawingInHalves {...props} rounds={rounds} /> : <DrawingInSteps {...props} />;
}

/** Minimum window width in pixels for the halves. Below it, names would be truncated completely. */
const getHalvesMinWidth = (rounds: number) => (rounds > 5 ? 1600 : 1280);

/** A decided match is one line; an open one shows all details if its column is wide enough. */
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

/** Does not scroll the page. */
function scrollToCenter(pan: HTMLElement, match: HTMLElement): void {
  const visibleRect = pan.getBoundingClientRect();
  const matchRect = match.getBoundingClientRect();
  pan.scrollBy({
    left: matchRect.left - visibleRect.left - (visibleRect.width - matchRect.width) / 2,
    top: matchRect.top - visibleRect.top - (visibleRect.height - matchRect.height) / 2,
    behavior: 'instant',
  });
}
