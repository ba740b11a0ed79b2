import './public-profile.css';
import type { PublicProfile } from '#shared/friends/contract.ts';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { FactTile } from '#client/ui/fact-tile.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { countryText, memberText } from './profile-texts.ts';
import { EarnedMedals } from './earned-medals.tsx';
import { HeadToHead } from './head-to-head.tsx';
import { type ProfileWay, ProfileWays } from './profile-ways.tsx';

interface PublicProfileProps {
  readonly profile: PublicProfile;
  readonly onWay: (way: ProfileWay) => void;
}

/** What a player shows to others, and what one can do together (rules R5). */
export function PublicProfileView({ profile, onWay }: PublicProfileProps) {
  const { displayName, avatar, profileImageUrl, level, title, country, memberSince, headToHead, achievements } =
    profile;
  const where = countryText(country, navigator.languages);
  return (
    <div className="public-profile">
      <header className="public-profile-head">
        <Avatar name={displayName} look={avatar} imageUrl={profileImageUrl} size={132} />
        <div className="grow">
          <h1>{displayName}</h1>
          <p>Level {numberText(level)} Player</p>
          {title && <Badge tone="legendary">{title}</Badge>}
          <p className="small muted">
            {memberText(memberSince)}
            {where && ` · ${where}`}
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
        <ProfileWays profile={profile} onWay={onWay} />
      </header>
      <div className="public-profile-facts">
        <FactTile label="Total Score" value={numberText(profile.totalScore)} />
        <FactTile label="Games Played" value={numberText(profile.gamesPlayed)} />
        <FactTile label="Win Rate" value={`${profile.winRate}%`} />
        <FactTile label="Current Streak" value={numberText(profile.currentStreak)} icon="flame" />
        <FactTile label="Best Streak" value={numberText(profile.longestStreak)} icon="crown" />
      </div>
      {headToHead && <HeadToHead record={headToHead} name={displayName} />}
      <EarnedMedals achievements={achievements} name={displayName} isSelf={profile.relation === 'self'} />
    </div>
  );
}
