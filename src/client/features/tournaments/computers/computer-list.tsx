import { pathTo } from '#shared/path-to.ts';
import { computerNumbers, computerPlayer, computerSkill } from '#shared/tournaments/computer.ts';
import { useMainCategories } from '#client/entities/categories.ts';
import { numberText } from '#client/ui/number-text.ts';
import { PersonRow } from '#client/ui/people/person-row.tsx';
import { atHomeText } from './computer-texts.ts';

/** Everyone who fills the seats of practice tournaments, those with the lowest level first. */
export function ComputerList() {
  const categories = useMainCategories().data ?? [];
  const known = computerNumbers.map((number) => ({ number, ...computerPlayer(number) }));
  return (
    <ul className="people">
      {known
        .toSorted((one, other) => one.totalScore - other.totalScore)
        .map(({ number, displayName, avatar, level }) => {
          const { atHome } = computerSkill(number);
          const home = atHomeText(categories.filter(({ id }) => atHome.includes(id)));
          return (
            <PersonRow
              key={number}
              name={displayName}
              look={avatar}
              href={pathTo('/computer-players/:number', { params: { number } })}
              notes={[`Level ${numberText(level)}`, ...(home ? [home] : [])]}
            />
          );
        })}
    </ul>
  );
}
