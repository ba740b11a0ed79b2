import './shared-card.css';
import type { ReactNode } from 'react';
import type { Shared } from '#shared/sharing/contract.ts';
import { formatShareText } from '#shared/sharing/share-text.ts';
import { StarRow } from '#client/ui/game/star-row.tsx';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';

interface SharedCardProps {
  readonly shared: Shared;
  readonly children: ReactNode;
}

export function SharedCard({ shared, children }: SharedCardProps) {
  const { by, thing } = shared;
  const { lead, figure, below } = formatShareText(shared);
  return (
    <Surface as="section" radius="xl" padding={6} className="shared-card">
      {thing.kind === 'game' && thing.isSuccess && <StarRow earned={thing.stars} />}
      {by ? (
        <Avatar name={by.displayName} look={by.avatar} size={96} />
      ) : (
        <img src="/travellers/juniper.svg" alt="" width={96} height={96} />
      )}
      <h1>
        {lead} <span className="shared-figure num">{figure}</span>
      </h1>
      <Text tone="soft">{below}</Text>
      {children}
    </Surface>
  );
}
