import { LinkButton } from '../../ui/button.tsx';
import { NoticePage } from '../../ui/notice-page.tsx';
import { challengesPath } from './contest-paths.ts';
import type { ContestRefusal } from './deal-refusal.ts';

const notices: Readonly<Record<ContestRefusal, { readonly title: string; readonly text: string }>> = {
  challengeNotFound: {
    title: 'Challenge Not Found',
    text: 'No challenge of yours waits here. Your own are in your list.',
  },
  challengeNotAccepted: {
    title: 'Accept it first',
    text: 'This challenge waits for your answer. Accept it in your list, and its ten questions are yours.',
  },
  challengeDecided: {
    title: 'Challenge over',
    text: 'It was declined, or its time ran out before it was played.',
  },
  challengePlayed: {
    title: 'You have played this one',
    text: 'A challenge is played once. What came of it stands in your list.',
  },
};

/** Why a challenge is not to be played now, and where to go instead. */
export function ContestNotice({ reason }: { reason: ContestRefusal }) {
  return (
    <NoticePage {...notices[reason]}>
      <LinkButton href={challengesPath} icon="swords">
        Back to challenges
      </LinkButton>
      <LinkButton variant="plain" href="/" icon="home">
        Home
      </LinkButton>
    </NoticePage>
  );
}
