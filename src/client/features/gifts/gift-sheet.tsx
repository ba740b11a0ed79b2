import './gift-form.css';
import { giftCoinAmounts, giftDays, giftMessageLength, giftPowerUpQuantities } from '#shared/gifts/rules.ts';
import { type PowerUpType, powerUpTypes } from '#shared/powerups/rules.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { powerUpLooks } from '#client/ui/game/power-up-looks.ts';
import { type GiftDraft, type Owned, emptyDraft, getMessageError, toGiftForm, validateGift } from './gift-draft.ts';
import { useState } from 'react';
import type { Gift } from '#shared/gifts/contract.ts';
import { useInventory } from '#client/entities/inventory.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { CountedField } from '#client/ui/fields/counted-field.tsx';
import { formatCoins, formatNumber } from '#client/ui/format-number.ts';
import { useSendGift } from './writes.ts';
import type { PlayerSummary } from '#shared/account/summary.ts';
import { FeatureGate } from '#client/platform/feature-gate.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';

interface PowerUpGiftProps {
  readonly draft: GiftDraft;
  readonly owned: Owned['powerUps'];
  readonly onChange: (part: Pick<GiftDraft, 'item'> | Pick<GiftDraft, 'quantity'>) => void;
}

const quantityOptions = giftPowerUpQuantities.map((quantity) => ({ value: String(quantity), label: String(quantity) }));

function PowerUpGiftFields({ draft, owned, onChange }: PowerUpGiftProps) {
  return (
    <>
      <fieldset className="field">
        <legend>Which power-up</legend>
        <div className="gift-items">
          {powerUpTypes.map((type) => (
            <PowerUpOption
              key={type}
              type={type}
              count={owned?.[type]}
              isChosen={type === draft.item}
              onChoose={() => onChange({ item: type })}
            />
          ))}
        </div>
      </fieldset>
      <ChoiceField
        label="How many"
        name="gift-quantity"
        value={String(draft.quantity)}
        onChange={(quantity) => onChange({ quantity: Number(quantity) })}
        options={quantityOptions}
      />
    </>
  );
}

interface PowerUpOptionProps {
  readonly type: PowerUpType;
  /** Undefined while loading. */
  readonly count: number | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function PowerUpOption({ type, count, isChosen, onChoose }: PowerUpOptionProps) {
  const { icon, name } = powerUpLooks[type];
  return (
    <label className="gift-item">
      <input type="radio" className="vh" name="gift-item" value={type} checked={isChosen} onChange={onChoose} />
      <Icon name={icon} />
      <span className="grow">{name}</span>
      {count !== undefined && (
        <span className="num">
          <span className="vh">you have </span>x{count}
        </span>
      )}
    </label>
  );
}

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

/** See rules 5.6. */
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

interface GiftSheetProps {
  /** Null while the sheet is closed. */
  readonly friend: Pick<PlayerSummary, 'id' | 'displayName'> | null;
  readonly coins: number;
  readonly onSent: (gift: Gift) => void;
  readonly onClose: () => void;
}

export function GiftSheet({ friend, coins, onSent, onClose }: GiftSheetProps) {
  return (
    <Sheet open={friend !== null} title={`A gift for ${friend?.displayName ?? ''}`} onClose={onClose}>
      <FeatureGate feature="gifts">
        {friend && <GiftFormFields receiverId={friend.id} coins={coins} onSent={onSent} />}
      </FeatureGate>
    </Sheet>
  );
}
