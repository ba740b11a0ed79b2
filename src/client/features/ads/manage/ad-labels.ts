import type { ManagedAd } from '#shared/ads/contract.ts';
import type { BadgeTone } from '#client/ui/badge.tsx';
import type { IconName } from '#client/ui/icon.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import type { AdPlacement } from '#shared/ads/rules.ts';

interface AdStateLabel {
  readonly name: string;
  readonly tone: BadgeTone;
  readonly icon: IconName;
}

export const adStateLabels: Readonly<Record<ManagedAd['state'], AdStateLabel>> = {
  showing: { name: 'Showing', tone: 'done', icon: 'check' },
  scheduled: { name: 'Scheduled', tone: 'open', icon: 'clock' },
  over: { name: 'Over', tone: 'raw', icon: 'history' },
  stopped: { name: 'Stopped', tone: 'bad', icon: 'pause' },
};

const dateTimeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** In the device's time zone. */
export function formatAdSchedule({ startsAt, endsAt }: Pick<ManagedAd, 'startsAt' | 'endsAt'>): string {
  const from = startsAt === null ? null : dateTimeFormat.format(new Date(startsAt));
  const until = endsAt === null ? null : dateTimeFormat.format(new Date(endsAt));
  if (from && until) return `${from} to ${until}`;
  if (from) return `From ${from}`;
  return until ? `Until ${until}` : 'No end set';
}

const percentFormat = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });

/** Contains the click rate only if the ad has a link. */
export function listAdStatistics({ type, views, clicks, claims, clickUrl }: ManagedAd): readonly string[] {
  if (type === 'rewarded') {
    return [
      formatCount(views, 'video begun', 'videos begun'),
      formatCount(claims, 'reward claimed', 'rewards claimed'),
    ];
  }
  const seen = formatCount(views, 'view', 'views');
  if (clickUrl === null) return [seen, 'no link'];
  const share = views > 0 ? ` (${percentFormat.format(clicks / views)})` : '';
  return [seen, `${formatCount(clicks, 'click', 'clicks')}${share}`];
}

function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

export function formatAdSummary(ads: readonly ManagedAd[]): string {
  const showing = ads.filter(({ state }) => state === 'showing').length;
  return `${formatNumber(showing)} of ${formatCount(ads.length, 'ad', 'ads')} ${showing === 1 ? 'is' : 'are'} showing.`;
}

/** Players must always be able to earn rewards, so the last active rewarded ad cannot be stopped. */
export function isLastActiveRewarded(ad: ManagedAd, all: readonly ManagedAd[]): boolean {
  return ad.placement === 'rewarded' && ad.isActive && !all.some((other) => isOtherActiveRewarded(other, ad));
}

function isOtherActiveRewarded(other: ManagedAd, ad: ManagedAd): boolean {
  return other.id !== ad.id && other.placement === 'rewarded' && other.isActive;
}

export const placementNames: Readonly<Record<AdPlacement, string>> = {
  home: 'Home, below the header',
  'home-end': 'Home, at the end',
  leaderboard: 'Leaderboard',
  shop: 'Shop',
  rewarded: 'Rewarded video',
};
