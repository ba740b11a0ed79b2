import './players-table.css';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import type { ManagedPlayer } from '#shared/players/managed-player.ts';
import type { PlayerSort } from '#shared/players/rules.ts';
import type { SelectionState } from '#client/platform/hooks/use-selection.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Checkbox } from '#client/ui/fields/checkbox.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { PlayerBadges } from './player-badges.tsx';
import { formatDate, formatShortDate } from './player-texts.ts';
import {
  formatListAddress,
  formatPlayerAddress,
  type PlayersFilter,
  getSortColumn,
  toggleSort,
} from './players-filter.ts';

/** Receives the focus when the focused element disappears. */
export const tableId = 'players-table';

interface PlayersTableProps {
  readonly players: readonly ManagedPlayer[];
  readonly filter: PlayersFilter;
  readonly chosen: SelectionState<string>;
  readonly openId: string | undefined;
  readonly isStale: boolean;
}

const columns: readonly { readonly sort: PlayerSort; readonly label: string; readonly isNumber?: true }[] = [
  { sort: 'joined', label: 'Joined' },
  { sort: 'seen', label: 'Last seen' },
  { sort: 'games', label: 'Games', isNumber: true },
  { sort: 'level', label: 'Level', isNumber: true },
  { sort: 'coins', label: 'Coins', isNumber: true },
];

/** On a phone each row becomes two lines without columns (rules 2.48). */
export function PlayersTable({ players, filter, chosen, openId, isStale: isOld }: PlayersTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const isAll = players.length > 0 && chosen.ids.size === players.length;

  /** Arrow keys move between the checkboxes; with Shift, the next one takes the state of the current one. */
  function moveFocus(index: number, event: KeyboardEvent) {
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
          <PlayerRow
            key={managed.id}
            managed={managed}
            href={formatPlayerAddress(managed.id, filter)}
            isOpen={managed.id === openId}
            isChosen={chosen.isChosen(managed.id)}
            onChoose={(is, withShift) => chosen.choose(managed.id, is, withShift)}
            onStep={(event) => moveFocus(index, event)}
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
  const isSorted = getSortColumn(filter) === sort;
  const sortDirection = filter.direction === 'asc' ? 'ascending' : 'descending';
  return (
    <th scope="col" className={isNumber && 'players-number'} aria-sort={isSorted ? sortDirection : undefined}>
      <a href={formatListAddress(toggleSort(filter, sort), openId)}>
        {label}
        {isSorted && <Icon name="chevron-down" />}
      </a>
    </th>
  );
}

interface PlayerRowProps {
  readonly managed: ManagedPlayer;
  readonly href: string;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean, withShift: boolean) => void;
  readonly onStep: (event: KeyboardEvent) => void;
}

function PlayerRow({ managed, href, isOpen, isChosen, onChoose, onStep }: PlayerRowProps) {
  const { player, email, createdAt, lastSeenAt, gamesPlayed, coins } = managed;
  const link = useRef<HTMLAnchorElement>(null);

  /** A click on the row follows the link of its name, except on controls and while text is selected. */
  function openPlayer(event: MouseEvent<HTMLElement>) {
    const isControl = event.target instanceof Element && event.target.closest('a, label, input');
    if (!isControl && getSelection()?.isCollapsed !== false) link.current?.click();
  }

  return (
    <tr
      className={classNames(isChosen && 'players-chosen', isOpen && 'players-open')}
      aria-current={isOpen || undefined}
      onClick={openPlayer}
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
        <PlayerBadges {...managed} />
      </th>
      <td className="players-mail">{managed.isGuest ? 'Guest' : email}</td>
      <td className="players-joined num">{formatDate(createdAt)}</td>
      <td className="players-seen num">
        {lastSeenAt === null ? (
          <span className="muted">–</span>
        ) : (
          <>
            <span className="players-unit">Seen {formatShortDate(lastSeenAt)}</span>
            <span className="players-whole">{formatDate(lastSeenAt)}</span>
          </>
        )}
      </td>
      <td className="players-number num">
        {formatNumber(gamesPlayed)}
        <span className="players-unit"> {gamesPlayed === 1 ? 'game' : 'games'}</span>
      </td>
      <td className="players-number num">
        <span className="players-unit">Level </span>
        {formatNumber(player.level)}
      </td>
      <td className="players-number num">
        {formatNumber(coins)}
        <span className="players-unit"> coins</span>
      </td>
    </tr>
  );
}
