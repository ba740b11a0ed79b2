import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import { NoticePage } from '#client/ui/overlays/notice-page.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Frame, Section } from './section.tsx';

export function EmptyAndLoadingStates() {
  return (
    <Section
      title="Empty, loading, lost"
      note="An empty state suggests what to do next. A skeleton has the shape of the content being loaded."
    >
      <Card>
        <EmptyState title="No Rankings Yet" text="Play some games to see the leaderboard!">
          <Button icon="play">Quick Play</Button>
        </EmptyState>
      </Card>
      <EmptyState
        art="signpost"
        title="No specific topics available"
        text="Play the main category to enjoy all questions!"
      />
      <Skeleton shape="text" count={3} />
      <Skeleton shape="row" count={2} />
      <Skeleton shape="card" />
      <Skeleton shape="tile" count={4} />
      <LoadingNeedle />
      <LoadingNeedle label="Loading tournaments..." />
      <Frame height={620}>
        <NoticePage title="Page Not Found" text="The trail ends here. Nobody has drawn this part of the map yet.">
          <LinkButton href="#" icon="home">
            Back to Home
          </LinkButton>
        </NoticePage>
      </Frame>
    </Section>
  );
}
