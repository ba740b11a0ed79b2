import './ten-result.css';
import type { TenDay, TenRun } from '#shared/daily-ten/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { shareText } from '#client/platform/share-text.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Stack } from '#client/ui/layout.tsx';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { Text } from '#client/ui/text.tsx';
import { TenSquares } from './ten-squares.tsx';
import { formatTenStanding, formatTenShareText, getUnrankedReason } from './ten-texts.ts';

/** A finished run with its rank and the runs of friends. */
export function TenResult({ day, run }: { readonly day: TenDay; readonly run: TenRun }) {
  return (
    <Stack gap={4} className="ten-result">
      <p className="ten-score">
        <b className="num">{run.correct}</b> of {run.outcomes.length} right
      </p>
      <TenSquares outcomes={run.outcomes} />
      {run.isUntimed && (
        <Badge tone="plain" icon="clock">
          No clock
        </Badge>
      )}
      <Text tone="soft">{day.standing ? formatTenStanding(day.standing) : getUnrankedReason(run)}</Text>
      {day.friends.length > 0 && (
        <section aria-labelledby="ten-friends">
          <h2 className="h-sec" id="ten-friends">
            Your friends
          </h2>
          <ul className="ten-friends">
            {day.friends.map(({ player, outcomes, correct, isUntimed }) => (
              <li key={player.id}>
                <a href={pathTo('/profile/:id', { params: { id: player.id } })}>
                  <Avatar name={player.displayName} look={player.avatar} imageUrl={player.profileImageUrl} size={40} />
                  <span className="grow">
                    <span className="ten-friend-name">{player.displayName}</span>
                    <TenSquares outcomes={outcomes} size="sm" />
                    {isUntimed && <small>No clock</small>}
                  </span>
                  <b className="num">{correct}</b>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}

/** Button that shares the squares without revealing the questions. */
export function TenShare({ date, run }: { readonly date: string; readonly run: TenRun }) {
  const share = () => shareText({ text: formatTenShareText(date, run), url: location.origin + pathTo('/daily-ten') });
  return (
    <Button size="lg" icon="share" onClick={() => void share()}>
      Share
    </Button>
  );
}
