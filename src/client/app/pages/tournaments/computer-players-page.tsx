import { pathTo } from '#shared/path-to.ts';
import { ComputerList } from '#client/features/tournaments/computers/computer-list.tsx';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { IconLink } from '#client/ui/controls/icon-button.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { Text } from '#client/ui/text.tsx';

/** `/computer-players`: the computer players of practice tournaments (rules T39). */
export function ComputerPlayersPage() {
  usePageTitle('Computer players');
  return (
    <Stack gap={5}>
      <Row as="header">
        <IconLink icon="back" label="Tournaments" href={pathTo('/tournaments')} />
        <Text as="h1" size="title">
          Computer players
        </Text>
      </Row>
      <Text tone="soft">
        They keep you company in practice tournaments. Each knows some places better than others, and takes its own
        time.
      </Text>
      <ComputerList />
    </Stack>
  );
}
