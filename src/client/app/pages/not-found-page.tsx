import { pathTo } from '#shared/path-to.ts';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { NoticePage } from '#client/ui/overlays/notice-page.tsx';
import { Notice } from '../notice.tsx';

const title = 'Page Not Found';
const text = 'No path leads here. The map has an edge, and this is it.';

/** Rendered inside the shell for players, and as a separate page for visitors. */
export function NotFoundPage({ isInShell }: { isInShell: boolean }) {
  usePageTitle(title);
  const Frame = isInShell ? Notice : NoticePage;
  return (
    <Frame title={title} text={text}>
      <LinkButton href={pathTo('/')} icon="home">
        Back to Home
      </LinkButton>
    </Frame>
  );
}
