import { computerNumbers, getComputerPlayer } from '#shared/tournaments/computer-players.ts';
import { pathTo } from '#shared/path-to.ts';
import { ComputerProfile } from '#client/features/tournaments/computers/computer-profile.tsx';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { IconLink } from '#client/ui/controls/icon-button.tsx';
import { Stack } from '#client/ui/layout.tsx';
import { Notice } from '../../notice.tsx';

/** `/computer-players/{number}`: a computer player of practice tournaments (rules T39). */
export function ComputerPlayerPage({ number }: { readonly number: number }) {
  const exists = computerNumbers.includes(number);
  usePageTitle(exists ? getComputerPlayer(number).displayName : 'Computer player');
  if (!exists) {
    return (
      <Notice title="Computer Player Not Found" text={`There are ${computerNumbers.length} of them, and this is none.`}>
        <LinkButton href={pathTo('/computer-players')} icon="monitor">
          All computer players
        </LinkButton>
      </Notice>
    );
  }
  return (
    <Stack gap={4}>
      <header>
        <IconLink icon="back" label="All computer players" href={pathTo('/computer-players')} />
      </header>
      <ComputerProfile number={number} />
    </Stack>
  );
}
