import './computer-profile.css';
import type { Category } from '#shared/catalog/contract.ts';
import { getComputerDescription, getComputerPlayer, getComputerSkill } from '#shared/tournaments/computer-players.ts';
import { useMainCategories } from '#client/entities/categories.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { LandmarkChip } from '#client/ui/category-tile.tsx';
import { FactTile } from '#client/ui/fact-tile.tsx';
import { Grid, Row, Stack } from '#client/ui/layout.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { toCategorySlug } from '#client/ui/scenery/landmark.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { formatPace } from './computer-texts.ts';

export function ComputerProfile({ number }: { readonly number: number }) {
  const { displayName, level, avatar } = getComputerPlayer(number);
  const { rightPercents: right, pace } = getComputerSkill(number);
  return (
    <Stack gap={5}>
      <Row as="header" gap={4} wrap className="computer-head">
        <Avatar name={displayName} look={avatar} size={112} />
        <div className="grow">
          <Text as="h1" size="title">
            {displayName}
          </Text>
          <p>Level {formatNumber(level)}</p>
          <Badge tone="plain" icon="monitor">
            Computer player
          </Badge>
          <Text tone="soft" className="computer-about">
            {getComputerDescription(number)}
          </Text>
        </div>
      </Row>
      <Grid columns={1} mediumColumns={2} gap={4}>
        <Surface as="section" aria-label="What it knows">
          <CategoryStrengths number={number} />
        </Surface>
        <Surface as="section" aria-labelledby="computer-right">
          <Stack gap={4}>
            <Stack gap={2}>
              <Text as="h2" size="lg" id="computer-right">
                Right answers
              </Text>
              <div className="facts">
                <FactTile label="Easy" value={`${right.easy}%`} />
                <FactTile label="Medium" value={`${right.medium}%`} />
                <FactTile label="Hard" value={`${right.hard}%`} />
              </div>
              <Text size="sm" tone="muted">
                On average: more where it is at home, fewer where it is not so sure.
              </Text>
            </Stack>
            <Stack gap={2}>
              <Text as="h2" size="lg">
                Pace
              </Text>
              <Text>{formatPace(pace)} Hard questions take longer, and so do wrong answers.</Text>
            </Stack>
          </Stack>
        </Surface>
      </Grid>
      <Surface as="section" tone="well" padding={5} aria-labelledby="computer-fair">
        <Stack>
          <Text as="h2" size="lg" id="computer-fair">
            Is that fair?
          </Text>
          <p>
            It never sees a question, let alone the right answer: only how hard it is, how many points it is worth, and
            which category it comes from. The rest is luck. For each of the ten, the server rolls dice: right or wrong,
            and how long it took.
          </p>
          <p>
            The dice are rolled before you see your first question, so nothing you do changes them. You see its score
            once you have played.
          </p>
          <p>
            Computer players are in practice tournaments only. They win no coins and are on no leaderboard; their level
            just decides where they start in the bracket.
          </p>
        </Stack>
      </Surface>
    </Stack>
  );
}

function CategoryStrengths({ number }: { readonly number: number }) {
  const { strongCategoryIds: atHome, weakCategoryIds: weakIn } = getComputerSkill(number);
  const { data, error, refetch } = useMainCategories();
  if (!data) {
    if (!error) return <Skeleton shape="row" count={3} />;
    return <LoadError title="The categories did not load" error={error} onRetry={() => void refetch()} />;
  }
  const offered = (ids: readonly number[]) => data.filter(({ id }) => ids.includes(id));
  return (
    <Stack gap={4}>
      <CategorySection title="At home in" places={offered(atHome)} />
      <CategorySection title="Not so sure about" places={offered(weakIn)} />
    </Stack>
  );
}

/** Renders nothing if none of the categories is offered any more. */
function CategorySection({ title, places }: { readonly title: string; readonly places: readonly Category[] }) {
  if (places.length === 0) return null;
  return (
    <Stack gap={2}>
      <Text as="h2" size="lg">
        {title}
      </Text>
      <Stack as="ul" gap={2}>
        {places.map(({ id, name, icon }) => (
          <Row as="li" key={id}>
            <LandmarkChip slug={toCategorySlug(icon)} />
            <Text as="span" strong>
              {name}
            </Text>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}
