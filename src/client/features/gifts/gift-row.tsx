import { useRef, useState } from 'react';
import type { Gift } from '#shared/gifts/contract.ts';
import { focusIfLost } from '#client/platform/focus-if-lost.ts';
import { showToast } from '#client/platform/toast.ts';
import { Badge } from '#client/ui/badge.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import { prefersReducedMotion } from '#client/ui/motion.ts';
import { GiftPicture } from './gift-picture.tsx';
import { formatGiftContent, formatGiftDate, giftTexts, formatDaysLeft, statusLooks } from './gift-texts.ts';
import { Parcel } from './parcel.tsx';
import type { ShowGain } from './show-gain.ts';
import { useClaimGift } from './writes.ts';

interface GiftRowProps {
  readonly gift: Gift;
  readonly side: 'received' | 'sent';
  /** Timestamp of the list in milliseconds. */
  readonly now: number;
  readonly onGain?: ShowGain | undefined;
  readonly onClaimed?: ((gift: Gift) => void) | undefined;
  /** Reports the sender's message. */
  readonly onReport?: ((gift: Gift) => void) | undefined;
}

/** Duration of the unwrapping animation (gifts.css). */
const openingMs = 480;

/** A gift with both players, message, status and content, which the receiver unwraps (rules 2.23). */
export function GiftRow({ gift, side, now, onGain, onClaimed, onReport }: GiftRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const [isOpening, setIsOpening] = useState(false);
  const { status, sender, receiver, message, createdAt, expiresAt } = gift;
  const isReceived = side === 'received';
  const isWaiting = status === 'pending' && !isOpening;
  const isWrapped = isReceived && isWaiting;
  const { word, tone, icon } = statusLooks[isOpening ? 'claimed' : status];

  function unwrap() {
    setIsOpening(true);
    onClaimed?.(gift);
    setTimeout(showReward, prefersReducedMotion() ? 0 : openingMs);
  }

  /** Animates the content to its destination before the toast appears. */
  function showReward() {
    const toast = { title: giftTexts.claim.done, text: formatGiftContent(gift), tone: 'success' } as const;
    const animationMs = gift.type === 'coins' && row.current && onGain ? onGain(row.current) : 0;
    setTimeout(() => showToast(toast), animationMs);
  }

  return (
    <li ref={row} className={classNames('gift', (isWrapped || isOpening) && 'gift-large')}>
      {isWrapped ? (
        <ClaimButton gift={gift} onClaimed={unwrap} />
      ) : (
        <GiftPicture item={gift.item} isOpening={isOpening} />
      )}
      <div className="gift-what">
        <b className="num">{isWrapped ? 'A gift' : formatGiftContent(gift)}</b>
        <p>{isReceived ? `From ${sender.displayName}` : `To ${receiver.displayName}`}</p>
        <small>
          <time dateTime={createdAt}>{formatGiftDate(createdAt)}</time>
          {isWaiting && ` · ${formatDaysLeft(expiresAt, now)}`}
        </small>
      </div>
      {!isWrapped && (
        <span tabIndex={-1} ref={isOpening ? focusIfLost : undefined} className="gift-state">
          <Badge tone={tone} icon={icon}>
            {word}
          </Badge>
        </span>
      )}
      {message && (
        <div className="gift-words">
          <blockquote className="gift-message">{message}</blockquote>
          {onReport && (
            <IconButton
              icon="flag"
              label={`Report this message from ${sender.displayName}`}
              onClick={() => onReport(gift)}
            />
          )}
        </div>
      )}
    </li>
  );
}

interface ClaimButtonProps {
  readonly gift: Gift;
  readonly onClaimed: () => void;
}

/** Button in the shape of the parcel that claims the gift. */
function ClaimButton({ gift, onClaimed }: ClaimButtonProps) {
  const claim = useClaimGift(onClaimed);
  return (
    <Button size="sm" className="gift-claim" busy={claim.isPending} onClick={() => claim.mutate(gift.id)}>
      <Parcel />
      <span>
        Claim<span className="vh"> the gift from {gift.sender.displayName}</span>
      </span>
    </Button>
  );
}
