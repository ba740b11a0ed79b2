import './earn-offer.css';
import { type ComponentType, type RefObject, useId, useRef, useState } from 'react';
import { rewardedVideoMs, videoReward } from '#shared/ads/rules.ts';
import { showToast } from '#client/platform/toast.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { useRewardedAd } from '../queries.ts';
import { formatClaimsLeft, formatReward } from './reward-text.ts';
import type { RewardedDialogProps } from './rewarded-dialog.tsx';

export interface EarnOfferProps {
  readonly title: string;
  readonly balance: RefObject<Element | null>;
}

/** States the reward before it is earned (rules M8). */
export function EarnOffer({ title, balance }: EarnOfferProps) {
  const { data: ad, isStale, refetch } = useRewardedAd();
  const [Dialog, setDialog] = useState<ComponentType<RewardedDialogProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const picture = useRef<HTMLSpanElement>(null);
  const id = useId();
  if (ad === null) return null;
  const isOver = ad?.claimsLeft === 0;
  const reward = ad?.rewards ?? videoReward;

  async function open() {
    if (isStale) void refetch();
    try {
      const { RewardedDialog } = await import('./rewarded-dialog.tsx');
      setDialog(() => RewardedDialog);
      setIsOpen(true);
    } catch {
      showToast({ title: 'Error', text: 'The video did not load. Please try again.', tone: 'destructive' });
    }
  }

  return (
    <>
      <Card as="section" className="earn" aria-labelledby={id}>
        <span className="earn-picture" ref={picture}>
          <Icon name="film" />
        </span>
        <div className="grow">
          <h2 id={id}>{title}</h2>
          <p id={`${id}-text`}>
            {isOver ? formatClaimsLeft(0) : `Watch ${rewardedVideoMs / 1000} seconds, get ${formatReward(reward)}.`}
          </p>
        </div>
        <Button
          variant="secondary"
          size="sm"
          resting={isOver}
          aria-describedby={`${id}-text`}
          onClick={() => void open()}
        >
          Watch
        </Button>
      </Card>
      {Dialog && (
        <Dialog open={isOpen} preview={ad} from={picture} balance={balance} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
