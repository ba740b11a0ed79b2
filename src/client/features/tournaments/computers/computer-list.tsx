import { pathTo } from '#shared/path-to.ts';
import { computerNumbers, getComputerPlayer, getComputerSkill } from '#shared/tournaments/computer-players.ts';
import { useMainCategories } from '#client/entities/categories.ts';
import { formatNumber } from '#client/ui/format-number.ts';
import { PersonRow } from '#client/ui/people/person-row.tsx';
import { formatHomeCategories } from './computer-texts.ts';

/** The lowest level is first. */
export function ComputerList() {
  const categories = useMainCategories().data ?? [];
  const known = computerNumbers.map((number) => ({ number, ...getComputerPlayer(number) }));
  return (
    <ul className="people">
      {known
        .toSorted((a, b) => a.totalScore - b.totalScore)
        .map(({ number, displayName, avatar, level }) => {
          const { strongCategoryIds: atHome } = getComputerSkill(number);
          const home = formatHomeCategories(categories.filter(({ id }) => atHome.includes(id)));
          return (
            <PersonRow
              key={number}
              name={displayName}
              look={avatar}
              href={pathTo('/computer-players/:number', { params: { number } })}
              notes={[`Level ${formatNumber(level)}`, ...(home ? [home] : [])]}
            />
          );
        })}
    </ul>
  );
}
