import './players-table.css';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import type { ManagedPlayer } from '#shared/players/managed-player.ts';
import type { PlayerSort } from '#shared/players/rules.ts';
import type { Chosen } from '#client/platform/hooks/use-chosen.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Checkbox } from '#client/ui/fields/checkbox.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { PlayerMarks } from './player-marks.tsx';
import { dateText, shortDateText } from './player-texts.ts';
import { listAddress, playerAddress, type PlayersFilter, sortedBy, turned } from './players-filter.ts';

/** Where the focus goes when what had it is gone. */
export const tableId = 'players-table';

interface PlayersTableProps {
  readonly players: readonly ManagedPlayer[];
  readonly filter: PlayersFilter;
  readonly chosen: Chosen<string>;
  /** Who is looked at beside the list. */
  readonly openId: string | undefined;
  readonly isOld: boolean;
}

const columns: readonly { readonly sort: PlayerSort; readonly label: string; readonly isNumber?: true }[] = [
  { sort: 'joined', label: 'Joined' },
  { sort: 'seen', label: 'Last seen' },
  { sort: 'games', label: 'Games', isNumber: true },
  { sort: 'level', label: 'Level', isNumber: true },
  { sort: 'coins', label: 'Coins', isNumber: true },
];

/** Players line by line (rules 2.48); the heads of its columns sort it. On a phone each is two lines, and nothing is a column. */
export function PlayersTable({ players, filter, chosen, openId, isOld }: PlayersTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const isAll = players.length > 0 && chosen.ids.size === players.length;

  /** Arrow keys go from one checkbox to the next; with Shift that one becomes what this one is. */
  function step(index: number, event: KeyboardEvent) {
    const next = index + (event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0);
    const [from, to] = [players[index], players[next]];
    if (next === index || !from || !to) return;
    event.preventDefault();
    body.current?.children[next]?.querySelector('input')?.focus();
    if (event.shiftKey) chosen.choose(to.id, chosen.isChosen(from.id), false);
  }

  return (
    <table id={tableId} className="players-table" tabIndex={-1} aria-busy={isOld || undefined}>
      <caption className="vh">Players</caption>
      <thead>
        <tr>
          <td className="players-choose">
            <Checkbox
              label="Select page"
              labelHidden
              checked={isAll}
              mixed={chosen.ids.size > 0 && !isAll}
              onChange={chosen.chooseAll}
            />
          </td>
          <SortHead sort="name" label="Name" filter={filter} openId={openId} />
          <th scope="col" className="players-mail">
            E-mail
          </th>
          {columns.map((column) => (
            <SortHead key={column.sort} {...column} filter={filter} openId={openId} />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {players.map((managed, index) => (
          <Row
            key={managed.id}
            managed={managed}
            href={playerAddress(managed.id, filter)}
            isOpen={managed.id === openId}
            isChosen={chosen.isChosen(managed.id)}
            onChoose={(is, withShift) => chosen.choose(managed.id, is, withShift)}
            onStep={(event) => step(index, event)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface SortHeadProps {
  readonly sort: PlayerSort;
  readonly label: string;
  readonly isNumber?: true;
  readonly filter: PlayersFilter;
  readonly openId: string | undefined;
}

function SortHead({ sort, label, isNumber, filter, openId }: SortHeadProps) {
  const isSorted = sortedBy(filter) === sort;
  const way = filter.direction === 'asc' ? 'ascending' : 'descending';
  return (
    <th scope="col" className={isNumber && 'players-number'} aria-sort={isSorted ? way : undefined}>
      <a href={listAddress(turned(filter, sort), openId)}>
        {label}
        {isSorted && <Icon name="chevron-down" />}
      </a>
    </th>
  );
}

interface RowProps {
  readonly managed: ManagedPlayer;
  readonly href: string;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean, withShift: boolean) => void;
  readonly onStep: (event: KeyboardEvent) => void;
}

function Row({ managed, href, isOpen, isChosen, onChoose, onStep }: RowProps) {
  const { player, email, createdAt, lastSeenAt, gamesPlayed, coins } = managed;
  const link = useRef<HTMLAnchorElement>(null);

  /** The line leads where its name leads; a box, a link and words that are being marked stay what they are. */
  function press(event: MouseEvent<HTMLElement>) {
    const isOther = event.target instanceof Element && event.target.closest('a, label, input');
    if (!isOther && getSelection()?.isCollapsed !== false) link.current?.click();
  }

  return (
    <tr
      className={classNames(isChosen && 'players-chosen', isOpen && 'players-open')}
      aria-current={isOpen || undefined}
      onClick={press}
    >
      <td className="players-choose">
        <Checkbox
          label={`Select ${player.displayName}`}
          labelHidden
          checked={isChosen}
          onChange={onChoose}
          onKeyDown={onStep}
        />
      </td>
      <th scope="row" className="players-name">
        <a href={href} ref={link}>
          {player.displayName}
        </a>
        <PlayerMarks {...managed} />
      </th>
      <td className="players-mail">{managed.isGuest ? 'Guest' : email}</td>
      <td className="players-joined num">{dateText(createdAt)}</td>
      <td className="players-seen num">
        {lastSeenAt === null ? (
          <span className="muted">–</span>
        ) : (
          <>
            <span className="players-unit">Seen {shortDateText(lastSeenAt)}</span>
            <span className="players-whole">{dateText(lastSeenAt)}</span>
          </>
        )}
      </td>
      <td className="players-number num">
        {numberText(gamesPlayed)}
        <span className="players-unit"> {gamesPlayed === 1 ? 'game' : 'games'}</span>
      </td>
      <td className="players-number num">
        <span className="players-unit">Level </span>
        {numberText(player.level)}
      </td>
      <td className="players-number num">
        {numberText(coins)}
        <span className="players-unit"> coins</span>
      </td>
    </tr>
  );
}
