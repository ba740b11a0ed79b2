import { useRef, useState } from 'react';
import { flyCoins } from '#client/ui/game/coin-flight.ts';
import { CoinLink } from '#client/ui/controls/coin-pill.tsx';
import { FilterChips } from '#client/ui/fields/filter-chips.tsx';
import { PriceButton } from '#client/ui/controls/price-button.tsx';
import { discardEvent } from './samples.ts';
import { Section } from './section.tsx';

const chips = ['All', 'Hair', 'Eyes', 'Body', 'Skin', 'Extras', 'Background'].map((label) => ({ id: label, label }));

export function Shopping() {
  return (
    <Section
      title="Shopping"
      note="Saffron marks affordable items. On a purchase, coins fly from the balance to the item and the balance counts down."
    >
      <SampleChips />
      <SamplePurchase />
      <PriceButton name="Crown" price={800} isAffordable={false} onPress={discardEvent} />
      <PriceButton name="Halo" price={600} isAffordable busy onPress={discardEvent} />
    </Section>
  );
}

function SampleChips() {
  const [active, setActive] = useState('All');
  return <FilterChips label="Category" chips={chips} active={active} onChange={setActive} />;
}

function SamplePurchase() {
  const [coins, setCoins] = useState(1240);
  const balance = useRef<HTMLDivElement>(null);
  const purchasedItem = useRef<HTMLDivElement>(null);

  function buy() {
    if (balance.current && purchasedItem.current) flyCoins(balance.current, purchasedItem.current, 4);
    setCoins((before) => before - 60);
  }

  return (
    <>
      <div className="gallery-row" ref={balance}>
        <CoinLink href="#shopping" amount={coins} label="to your wallet" />
      </div>
      <div ref={purchasedItem}>
        <PriceButton name="Moustache" price={60} isAffordable onPress={buy} />
      </div>
    </>
  );
}
