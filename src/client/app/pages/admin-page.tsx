import './admin-page.css';
import type { User } from '#shared/account/contract.ts';
import { roleTexts } from '#client/entities/role-texts.ts';
import { FirstDayCard } from '#client/features/app-settings/first-day/first-day-card.tsx';
import { useFirstDay } from '#client/features/app-settings/first-day/use-first-day.ts';
import { PasskeyAdvice } from '#client/features/settings/passkey-advice.tsx';
import { AdminCards } from '#client/features/statistics/admin-cards.tsx';
import { KeyFigures } from '#client/features/statistics/key-figures.tsx';
import { useOverview, useWaiting } from '#client/features/statistics/queries.ts';
import { StakesWarning } from '#client/features/statistics/stakes-warning.tsx';
import { WaitingList } from '#client/features/statistics/waiting-list.tsx';
import { usePageTitle } from '#client/platform/page-title.ts';
import { Stack } from '#client/ui/layout.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { useWhole } from '../use-whole.ts';
import { Waiting } from '../waiting.tsx';

/** The panel of who runs the game (rules 2.36): what waits for their role, and how the game goes. */
export function AdminPage({ user }: { user: User }) {
  usePageTitle('Admin Panel');
  const firstDay = useFirstDay(user.isAdmin);
  const isWhole = useWhole(useWaiting(), useOverview(), { isPending: user.isAdmin && firstDay.isPending });
  if (!isWhole) return <Waiting />;
  return (
    <Stack gap={5}>
      <header>
        <Text as="h1" size="title" display>
          Admin Panel
        </Text>
        <Text tone="soft">{user.isAdmin ? 'Manage your trivia application' : roleTexts[user.role].opens}</Text>
      </header>
      <AdminCards role={user.role} />
      {user.isAdmin && <FirstDayCard nextId="waiting" />}
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
