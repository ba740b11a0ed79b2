import { useState } from 'react';
import type { AvatarItem } from '#shared/avatar/contract.ts';
import { type AvatarCategory, avatarCategories } from '#shared/avatar/rules.ts';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import { TabPanel, Tabs } from '#client/ui/controls/tabs.tsx';
import { categoryLabels } from './labels.ts';
import type { Closet } from './queries.ts';
import { useFocusAfterChange } from '#client/platform/hooks/use-focus-after.ts';
import { useRemoveItem } from './use-remove-item.ts';
import { WardrobeShelf } from './wardrobe-shelf.tsx';

const tabs = avatarCategories.map((id) => ({ id: `wardrobe-${id}`, label: categoryLabels[id] }));

/** Tabs by category. Removing an item asks for confirmation because nothing is refunded. */
export function WardrobeTabs({ closet }: { closet: Closet }) {
  const [category, setCategory] = useState<AvatarCategory>('hair');
  const [itemToRemove, setItemToRemove] = useState<AvatarItem | null>(null);
  const focusAfter = useFocusAfterChange(closet.owned.size);
  const removal = useRemoveItem(() => {
    setItemToRemove(null);
    focusAfter(`wardrobe-${category}-tab`);
  });

  return (
    <div className="wardrobe-tabs">
      <Tabs
        label="Avatar items"
        tabs={tabs}
        active={`wardrobe-${category}`}
        onChange={(id) => setCategory(avatarCategories.find((known) => id === `wardrobe-${known}`) ?? 'hair')}
      />
      {avatarCategories.map((known) => (
        <TabPanel key={known} id={`wardrobe-${known}`} active={known === category}>
          <WardrobeShelf category={known} closet={closet} onRemove={setItemToRemove} />
        </TabPanel>
      ))}
      <ConfirmSheet
        open={itemToRemove !== null}
        title={`Remove ${itemToRemove?.name ?? 'item'}?`}
        text="It leaves your inventory for good, and nothing is refunded."
        confirmLabel="Remove"
        cancelLabel="Keep it"
        busy={removal.isPending}
        onConfirm={() => itemToRemove && removal.mutate(itemToRemove.id)}
        onCancel={() => setItemToRemove(null)}
      />
    </div>
  );
}
