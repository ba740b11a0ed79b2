import './freeze-offer.css';
import type { User } from '#shared/account/contract.ts';
import type { StreakState } from '#shared/daily/contract.ts';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { showToast } from '#client/platform/toast.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Coin } from '#client/ui/controls/coin-pill.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { formatNoFreezeReason } from './calendar-texts.ts';
import { useBuyFreeze } from './use-buy-freeze.ts';

export type FreezeBuyer = Pick<User, 'coins' | 'isGuest'>;

interface FreezeOfferProps {
  streak: Pick<StreakState, 'freezes' | 'maxFreezes' | 'freezePrice'>;
  user: FreezeBuyer;
}

const maxFreezesNoticeId = 'freezes-full';

export function FreezeOffer({ streak, user }: FreezeOfferProps) {
  const { freezes, maxFreezes, freezePrice } = streak;
  const buy = useBuyFreeze();
  const focusAfter = useFocusAfterChange(freezes);
  const reason = formatNoFreezeReason(freezes, maxFreezes);

  function buyFreeze() {
    // Guests skip this check because the server refuses them anyway and explains how to unlock it.
    if (user.coins < freezePrice && !user.isGuest) {
      const text = `You need ${formatNumber(freezePrice)} coins to buy a streak freeze.`;
      showToast({ title: 'Insufficient Coins', text, tone: 'destructive' });
    } else {
      // Buying the last one removes the button.
      focusAfter(maxFreezesNoticeId);
      buy.mutate(freezePrice);
    }
  }

  return (
    <div className="freeze-offer">
      <div className="freeze-held" role="img" aria-label={`${freezes} of ${maxFreezes} streak freezes`}>
        {Array.from({ length: maxFreezes }, (_, index) => (
          <i key={index} className={classNames(index < freezes && 'freeze-on')}>
            <Icon name="snowflake" />
          </i>
        ))}
      </div>
      <p>
        <b>Streak freezes</b>
        <span>One covers a day you miss. You earn one with every 7 days of streak.</span>
      </p>
      {reason ? (
        <span id={maxFreezesNoticeId} className="freeze-full" tabIndex={-1}>
          {reason}
        </span>
      ) : (
        <Button variant="secondary" size="sm" busy={buy.isPending} onClick={buyFreeze}>
          Buy one
          <span className="freeze-price num">
            <Coin />
            {formatNumber(freezePrice)}
            <span className="vh"> coins</span>
          </span>
        </Button>
      )}
    </div>
  );
}
