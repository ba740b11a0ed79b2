import './admin-page.css';
import type { User } from '#shared/account/contract.ts';
import { roleLabels } from '#client/entities/role-labels.ts';
import { SetupCard } from '#client/features/app-settings/first-day/setup-card.tsx';
import { useSetupProgress } from '#client/features/app-settings/first-day/use-setup.ts';
import { PasskeyAdvice } from '#client/features/settings/passkey-advice.tsx';
import { AdminCards } from '#client/features/statistics/admin-cards.tsx';
import { KeyFigures } from '#client/features/statistics/key-figures.tsx';
import { useOverview, useWaiting } from '#client/features/statistics/queries.ts';
import { StakesWarning } from '#client/features/statistics/stakes-warning.tsx';
import { WaitingList } from '#client/features/statistics/waiting-list.tsx';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { Stack } from '#client/ui/layout.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { useInitialLoad } from '../use-initial-load.ts';
import { PageSpinner } from '../page-spinner.tsx';

/** The admin overview (rules 2.36): waiting items for the role, and key figures. */
export function AdminPage({ user }: { user: User }) {
  usePageTitle('Admin Panel');
  const firstDay = useSetupProgress(user.isAdmin);
  const isWhole = useInitialLoad(useWaiting(), useOverview(), { isPending: user.isAdmin && firstDay.isPending });
  if (!isWhole) return <PageSpinner />;
  return (
    <Stack gap={5}>
      <header>
        <Text as="h1" size="title" display>
          Admin Panel
        </Text>
        <Text tone="soft">{user.isAdmin ? 'Manage your trivia application' : roleLabels[user.role].opens}</Text>
      </header>
      <AdminCards role={user.role} />
      {user.isAdmin && <SetupCard nextId="waiting" />}
      <Stack gap={5} className="admin-overview">
        <Stack as="section" aria-labelledby="waiting">
          <Text as="h2" id="waiting" tabIndex={-1} size="lg" display>
            Waiting for you
          </Text>
          <WaitingList />
        </Stack>
        <Stack as="section" aria-labelledby="figures">
          <Text as="h2" id="figures" size="lg" display>
            How it goes
          </Text>
          <Surface>
            <KeyFigures role={user.role} />
          </Surface>
        </Stack>
      </Stack>
      {user.isAdmin && <StakesWarning />}
      <PasskeyAdvice />
    </Stack>
  );
}
