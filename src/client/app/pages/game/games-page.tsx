import { useState } from 'react';
import { pathTo } from '#shared/path-to.ts';
import { AllGames } from '#client/features/progress/all-games.tsx';
import { getReferrer } from '#client/platform/referrer.ts';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { IconLink } from '#client/ui/controls/icon-button.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { Text } from '#client/ui/text.tsx';

export function GamesPage() {
  usePageTitle('Your games');
  const [back] = useState(() => getReferrer(pathTo('/profile')));
  return (
    <Stack gap={5}>
      <Row as="header">
        <IconLink icon="back" label="Back" href={back} />
        <Text as="h1" size="title">
          Your games
        </Text>
      </Row>
      <AllGames />
    </Stack>
  );
}
