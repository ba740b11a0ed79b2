import type { PublicProfile } from '#shared/friends/contract.ts';
import { Card } from '#client/ui/card.tsx';
import { FactTile } from '#client/ui/fact-tile.tsx';
import { formatNumber } from '#client/ui/number-text.ts';

interface HeadToHeadProps {
  readonly record: NonNullable<PublicProfile['headToHead']>;
  readonly name: string;
}

/** Decided challenges between the two players, from the viewer's side. */
export function HeadToHead({ record, name }: HeadToHeadProps) {
  const { won, lost, drawn } = record;
  const isUnplayed = won + lost + drawn === 0;
  return (
    <Card as="section" className="head-to-head" aria-labelledby="head-to-head-heading">
      <h2 id="head-to-head-heading">You and {name}</h2>
      {isUnplayed ? (
        <p>No challenge is decided yet.</p>
      ) : (
        <div className="facts">
          <FactTile label="You won" value={formatNumber(won)} />
          <FactTile label="You lost" value={formatNumber(lost)} />
          <FactTile label="Drawn" value={formatNumber(drawn)} />
        </div>
      )}
    </Card>
  );
}
