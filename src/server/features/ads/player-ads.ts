import type { Ad } from '#shared/ads/contract.ts';
import { getAdState, countClaimsLeft, isVideoOver, viewDedupeMs, videoReward } from '#shared/ads/rules.ts';
import { coins } from '#shared/kernel/coins.ts';
import { createFieldError, ApiError } from '#shared/kernel/errors.ts';
import { toPlayerAd } from './ad-views.ts';
import type { AdsContext } from './context.ts';
import {
  countClaims,
  findAd,
  findOpenVideo,
  insertAdEvent,
  listActiveAds,
  upsertOpenVideo,
  writeVideoClaim,
} from './store.ts';

interface TrackedEvent {
  readonly adId: number;
  readonly type: 'view' | 'click';
  readonly placement: string;
}

/** Returns a random ad that is currently shown at a placement; null when there is none or ads are turned off. */
export async function showAd(ctx: AdsContext, playerId: string, placement: string): Promise<Ad | null> {
  const { database, chance, account, settings, activeAds } = ctx;
  if (!settings.isOn('ads')) return null;
  const all = await activeAds.get('active', () => listActiveAds(database));
  const active = all.filter((ad) => ad.placement === placement);
  const { date, now } = await account.today(database, playerId);
  const showing = active.filter((ad) => getAdState(ad, now) === 'showing');
  // Players are promised a rewarded video at any time, so an ad's dates never leave its placement empty.
  const ad = showing[chance.below(Math.max(1, showing.length))] ?? active.find(({ type }) => type === 'rewarded');
  if (!ad) return null;
  if (ad.type !== 'rewarded') return toPlayerAd(ad, null);
  const claimed = await countClaims(database, playerId, date);
  return toPlayerAd(ad, { rewards: getReward(ctx), claimsLeft: getClaimsLeft(ctx, claimed) });
}

/** Records a view or click. A view of a rewarded ad restarts its video (rules M17). */
export function trackAd(
  { database, clock, account }: AdsContext,
  playerId: string,
  { adId, type, placement }: TrackedEvent,
): Promise<{ readonly tracked: boolean }> {
  return database.transaction(async (tx) => {
    const ad = await findAd(tx, adId);
    if (!ad) throw new ApiError('adNotFound');
    if (ad.placement !== placement) throw createFieldError('placement', `must be ${ad.placement}, where this ad shows`);
    await account.lockCaller(tx, playerId);
    const at = await clock.now(tx);
    if (ad.type === 'rewarded' && type === 'view') {
      await upsertOpenVideo(tx, playerId, adId, at);
      return { tracked: true };
    }
    const lastView = new Date(at.getTime() - viewDedupeMs);
    return { tracked: await insertAdEvent(tx, { adId, playerId, type, placement, at }, lastView) };
  });
}

/** Pays for a video that this player began at least 15 s ago, once, up to five a day (rules M17, M18). */
export async function claimVideoReward(ctx: AdsContext, playerId: string, adId: number) {
  const { database, clock, failpoint, account, wallet, powerUps } = ctx;
  const paid = await database.transaction(async (tx) => {
    if (!(await findAd(tx, adId))) throw new ApiError('adNotFound');
    await account.lockPlayers(tx, [playerId]);
    const video = await findOpenVideo(tx, playerId);
    if (video?.adId !== adId) throw new ApiError('videoNotBegun');
    const now = await clock.now(tx);
    if (!isVideoOver(video.beganAt, now)) throw new ApiError('videoTooShort');
    const date = (await account.datesOf(tx, [playerId], now)).get(playerId) ?? '';
    const claimed = await countClaims(tx, playerId, date);
    if (getClaimsLeft(ctx, claimed) === 0) throw new ApiError('videoRewardsUsedUp');
    await writeVideoClaim(tx, video.id, now, date);
    failpoint('video.claimed');
    const given = getReward(ctx);
    const reference = String(video.id);
    const reward = { playerId, amount: given.coins, counterAccount: 'mint', reason: 'video', reference } as const;
    if (given.coins > 0) await wallet.move(tx, [reward], now);
    failpoint('video.paid');
    await powerUps.add(tx, playerId, 'extraTime', given.extraTime);
    await powerUps.add(tx, playerId, 'fiftyFifty', given.fiftyFifty);
    failpoint('video.added');
    return { ...given, balance: await wallet.balance(tx, playerId), claimsLeft: getClaimsLeft(ctx, claimed + 1) };
  });
  failpoint('video.committed');
  return paid;
}

function getReward({ settings }: AdsContext) {
  return { ...videoReward, coins: coins(settings.current().videoReward) };
}

function getClaimsLeft({ settings }: AdsContext, claimed: number): number {
  return countClaimsLeft(claimed, settings.current().rewardedVideosPerDay);
}
