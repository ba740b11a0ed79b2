import { useRef } from 'react';
import type { Gift } from '#shared/gifts/contract.ts';
import { showToast } from '#client/platform/toast.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import { GiftPicture } from './gift-picture.tsx';
import { contentText, dayText, giftTexts, leftText, statusLooks } from './gift-texts.ts';
import type { ShowGain } from './show-gain.ts';
import { useClaimGift } from './writes.ts';

interface GiftRowProps {
  readonly gift: Gift;
  readonly side: 'received' | 'sent';
  /** Milliseconds: when the list was true. */
  readonly now: number;
  readonly onGain?: ShowGain;
  readonly onClaimed?: () => void;
  /** What the giver wrote is not in order. */
  readonly onReport?: (gift: Gift) => void;
}

/** A gift: what it is, who gave it to whom, what was said, and where it is by now (rules 2.23). */
export function GiftRow({ gift, side, now, onGain, onClaimed, onReport }: GiftRowProps) {
  const picture = useRef<HTMLSpanElement>(null);
  const { status, sender, receiver, message, createdAt, expiresAt } = gift;
  const isReceived = side === 'received';
  const { word, tone, icon } = statusLooks[status];
  return (
    <li className="gift">
      <span ref={picture}>
        <GiftPicture item={gift.item} />
      </span>
      <div className="gift-what">
        <b className="num">{contentText(gift)}</b>
        <p>{isReceived ? `From ${sender.displayName}` : `To ${receiver.displayName}`}</p>
        <small>
          <time dateTime={createdAt}>{dayText(createdAt)}</time>
          {status === 'pending' && ` · ${leftText(expiresAt, now)}`}
        </small>
      </div>
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
      {isReceived && status === 'pending' ? (
        <ClaimButton
          gift={gift}
          onClaimed={() => {
            onClaimed?.();
            return gift.type === 'coins' && picture.current && onGain ? onGain(picture.current) : 0;
          }}
        />
      ) : (
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      )}
    </li>
  );
}

interface ClaimButtonProps {
  readonly gift: Gift;
  /** Answers the milliseconds until what is drawn of it has ended. */
  readonly onClaimed: () => number;
}

export function ClaimButton({ gift, onClaimed }: ClaimButtonProps) {
  const claim = useClaimGift(() => {
    const told = { title: giftTexts.claim.done, text: contentText(gift), tone: 'success' } as const;
    setTimeout(() => showToast(told), onClaimed());
  });
  return (
    <Button size="sm" icon="gift" busy={claim.isPending} onClick={() => claim.mutate(gift.id)}>
      Claim
      <span className="vh">
        {' '}
        {contentText(gift)} from {gift.sender.displayName}
      </span>
    </Button>
  );
}
