import './public-profile.css';
import type { PublicProfile } from '#shared/friends/contract.ts';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { FactTile } from '#client/ui/fact-tile.tsx';
import { formatNumber } from '#client/ui/number-text.ts';
import { formatCountry, formatMemberSince } from './profile-texts.ts';
import { EarnedMedals } from './earned-medals.tsx';
import { HeadToHead } from './head-to-head.tsx';
import { type ProfileAction, ProfileActions } from './profile-ways.tsx';

interface PublicProfileProps {
  readonly profile: PublicProfile;
  readonly onAction: (way: ProfileAction) => void;
}

/** A player's public profile and the actions for it (rules R5). */
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
