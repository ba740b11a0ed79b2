import type { Ad } from '#shared/ads/contract.ts';
import { adState, claimsLeft, isVideoOver, sameViewMs, videoReward } from '#shared/ads/rules.ts';
import { coins } from '#shared/kernel/coins.ts';
import { invalidField, Refusal } from '#shared/kernel/errors.ts';
import type { Account } from '#server/features/account/service.ts';
import type { Audit } from '#server/features/audit/service.ts';
import type { PowerUps } from '#server/features/powerups/service.ts';
import type { AppSettings } from '#server/features/settings/service.ts';
import type { Wallet } from '#server/features/wallet/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createHeld } from '#server/platform/held.ts';
import { addEvent } from './event-store.ts';
import { createManaging } from './managing.ts';
import { playersAd } from './present.ts';
import { type AdRow, findAd, listActive } from './store.ts';
import { countClaims, findOpenVideo, writeBegun, writeClaimed } from './video-store.ts';

interface Parts extends Pick<Deps, 'database' | 'clock' | 'chance' | 'failpoint' | 'holdsForMs'> {
  readonly account: Pick<Account, 'lockCaller' | 'lockPlayers' | 'datesOf' | 'today'>;
  readonly wallet: Pick<Wallet, 'move' | 'balance'>;
  readonly powerUps: Pick<PowerUps, 'add'>;
  readonly audit: Pick<Audit, 'noteAll'>;
  readonly settings: Pick<AppSettings, 'current' | 'isOn'>;
}

export interface Tracked {
  readonly adId: number;
  readonly type: 'view' | 'click';
  readonly placement: string;
}

export type Ads = ReturnType<typeof createAds>;

/** Ads of the house, and the videos that pay (rules 4.8, M8). */
export function createAds(parts: Parts) {
  const { database, clock, chance, failpoint, account, wallet, powerUps, settings, holdsForMs = 1_000 } = parts;
  const held = createHeld<readonly AdRow[]>(holdsForMs);
  const rewardNow = () => ({ ...videoReward, coins: coins(settings.current().videoReward) });
  const leftAfter = (claimed: number) => claimsLeft(claimed, settings.current().rewardedVideosPerDay);

  return {
    managing: createManaging({ ...parts, written: () => held.forget('active') }),

    /** One of the ads that show in a place now, by chance; null where there is none, and while ads are switched off. */
    async show(playerId: string, placement: string): Promise<Ad | null> {
      if (!settings.isOn('ads')) return null;
      const all = await held.get('active', () => listActive(database));
      const active = all.filter((ad) => ad.placement === placement);
      const { date, now } = await account.today(database, playerId);
      const showing = active.filter((ad) => adState(ad, now) === 'showing');
      // A video that pays is promised at any time, so dates never leave its place empty.
      const ad = showing[chance.below(Math.max(1, showing.length))] ?? active.find(({ type }) => type === 'rewarded');
      if (!ad) return null;
      if (ad.type !== 'rewarded') return playersAd(ad, null);
      const claimed = await countClaims(database, playerId, date);
      return playersAd(ad, { rewards: rewardNow(), claimsLeft: leftAfter(claimed) });
    },

    /** Notes a view or a click; a view of a rewarded ad begins its video anew (rules M17). */
    track(playerId: string, { adId, type, placement }: Tracked): Promise<{ readonly tracked: boolean }> {
      return database.transaction(async (tx) => {
        const ad = await findAd(tx, adId);
        if (!ad) throw new Refusal('adNotFound');
        if (ad.placement !== placement) throw invalidField('placement', `must be ${ad.placement}, where this ad shows`);
        await account.lockCaller(tx, playerId);
        const at = await clock.now(tx);
        if (ad.type === 'rewarded' && type === 'view') {
          await writeBegun(tx, playerId, adId, at);
          return { tracked: true };
        }
        const lastView = new Date(at.getTime() - sameViewMs);
        return { tracked: await addEvent(tx, { adId, playerId, type, placement, at }, lastView) };
      });
    },

    /** Pays the video that this player began at least 15 s ago, once, five a day (rules M17, M18). */
    async claim(playerId: string, adId: number) {
      const paid = await database.transaction(async (tx) => {
        if (!(await findAd(tx, adId))) throw new Refusal('adNotFound');
        await account.lockPlayers(tx, [playerId]);
        const video = await findOpenVideo(tx, playerId);
        if (video?.adId !== adId) throw new Refusal('videoNotBegun');
        const now = await clock.now(tx);
        if (!isVideoOver(video.beganAt, now)) throw new Refusal('videoTooShort');
        const date = (await account.datesOf(tx, [playerId], now)).get(playerId) ?? '';
        const claimed = await countClaims(tx, playerId, date);
        if (leftAfter(claimed) === 0) throw new Refusal('videoRewardsUsedUp');
        await writeClaimed(tx, video.id, now, date);
        failpoint('video.claimed');
        const given = rewardNow();
        const reference = String(video.id);
        const reward = { playerId, amount: given.coins, counterAccount: 'mint', reason: 'video', reference } as const;
        if (given.coins > 0) await wallet.move(tx, [reward], now);
        failpoint('video.paid');
        await powerUps.add(tx, playerId, 'extraTime', given.extraTime);
        await powerUps.add(tx, playerId, 'fiftyFifty', given.fiftyFifty);
        failpoint('video.added');
        return { ...given, balance: await wallet.balance(tx, playerId), claimsLeft: leftAfter(claimed + 1) };
      });
      failpoint('video.committed');
      return paid;
    },
  };
}
