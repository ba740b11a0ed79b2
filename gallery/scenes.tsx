import { useState } from 'react';
import { Button } from '#client/ui/controls/button.tsx';
import { Confetti } from '#client/ui/game/confetti.tsx';
import { JourneyMap } from '#client/ui/scenery/journey-map.tsx';
import { DuskSky } from '#client/ui/scenery/dusk-sky.tsx';
import { Hills } from '#client/ui/scenery/hills.tsx';
import { StarRow } from '#client/ui/game/star-row.tsx';
import { Frame, Section } from './section.tsx';

const tones = ['leaf', 'coral', 'dusk', 'night'] as const;

export function Scenes() {
  return (
    <Section
      title="Scenes"
      note="The journey, the end of a game (a success, an end, a defeat), and the ground under a question."
    >
      <Frame height={640}>
        <JourneyMap />
      </Frame>
      <Celebration />
      <Frame height={300}>
        <DuskSky />
      </Frame>
      <Frame height={300}>
        <DuskSky mood="night" />
      </Frame>
      {tones.map((tone) => (
        <Frame key={tone} height={150}>
          <Hills tone={tone} />
        </Frame>
      ))}
      <Frame height={220}>
        <Hills tone="leaf" slug="mythology" />
      </Frame>
    </Section>
  );
}

function Celebration() {
  const [round, setRound] = useState(0);
  return (
    <>
      <Frame height={420}>
        <DuskSky mood="risen" key={`sky${round}`} />
        <div style={{ position: 'relative', paddingTop: 90 }}>
          <StarRow earned={4} key={`stars${round}`} />
        </div>
        <Confetti key={`confetti${round}`} />
      </Frame>
      <Button variant="plain" size="sm" icon="again" onClick={() => setRound(round + 1)}>
        Once more
      </Button>
    </>
  );
}
