import { useState } from 'react';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { CoinPill } from '#client/ui/controls/coin-pill.tsx';
import { FactTile } from '#client/ui/fact-tile.tsx';
import { Medal } from '#client/ui/game/medal.tsx';
import { PowerUpCount } from '#client/ui/game/power-up-count.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { StarRow } from '#client/ui/game/star-row.tsx';
import { StreakDots } from '#client/ui/game/streak-dots.tsx';
import { Section } from './section.tsx';

export function Progress() {
  return (
    <>
      <Section
        title="Coins, streak, progress"
        note="Values are clamped to the range from 0 to the maximum. A bar without a maximum is empty."
      >
        <CountedCoins />
        <StreakDots filled={5} total={8} today />
        <StreakDots filled={99} total={8} />
        <StreakDots filled={0} total={7} />
        <ProgressBar label="Progress to Level 10" value={310} max={500} tone="saffron" />
        <ProgressBar label="Easy" value={38} max={100} />
        <ProgressBar label="Full" value={140} max={100} tone="leaf" />
        <ProgressBar label="Weak" value={12} max={100} tone="coral" />
        <ProgressBar label="Nothing yet" value={Number.NaN} max={0} />
        <div className="facts">
          <FactTile label="Correct" value="8/10" />
          <FactTile label="Accuracy" value="80%" />
          <FactTile label="Time" value="2:14" icon="clock" />
        </div>
        <div className="facts">
          <PowerUpCount type="extraTime" count={3} />
          <PowerUpCount type="skipQuestion" count={2} />
          <PowerUpCount type="extraLife" count={1} />
        </div>
        <StarRow earned={4} />
        <div className="gallery-row">
          {['trophy', 'flame', 'users', 'gift', 'bolt', 'lightbulb', 'award', 'place-history', 'place-animals'].map(
            (icon) => (
              <Medal key={icon} icon={icon} />
            ),
          )}
        </div>
        <div className="gallery-row">
          {['trophy', 'flame', 'users', 'gift', 'place-history', 'place-animals'].map((icon) => (
            <Medal key={icon} icon={icon} isLocked />
          ))}
        </div>
      </Section>
      <Section
        title="Badges, cards"
        note="Rarity is shown by color and by a number of kites. States have an icon or a word."
      >
        <div className="gallery-row">
          <Badge tone="common">Common</Badge>
          <Badge tone="rare">Rare</Badge>
          <Badge tone="epic">Epic</Badge>
          <Badge tone="legendary">Legendary</Badge>
          <Badge tone="legendary" icon="crown">
            New personal best
          </Badge>
        </div>
        <div className="gallery-row">
          <Badge tone="open" icon="plus">
            Registration Open
          </Badge>
          <Badge tone="live" icon="hourglass">
            In Progress
          </Badge>
          <Badge tone="done" icon="check">
            Completed
          </Badge>
          <Badge tone="raw">cancelled</Badge>
          <Badge tone="bad" pulsing>
            Live
          </Badge>
          <Badge tone="raw" icon="pending">
            Pending
          </Badge>
          <Badge tone="plain" kites={3}>
            Hard
          </Badge>
          <Badge tone="plain" slug="science">
            Science
          </Badge>
        </div>
        <Card>A raised card.</Card>
        <Card flat>A flat card.</Card>
      </Section>
    </>
  );
}

function CountedCoins() {
  const [amount, setAmount] = useState(1240);
  return (
    <div className="gallery-row">
      <CoinPill amount={amount} countUp />
      <Button size="sm" variant="plain" onClick={() => setAmount(amount + 50)}>
        +50
      </Button>
    </div>
  );
}
