import './gift-form.css';
import { useState } from 'react';
import type { Gift } from '#shared/gifts/contract.ts';
import { giftCoinAmounts, giftDays, giftMessageLength } from '#shared/gifts/rules.ts';
import { useInventory } from '#client/entities/inventory.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { CountedField } from '#client/ui/fields/counted-field.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { coinsText, numberText } from '#client/ui/number-text.ts';
import { emptyDraft, faultOf, type GiftDraft, giftForm, refusedMessage } from './gift-draft.ts';
import { PowerUpGift } from './power-up-gift.tsx';
import { useSendGift } from './writes.ts';

interface GiftFormProps {
  readonly receiverId: string;
  readonly coins: number;
  readonly onSent: (gift: Gift) => void;
}

const types = [
  { value: 'coins', label: 'Coins' },
  { value: 'power-up', label: 'Power-up' },
];
const amounts = giftCoinAmounts.map((amount) => ({ value: String(amount), label: numberText(amount) }));

/** Coins or power-ups, how many, and a word with it (rules 5.6). */
export function GiftFormFields({ receiverId, coins, onSent }: GiftFormProps) {
  const [draft, setDraft] = useState<GiftDraft>(emptyDraft);
  const [isFaultShown, setIsFaultShown] = useState(false);
  const powerUps = useInventory().data ?? null;
  const send = useSendGift(onSent);
  const change = (part: Partial<GiftDraft>) => setDraft({ ...draft, ...part });
  const fault = faultOf(draft, { coins, powerUps });

  function submit() {
    setIsFaultShown(true);
    if (fault === null) send.mutate(giftForm(draft, receiverId));
  }

  return (
    <>
      <ChoiceField
        label="What"
        name="gift-type"
        value={draft.type}
        onChange={(type) => change({ type: type === 'coins' ? 'coins' : 'power-up' })}
        options={types}
      />
      {draft.type === 'coins' ? (
        <ChoiceField
          label="How many coins"
          name="gift-coins"
          value={String(draft.coins)}
          onChange={(amount) => change({ coins: Number(amount) })}
          options={amounts}
          hint={`You have ${coinsText(coins)}.`}
        />
      ) : (
        <PowerUpGift draft={draft} owned={powerUps} onChange={change} />
      )}
      <CountedField
        label="Message (optional)"
        name="gift-message"
        rows={2}
        longest={giftMessageLength}
        value={draft.message}
        error={refusedMessage(send.error)}
        onChange={(message: string) => {
          change({ message });
          // One that is under way is let be: a second order would be paid for, too.
          if (send.error) send.reset();
        }}
      />
      {isFaultShown && fault && (
        <p className="field-error" role="alert">
          <Icon name="warning" />
          {fault}
        </p>
      )}
      <Button block icon="send" busy={send.isPending} onClick={submit}>
        Send Gift
      </Button>
      <p className="field-hint gift-note">It comes back to you when nobody claims it for {giftDays} days.</p>
    </>
  );
}
