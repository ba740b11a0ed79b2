import { pathTo } from '#shared/path-to.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { NoticePage } from '#client/ui/overlays/notice-page.tsx';
import type { ContestWay } from '../session/contest.ts';
import type { ContestBar } from '../session/deal-refusal.ts';

const notices: Readonly<Record<ContestBar, { readonly title: string; readonly text: string }>> = {
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
  tournamentNotFound: {
    title: 'Tournament not found',
    text: 'It is not on the map, or only those who were invited may see it.',
  },
  matchNotFound: {
    title: 'Match Not Found',
    text: 'No match of yours waits here. Your own stand in the bracket.',
  },
  matchNotYours: {
    title: 'Two others meet here',
    text: 'This match is not yours to play. Its score stands in the bracket as soon as both have played.',
  },
  matchNotOpen: {
    title: 'Not open yet',
    text: 'This match opens with its round, as soon as it is known who meets in it. You will be told.',
  },
  matchBye: {
    title: 'You are through',
    text: 'Nobody comes against you in this match. The next one waits for you in the bracket.',
  },
  matchDecided: {
    title: 'Match over',
    text: 'It was decided before you played: its time ran out, or somebody withdrew.',
  },
  matchPlayed: {
    title: 'You have played this one',
    text: 'A match is played once. What came of it stands in the bracket.',
  },
};

/** Why a contest is not to be played now, and where to go instead. */
export function ContestNotice({ reason, back }: { reason: ContestBar; back: ContestWay }) {
  return (
    <NoticePage {...notices[reason]}>
      <LinkButton href={back.href} icon={back.icon}>
        {back.label}
      </LinkButton>
      <LinkButton variant="plain" href={pathTo('/')} icon="home">
        Home
      </LinkButton>
    </NoticePage>
  );
}
