import './freeze-offer.css';
import type { User } from '#shared/account/contract.ts';
import type { StreakState } from '#shared/daily/contract.ts';
import { useFocusAfter } from '#client/platform/hooks/use-focus-after.ts';
import { showToast } from '#client/platform/toast.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Coin } from '#client/ui/controls/coin-pill.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { noFreezeReason } from './calendar-texts.ts';
import { useBuyFreeze } from './use-buy-freeze.ts';

export type Payer = Pick<User, 'coins' | 'isGuest'>;

interface FreezeOfferProps {
  streak: Pick<StreakState, 'freezes' | 'maxFreezes' | 'freezePrice'>;
  user: Payer;
}

const fullId = 'freezes-full';

/** The freezes that are held, what they do, and one more for coins. */
export function FreezeOffer({ streak, user }: FreezeOfferProps) {
  const { freezes, maxFreezes, freezePrice } = streak;
  const buy = useBuyFreeze();
  const focusAfter = useFocusAfter(freezes);
  const reason = noFreezeReason(freezes, maxFreezes);

  function order() {
    // A guest is refused whatever they have, and told what opens it.
    if (user.coins < freezePrice && !user.isGuest) {
      const text = `You need ${numberText(freezePrice)} coins to buy a streak freeze.`;
      showToast({ title: 'Insufficient Coins', text, tone: 'destructive' });
    } else {
      // The last one takes the button away.
      focusAfter(fullId);
      buy.mutate(freezePrice);
    }
  }

  return (
    <div className="freeze-offer">
      <div className="freeze-held" role="img" aria-label={`${freezes} of ${maxFreezes} streak freezes`}>
        {Array.from({ length: maxFreezes }, (_, place) => (
          <i key={place} className={classNames(place < freezes && 'freeze-on')}>
            <Icon name="snowflake" />
          </i>
        ))}
      </div>
      <p>
        <b>Streak freezes</b>
        <span>One covers a day you miss. You earn one with every 7 days of streak.</span>
      </p>
      {reason ? (
        <span id={fullId} className="freeze-full" tabIndex={-1}>
          {reason}
        </span>
      ) : (
        <Button variant="secondary" size="sm" busy={buy.isPending} onClick={order}>
          Buy one
          <span className="freeze-price num">
            <Coin />
            {numberText(freezePrice)}
            <span className="vh"> coins</span>
          </span>
        </Button>
      )}
    </div>
  );
}
