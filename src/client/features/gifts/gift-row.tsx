import type { Gift } from '#shared/gifts/contract.ts';
import { Coin } from '#client/ui/controls/coin-pill.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { powerUpLooks } from '#client/ui/game/power-up-looks.ts';
import { useRef, useState } from 'react';
import { focusIfLost } from '#client/platform/focus-if-lost.ts';
import { showToast } from '#client/platform/toast.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import { prefersReducedMotion } from '#client/ui/reduced-motion.ts';
import { formatDaysLeft, formatGiftContent, formatGiftDate, giftTexts, statusLooks } from './gift-texts.ts';
import { useClaimGift } from './writes.ts';

function Parcel() {
  return (
    <svg className="parcel" viewBox="0 0 56 56" aria-hidden="true">
      <g className="parcel-left">
        <path d="M7 25h21v28H12a5 5 0 0 1-5-5z" fill="var(--teal-edge)" />
        <path d="M7 22h21v28H12a5 5 0 0 1-5-5z" fill="var(--teal)" />
        <path d="M23 22h5v28h-5z" fill="var(--coral)" />
      </g>
      <g className="parcel-right">
        <path d="M28 25h21v23a5 5 0 0 1-5 5H28z" fill="var(--teal-edge)" />
        <path d="M28 22h21v23a5 5 0 0 1-5 5H28z" fill="var(--teal)" />
        <path d="M28 22h5v28h-5z" fill="var(--coral-edge)" />
      </g>
      <g className="parcel-lid">
        <path
          d="M28 15C22 3 11 3 12 10c.5 4 8 6 16 5 8 1 15.5-1 16-5 1-7-10-7-16 5z"
          fill="none"
          stroke="var(--coral)"
          strokeWidth="4.5"
          strokeLinejoin="round"
        />
        <rect x="4" y="15" width="48" height="12" rx="4" fill="var(--teal-edge)" />
        <rect x="4" y="14" width="48" height="11" rx="4" fill="var(--teal-hi)" />
        <path d="M23 14h10v11H23z" fill="var(--coral)" />
      </g>
    </svg>
  );
}

interface GiftPictureProps extends Pick<Gift, 'item'> {
  readonly isOpening: boolean;
}

function GiftPicture({ item, isOpening }: GiftPictureProps) {
  return (
    <span className={classNames('gift-picture', item === null && 'gift-coins', isOpening && 'gift-opening')}>
      {item === null ? <Coin /> : <Icon name={powerUpLooks[item].icon} />}
      {isOpening && <Parcel />}
    </span>
  );
}

/** Returns the duration of the animation in milliseconds, after which the message is shown. */
export type ShowGain = (from: Element) => number;

interface GiftRowProps {
  readonly gift: Gift;
  readonly side: 'received' | 'sent';
  /** In milliseconds. */
  readonly now: number;
  readonly onGain?: ShowGain | undefined;
  readonly onClaimed?: ((gift: Gift) => void) | undefined;
  readonly onReport?: ((gift: Gift) => void) | undefined;
}

/** Must match gifts.css. */
const openingMs = 480;

/** See rules 2.23. */
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
