import type { ManagedAd } from '#shared/ads/contract.ts';
import type { BadgeTone } from '#client/ui/badge.tsx';
import type { IconName } from '#client/ui/icon.tsx';
import { numberText } from '#client/ui/number-text.ts';

interface StateLook {
  readonly name: string;
  readonly tone: BadgeTone;
  readonly icon: IconName;
}

export const stateLooks: Readonly<Record<ManagedAd['state'], StateLook>> = {
  showing: { name: 'Showing', tone: 'done', icon: 'check' },
  scheduled: { name: 'Scheduled', tone: 'open', icon: 'clock' },
  over: { name: 'Over', tone: 'raw', icon: 'history' },
  stopped: { name: 'Stopped', tone: 'bad', icon: 'pause' },
};

const times = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** From when to when, by the clock of this device. */
export function scheduleText({ startsAt, endsAt }: Pick<ManagedAd, 'startsAt' | 'endsAt'>): string {
  const from = startsAt === null ? null : times.format(new Date(startsAt));
  const until = endsAt === null ? null : times.format(new Date(endsAt));
  if (from && until) return `${from} to ${until}`;
  if (from) return `From ${from}`;
  return until ? `Until ${until}` : 'No end set';
}

const percents = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });

/** What came of an ad; the share of clicks only where there is something that opens. */
export function figures({ type, views, clicks, claims, clickUrl }: ManagedAd): readonly string[] {
  if (type === 'rewarded') {
    return [counted(views, 'video begun', 'videos begun'), counted(claims, 'reward claimed', 'rewards claimed')];
  }
  const seen = counted(views, 'view', 'views');
  if (clickUrl === null) return [seen, 'no link'];
  const share = views > 0 ? ` (${percents.format(clicks / views)})` : '';
  return [seen, `${counted(clicks, 'click', 'clicks')}${share}`];
}

function counted(count: number, one: string, many: string): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}

/** "3 of 12 ads are showing." */
export function summaryText(ads: readonly ManagedAd[]): string {
  const showing = ads.filter(({ state }) => state === 'showing').length;
  return `${numberText(showing)} of ${counted(ads.length, 'ad', 'ads')} ${showing === 1 ? 'is' : 'are'} showing.`;
}

/** Players can always earn: the last rewarded ad that is not stopped has to stay. */
export function isLastRewarded(ad: ManagedAd, all: readonly ManagedAd[]): boolean {
  return ad.placement === 'rewarded' && ad.isActive && !all.some((other) => isOtherRewarded(other, ad));
}

function isOtherRewarded(other: ManagedAd, ad: ManagedAd): boolean {
  return other.id !== ad.id && other.placement === 'rewarded' && other.isActive;
}
