import { usePageTitle } from '../../platform/page-title.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../notice.tsx';

const screens = {
  progress: {
    title: 'Your Progress',
    text: 'Strengths, trends and insights are on their way. Your games are counted already.',
  },
  tournaments: { title: 'Tournaments', text: 'The brackets are still being drawn. Tournaments are on their way.' },
  tournament: { title: 'Tournament', text: 'The brackets are still being drawn. Tournaments are on their way.' },
} as const;

/** A screen of the specification that cannot do anything yet, and says so. */
export function OnItsWayPage({ screen }: { screen: keyof typeof screens }) {
  const { title, text } = screens[screen];
  usePageTitle(title);
  return (
    <Notice title={title} text={text}>
      <LinkButton href="/game" icon="play">
        Quick Play
      </LinkButton>
      <LinkButton href="/" variant="ghost">
        Back to Home
      </LinkButton>
    </Notice>
  );
}
