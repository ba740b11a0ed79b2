import { pathTo } from '#shared/path-to.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { NoticePage } from '#client/ui/overlays/notice-page.tsx';
import type { BackLink } from '../session/contest.ts';
import type { ContestUnavailableReason } from '../session/deal-refusal.ts';

const notices: Readonly<Record<ContestUnavailableReason, { readonly title: string; readonly text: string }>> = {
  challengeNotFound: {
    title: 'Challenge Not Found',
    text: 'There is no challenge of yours here. You will find yours in your list.',
  },
  challengeNotAccepted: {
    title: 'Accept it first',
    text: 'This challenge is waiting for your answer. Accept it in your list, and its ten questions are yours.',
  },
  challengeDecided: {
    title: 'Challenge over',
    text: 'It was declined, or its time ran out before it was played.',
  },
  challengePlayed: {
    title: 'You have played this one',
    text: 'Each challenge is played once. You will find the result in your list.',
  },
  tournamentNotFound: {
    title: 'Tournament not found',
    text: 'It is not on the map, or only invited players can see it.',
  },
  matchNotFound: {
    title: 'Match Not Found',
    text: 'There is no match of yours here. You will find yours in the bracket.',
  },
  matchNotYours: {
    title: 'Not your match',
    text: 'Two other players meet here. Their score appears in the bracket once both have played.',
  },
  matchNotOpen: {
    title: 'Not open yet',
    text: 'This match opens with its round, once both players are known. We will let you know.',
  },
  matchBye: {
    title: 'You are through',
    text: 'You have no opponent in this match. Your next one is waiting in the bracket.',
  },
  matchDecided: {
    title: 'Match over',
    text: 'It was decided before you played: its time ran out, or somebody withdrew.',
  },
  matchPlayed: {
    title: 'You have played this one',
    text: 'Each match is played once. You will find the result in the bracket.',
  },
};

export function ContestNotice({ reason, back }: { reason: ContestUnavailableReason; back: BackLink }) {
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
