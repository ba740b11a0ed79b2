import './ten-start.css';
import type { ReactNode } from 'react';
import { pathTo } from '#shared/path-to.ts';
import { usePlaying } from '#client/entities/playing.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { IconLink } from '#client/ui/controls/icon-button.tsx';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { Hills } from '#client/ui/scenery/hills.tsx';
import { formatTenDate } from './ten-texts.ts';

interface TenStartProps {
  readonly date: string;
  readonly isGuest: boolean;
  readonly onStart: () => void;
}

export function TenStart({ date, isGuest, onStart }: TenStartProps) {
  const { timeFactor } = usePlaying();
  return (
    <main id="main" className="ten-screen" tabIndex={-1}>
      <Hills tone="dusk" />
      <div className="ten-stage">
        <IconLink icon="back" label="Back to Home" href={pathTo('/')} />
        <section className="card ten-start-card">
          <span className="ten-emblem num" aria-hidden="true">
            10
          </span>
          <h1>The Daily Ten</h1>
          <Text display size="lg">
            {formatTenDate(date)}
          </Text>
          <Surface as="ul" tone="well" className="ten-rules">
            <Rule icon="globe">The same ten questions for everybody, from easy to hard</Rule>
            <Rule icon="play">You play it once. It begins when you press Start, and leaving ends it</Rule>
            <Rule icon="clock">
              {timeFactor === '1'
                ? '30 seconds each; no pauses and no power-ups'
                : 'With your time setting you play with no clock: marked, and left out of the percentile'}
            </Rule>
            <Rule icon="shield">No coins, no points, no streak: it is for the fun of it</Rule>
            {isGuest && <Rule icon="user">With an account you also get a percentile</Rule>}
          </Surface>
          <Button size="lg" block icon="play" onClick={onStart}>
            Start
          </Button>
          <LinkButton variant="ghost" icon="history" href={pathTo('/daily-ten/dates')}>
            Past Daily Tens
          </LinkButton>
        </section>
      </div>
    </main>
  );
}

function Rule({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}
