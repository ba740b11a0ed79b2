import { pathTo } from '#shared/path-to.ts';
import { TenDates } from '#client/features/daily-ten/ten-dates.tsx';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { IconLink } from '#client/ui/controls/icon-button.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { Text } from '#client/ui/text.tsx';

/** `/daily-ten/dates`: past dates and played dates. */
export function PastTensPage() {
  usePageTitle('Past Daily Tens');
  return (
    <Stack gap={5}>
      <Row as="header">
        <IconLink icon="back" label="The Daily Ten" href={pathTo('/daily-ten')} />
        <Text as="h1" size="title">
          Past Daily Tens
        </Text>
      </Row>
      <TenDates />
    </Stack>
  );
}
