import './player-desk.css';
import { pathTo } from '#shared/path-to.ts';
import type { ManagedDetails } from '#shared/players/contract.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Row } from '#client/ui/layout.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { formatDate } from './player-texts.ts';

export function FriendList({ friends }: Pick<ManagedDetails, 'friends'>) {
  if (friends.length === 0) return <EmptyState title="No friends yet" />;
  return (
    <Surface as="ul" className="player-lines">
      {friends.map(({ id, displayName, since }) => (
        <Row as="li" key={id} between>
          <a href={pathTo('/admin/players/:id', { params: { id } })}>{displayName}</a>
          <Text as="span" size="xs" tone="muted">
            since {formatDate(since)}
          </Text>
        </Row>
      ))}
    </Surface>
  );
}
