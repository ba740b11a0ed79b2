import './gift-form.css';
import { useState } from 'react';
import type { Gift } from '#shared/gifts/contract.ts';
import { giftCoinAmounts, giftDays, giftMessageLength } from '#shared/gifts/rules.ts';
import { useInventory } from '#client/entities/inventory.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { CountedField } from '#client/ui/fields/counted-field.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { formatCoins, formatNumber } from '#client/ui/number-text.ts';
import { emptyDraft, validateGift, type GiftDraft, toGiftForm, getMessageError } from './gift-draft.ts';
import { PowerUpGiftFields } from './power-up-gift.tsx';
import { useSendGift } from './writes.ts';

interface GiftFormProps {
  readonly receiverId: string;
  readonly coins: number;
  readonly onSent: (gift: Gift) => void;
}

const typeOptions = [
  { value: 'coins', label: 'Coins' },
  { value: 'power-up', label: 'Power-up' },
];
const amountOptions = giftCoinAmounts.map((amount) => ({ value: String(amount), label: formatNumber(amount) }));

/** Fields of a gift: coins or power-ups, the amount, and a message (rules 5.6). */
export function GiftFormFields({ receiverId, coins, onSent }: GiftFormProps) {
  const [draft, setDraft] = useState<GiftDraft>(emptyDraft);
  const [isErrorShown, setIsErrorShown] = useState(false);
  const powerUps = useInventory().data ?? null;
  const send = useSendGift(onSent);
  const change = (part: Partial<GiftDraft>) => setDraft({ ...draft, ...part });
  const validationError = validateGift(draft, { coins, powerUps });

  function submit() {
    setIsErrorShown(true);
    if (validationError === null) send.mutate(toGiftForm(draft, receiverId));
  }

  return (
    <>
      <ChoiceField
        label="What"
        name="gift-type"
        value={draft.type}
        onChange={(type) => change({ type: type === 'coins' ? 'coins' : 'power-up' })}
        options={typeOptions}
      />
      {draft.type === 'coins' ? (
        <ChoiceField
          label="How many coins"
          name="gift-coins"
          value={String(draft.coins)}
          onChange={(amount) => change({ coins: Number(amount) })}
          options={amountOptions}
          hint={`You have ${formatCoins(coins)}.`}
        />
      ) : (
        <PowerUpGiftFields draft={draft} owned={powerUps} onChange={change} />
      )}
      <CountedField
        label="Message (optional)"
        name="gift-message"
        rows={2}
        longest={giftMessageLength}
        value={draft.message}
        error={getMessageError(send.error)}
        onChange={(message: string) => {
          change({ message });
          // Do not reset a pending mutation: sending again would be charged twice.
          if (send.error) send.reset();
        }}
      />
      {isErrorShown && validationError && (
        <p className="field-error" role="alert">
          <Icon name="warning" />
          {validationError}
        </p>
      )}
      <Button block icon="send" busy={send.isPending} onClick={submit}>
        Send Gift
      </Button>
      <p className="field-hint gift-note">It comes back to you when nobody claims it for {giftDays} days.</p>
    </>
  );
}
