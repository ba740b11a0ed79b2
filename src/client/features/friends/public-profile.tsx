import './public-profile.css';
import type { PublicProfile } from '#shared/friends/contract.ts';
import { Medal } from '#client/ui/game/medal.tsx';
import { formatDay } from './friend-texts.ts';
import { Card } from '#client/ui/card.tsx';
import { FactTile } from '#client/ui/fact-tile.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { pathTo } from '#shared/path-to.ts';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { MenuButton } from '#client/ui/controls/menu-button.tsx';
import { useAcceptRequest, useAddFriend, useRejectRequest, useTakeBackRequest, useUnblock } from './writes.ts';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { Badge } from '#client/ui/badge.tsx';

const monthFormat = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' });

function formatMemberSince(memberSince: string): string {
  return `On the way since ${monthFormat.format(new Date(memberSince))}`;
}

/** Null when the country is hidden or the code is unknown. */
export function formatCountry(code: string | null, languages: readonly string[]): string | null {
  if (code === null) return null;
  try {
    return new Intl.DisplayNames([...languages], { type: 'region' }).of(code) ?? null;
  } catch {
    return null;
  }
}

interface EarnedMedalsProps {
  readonly achievements: PublicProfile['achievements'];
  readonly name: string;
  readonly isSelf: boolean;
}

function EarnedMedals({ achievements, name, isSelf }: EarnedMedalsProps) {
  return (
    <section aria-labelledby="medals-heading">
      <h2 className="h-sec" id="medals-heading">
        Achievements
      </h2>
      {achievements.length === 0 ? (
        <p className="muted">{isSelf ? 'None yet. Finish a game.' : `${name} has none yet.`}</p>
      ) : (
        <ul className="medals">
          {achievements.map(({ id, name: title, description, icon, unlockedAt }) => (
            <li key={id}>
              <Medal icon={icon} />
              <div className="grow">
                <b>{title}</b>
                <p>{description}</p>
                <small className="muted">
                  <time dateTime={unlockedAt}>{formatDay(unlockedAt)}</time>
                </small>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface HeadToHeadProps {
  readonly record: NonNullable<PublicProfile['headToHead']>;
  readonly name: string;
}

/** From the viewer's side. */
function HeadToHead({ record, name }: HeadToHeadProps) {
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

export type ProfileAction = 'gift' | 'challenge' | 'remove' | 'block' | 'report';

interface ProfileActionsProps {
  readonly profile: Pick<PublicProfile, 'id' | 'displayName' | 'relation' | 'requestId'>;
  readonly onAction: (action: ProfileAction) => void;
}

const actionsId = 'profile-ways';
const menuItems = [
  { value: 'block', label: 'Block' },
  { value: 'report', label: 'Report' },
] as const;
const friendMenuItems = [{ value: 'remove', label: 'Remove friend' }, ...menuItems] as const;

function ProfileActions({ profile, onAction }: ProfileActionsProps) {
  const { id, displayName, relation, requestId } = profile;
  const focusAfter = useFocusAfterChange(relation);
  const done = () => focusAfter(actionsId);
  const add = useAddFriend(done);
  const accept = useAcceptRequest(done);
  const reject = useRejectRequest(done);
  const takeBack = useTakeBackRequest(done);
  const unblock = useUnblock(done);
  return (
    <div className="profile-ways" id={actionsId} tabIndex={-1}>
      {relation === 'self' && (
        <LinkButton href={pathTo('/profile')} icon="user">
          Your own profile
        </LinkButton>
      )}
      {relation === 'none' && (
        <Button icon="user-plus" busy={add.isPending} onClick={() => add.mutate(id)}>
          Add Friend
        </Button>
      )}
      {relation === 'sent' && requestId !== null && (
        <Button variant="ghost" busy={takeBack.isPending} onClick={() => takeBack.mutate(requestId)}>
          Take back request
        </Button>
      )}
      {relation === 'received' && requestId !== null && (
        <>
          <Button icon="check" busy={accept.isPending} onClick={() => accept.mutate(requestId)}>
            Accept
          </Button>
          <Button variant="ghost" icon="close" busy={reject.isPending} onClick={() => reject.mutate(requestId)}>
            Reject
          </Button>
        </>
      )}
      {relation === 'friend' && (
        <>
          <Button icon="swords" onClick={() => onAction('challenge')}>
            Challenge
          </Button>
          <Button variant="plain" icon="gift" onClick={() => onAction('gift')}>
            Gift
          </Button>
        </>
      )}
      {relation === 'blocked' && (
        <Button variant="ghost" busy={unblock.isPending} onClick={() => unblock.mutate(id)}>
          Unblock
        </Button>
      )}
      {relation !== 'self' && relation !== 'blocked' && (
        <MenuButton
          label="More"
          about={displayName}
          variant="ghost"
          items={relation === 'friend' ? friendMenuItems : menuItems}
          onChoose={(value) => {
            const action = friendMenuItems.find((item) => item.value === value);
            if (action) onAction(action.value);
          }}
        />
      )}
    </div>
  );
}

interface PublicProfileProps {
  readonly profile: PublicProfile;
  readonly onAction: (way: ProfileAction) => void;
}

/** See rules R5. */
export function PublicProfileView({ profile, onAction }: PublicProfileProps) {
  const { displayName, avatar, profileImageUrl, level, title, country, memberSince, headToHead, achievements } =
    profile;
  const countryName = formatCountry(country, navigator.languages);
  return (
    <div className="public-profile">
      <header className="public-profile-head">
        <Avatar name={displayName} look={avatar} imageUrl={profileImageUrl} size={132} />
        <div className="grow">
          <h1>{displayName}</h1>
          <p>Level {formatNumber(level)} Player</p>
          {title && <Badge tone="legendary">{title}</Badge>}
          <p className="small muted">
            {formatMemberSince(memberSince)}
            {countryName && ` · ${countryName}`}
          </p>
          {profile.relation === 'friend' && (
            <Badge tone="done" icon="check">
              Friends
            </Badge>
          )}
          {profile.relation === 'sent' && (
            <Badge tone="plain" icon="hourglass">
              Request sent
            </Badge>
          )}
        </div>
        <ProfileActions profile={profile} onAction={onAction} />
      </header>
      <div className="public-profile-facts">
        <FactTile label="Total Score" value={formatNumber(profile.totalScore)} />
        <FactTile label="Games Played" value={formatNumber(profile.gamesPlayed)} />
        <FactTile label="Win Rate" value={`${profile.winRate}%`} />
        <FactTile label="Current Streak" value={formatNumber(profile.currentStreak)} icon="flame" />
        <FactTile label="Best Streak" value={formatNumber(profile.longestStreak)} icon="crown" />
      </div>
      {headToHead && <HeadToHead record={headToHead} name={displayName} />}
      <EarnedMedals achievements={achievements} name={displayName} isSelf={profile.relation === 'self'} />
    </div>
  );
}
