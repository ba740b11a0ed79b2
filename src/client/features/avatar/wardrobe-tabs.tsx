import { useState } from 'react';
import type { AvatarItem } from '#shared/avatar/contract.ts';
import { type AvatarCategory, avatarCategories } from '#shared/avatar/rules.ts';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import { TabPanel, Tabs } from '#client/ui/controls/tabs.tsx';
import { categoryLabels } from './labels.ts';
import type { Closet } from './queries.ts';
import { useFocusAfter } from '#client/platform/hooks/use-focus-after.ts';
import { useRemoveItem } from './use-remove-item.ts';
import { WardrobeShelf } from './wardrobe-shelf.tsx';

const tabs = avatarCategories.map((id) => ({ id: `wardrobe-${id}`, label: categoryLabels[id] }));

/** The six tabs of what is owned and what can be earned; removing one is asked about first, since nothing is refunded. */
export function WardrobeTabs({ closet }: { closet: Closet }) {
  const [category, setCategory] = useState<AvatarCategory>('hair');
  const [leaving, setLeaving] = useState<AvatarItem | null>(null);
  const focusAfter = useFocusAfter(closet.owned.size);
  const removal = useRemoveItem(() => {
    setLeaving(null);
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
          <WardrobeShelf category={known} closet={closet} onRemove={setLeaving} />
        </TabPanel>
      ))}
      <ConfirmSheet
        open={leaving !== null}
        title={`Remove ${leaving?.name ?? 'item'}?`}
        text="It leaves your inventory for good, and nothing is refunded."
        confirmLabel="Remove"
        cancelLabel="Keep it"
        busy={removal.isPending}
        onConfirm={() => leaving && removal.mutate(leaving.id)}
        onCancel={() => setLeaving(null)}
      />
    </div>
  );
}
