import { Avatar } from '#client/ui/people/avatar.tsx';
import { Podium } from '#client/ui/game/podium.tsx';
import { RankRow } from '#client/ui/people/rank-row.tsx';
import { Section } from './section.tsx';

const players = [
  {
    rank: 1,
    name: 'Juniper Vale',
    level: 24,
    title: 'Keeper of the Map',
    totalScore: 11840,
    gamesPlayed: 212,
    isYou: false,
  },
  { rank: 2, name: 'Captain Ade', level: 22, totalScore: 10965, gamesPlayed: 240, isYou: true },
  { rank: 3, name: 'Odile Marchetti', level: 21, totalScore: 10310, gamesPlayed: 188, isYou: false },
];

const rows = [
  { rank: 4, name: 'Pip Lindqvist', level: 19, title: 'Pathfinder', totalScore: 9120, gamesPlayed: 201, isYou: false },
  { rank: 9, name: 'Wren', level: 9, title: 'Wayfarer', totalScore: 4310, gamesPlayed: 1, isYou: true },
  {
    rank: 1210,
    name: 'Maximiliana Featherstonehaugh-Cholmondeley',
    level: 1,
    totalScore: 105,
    gamesPlayed: 3,
    isYou: false,
  },
];

export function Rankings() {
  return (
    <Section title="Rankings" note="Height, color and number all show the rank.">
      <Podium places={players} />
      <Podium places={players.slice(0, 1)} />
      <ol className="rank-rows">
        {rows.map((row) => (
          <RankRow key={row.rank} {...row} />
        ))}
      </ol>
      <RankRow
        rank={9}
        name="Wren"
        level={9}
        totalScore={4310}
        gamesPlayed={84}
        isYou
        floating
        note="2,295 points to rank 8"
      />
      <div className="gallery-row">
        {['Wren', 'Mateo Ruiz', 'Hana Sato', 'Ångström', '李 小龙', ''].map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="Wren" size={32} />
        <Avatar name="Saoirse Byrne" size={104} hue="celebrities" />
        <Avatar name="Picture" imageUrl="/app-icon.svg" size={68} />
        <Avatar name="Broken Picture" imageUrl="/no-such-picture.png" size={68} />
      </div>
    </Section>
  );
}
