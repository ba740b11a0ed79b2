import { giftPowerUpQuantities } from '#shared/gifts/rules.ts';
import { type PowerUpType, powerUpTypes } from '#shared/powerups/rules.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { powerUpLooks } from '#client/ui/game/power-up-looks.ts';
import type { GiftDraft, Owned } from './gift-draft.ts';

interface PowerUpGiftProps {
  readonly draft: GiftDraft;
  readonly owned: Owned['powerUps'];
  readonly onChange: (part: Pick<GiftDraft, 'item'> | Pick<GiftDraft, 'quantity'>) => void;
}

const quantityOptions = giftPowerUpQuantities.map((quantity) => ({ value: String(quantity), label: String(quantity) }));

/** Fields to choose a power-up and its quantity, with the number owned. */
export function PowerUpGiftFields({ draft, owned, onChange }: PowerUpGiftProps) {
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
