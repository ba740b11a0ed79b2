import { Component, type MouseEvent, type ReactNode } from 'react';
import { pathTo } from '#shared/path-to.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { NoticePage } from '#client/ui/overlays/notice-page.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/** Catches errors of the whole app: a chunk that did not load, or a bug. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
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
        <LinkButton variant="ghost" href={pathTo('/')} onClick={loadHomePage}>
          Back to Home
        </LinkButton>
      </NoticePage>
    );
  }
}

/** Uses a full page load, because client-side navigation would render the failed tree again. */
function loadHomePage(event: MouseEvent): void {
  event.preventDefault();
  location.assign(pathTo('/'));
}
