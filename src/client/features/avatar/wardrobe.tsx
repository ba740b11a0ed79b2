import './wardrobe-item.css';
import './wardrobe.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { updateOwnUser } from '#client/platform/calls/own-user.ts';
import { showToast } from '#client/platform/toast.ts';
import { failureToasts, removedToast } from './item-toasts.ts';
import type { AvatarItem } from '#shared/avatar/contract.ts';
import { type AvatarCategory, type AvatarLook, avatarCategories, getAvatarPlace } from '#shared/avatar/rules.ts';
import { Icon } from '#client/ui/icon.tsx';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import { LookPicture } from './look-picture.tsx';
import { pathTo } from '#shared/path-to.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { toLook, withItems } from './model/look.ts';
import { type Closet, useCloset } from './queries.ts';
import { useWear } from './use-wear.ts';
import { EarnGoals } from './earn-goals.tsx';
import { useState } from 'react';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import { TabPanel, Tabs } from '#client/ui/controls/tabs.tsx';
import { categoryLabels } from './model/labels.ts';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { AvatarStage } from './avatar-stage.tsx';

function useRemoveItem(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/avatar/inventory/:id', { params: { id } }),
    onSuccess: () => showToast(removedToast),
    meta: { failure: failureToasts.removal },
    onSettled: async () => {
      onDone();
      await Promise.all([invalidateAfter(client, 'DELETE /api/avatar/inventory/:id'), updateOwnUser(client)]);
    },
  });
}

interface WardrobeItemProps {
  readonly item: AvatarItem;
  readonly look: AvatarLook;
  readonly isWorn: boolean;
  readonly onWear: () => void;
  readonly onRemove: () => void;
}

/** Starter items and earned items cannot be removed. */
function WardrobeItem({ item, look, isWorn, onWear, onRemove }: WardrobeItemProps) {
  return (
    <li className="wardrobe-item">
      <button type="button" className="wardrobe-wear" aria-pressed={isWorn} onClick={onWear}>
        <LookPicture look={look} />
        <span>{item.name}</span>
        {isWorn && (
          <span className="wardrobe-worn">
            <Icon name="check" />
          </span>
        )}
      </button>
      {!item.isStarter && !item.earnedBy && (
        <IconButton icon="trash" label={`Remove ${item.name}`} onClick={onRemove} />
      )}
    </li>
  );
}

interface WardrobeShelfProps {
  readonly category: AvatarCategory;
  readonly closet: Closet;
  readonly onRemove: (item: AvatarItem) => void;
}

/** Hair has two rows because it has two slots. */
export function WardrobeShelf({ category, closet, onRemove }: WardrobeShelfProps) {
  return (
    <>
      <OwnedItems category={category} closet={closet} onRemove={onRemove} />
      <EarnGoals category={category} closet={closet} />
    </>
  );
}

function OwnedItems({ category, closet, onRemove }: WardrobeShelfProps) {
  const { items, owned, settings } = closet;
  const wear = useWear();
  const look = toLook(settings, items);
  const ownedItems = items.filter((item) => item.category === category && owned.has(item.id));
  if (ownedItems.length === 0) {
    return (
      <EmptyState title="No items owned in this category" text="Visit the shop to purchase items!">
        <LinkButton href={pathTo('/shop', { query: { tab: 'avatar' } })} icon="bag" size="sm">
          Shop
        </LinkButton>
      </EmptyState>
    );
  }
  const row = (shelf: readonly AvatarItem[]) => (
    <ul className="wardrobe-items">
      {shelf.map((item) => (
        <WardrobeItem
          key={item.id}
          item={item}
          look={withItems(look, [item])}
          isWorn={settings[getAvatarPlace(item)] === item.id}
          onWear={() => wear(item)}
          onRemove={() => onRemove(item)}
        />
      ))}
    </ul>
  );
  if (category !== 'hair') return row(ownedItems);
  return (
    <>
      <h2 className="wardrobe-row">Styles</h2>
      {row(ownedItems.filter((item) => getAvatarPlace(item) === 'hairStyle'))}
      <h2 className="wardrobe-row">Colors</h2>
      {row(ownedItems.filter((item) => getAvatarPlace(item) === 'hairColor'))}
    </>
  );
}

const tabs = avatarCategories.map((id) => ({ id: `wardrobe-${id}`, label: categoryLabels[id] }));

/** Removing an item asks for confirmation because nothing is refunded. */
function WardrobeTabs({ closet }: { closet: Closet }) {
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

/** See rules 2.16. */
export function Wardrobe() {
  const { closet, error, retry } = useCloset();
  if (error && !closet) return <LoadError title="Your avatar did not load" error={error} onRetry={retry} />;
  if (!closet) {
    return (
      <div className="wardrobe">
        <Skeleton shape="card" />
        <Skeleton shape="tile" count={4} />
      </div>
    );
  }
  return (
    <div className="wardrobe">
      <WardrobeTabs closet={closet} />
      <AvatarStage
        look={toLook(closet.settings, closet.items)}
        label="Your avatar"
        title="Your look"
        text="Tap to wear, tap again to take off."
      >
        <LinkButton href={pathTo('/shop', { query: { tab: 'avatar' } })} variant="plain" size="sm" icon="bag">
          Shop
        </LinkButton>
      </AvatarStage>
    </div>
  );
}
