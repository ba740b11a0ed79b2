import { Component, type MouseEvent, type ReactNode } from 'react';
import { pathTo } from '#shared/path-to.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { NoticePage } from '#client/ui/overlays/notice-page.tsx';

interface Props {
  readonly children: ReactNode;
}

/** What no screen has caught: a part of the app that did not load, or a fault of ours. */
export class ErrorBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <NoticePage title="Lost the path" text="This page could not be shown. Loading it again usually helps.">
        <Button icon="again" onClick={() => location.reload()}>
          Try again
        </Button>
        <LinkButton variant="ghost" href={pathTo('/')} onClick={leave}>
          Back to Home
        </LinkButton>
      </NoticePage>
    );
  }
}

/** A page load: what has failed is not drawn again by navigating. */
function leave(event: MouseEvent): void {
  event.preventDefault();
  location.assign(pathTo('/'));
}
