import './manage-items.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedItem } from '#shared/avatar/contract.ts';
import { avatarCategories, type AvatarLook } from '#shared/avatar/rules.ts';
import { useMainCategories } from '#client/entities/categories.ts';
import { call } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { createReadQuery } from '#client/platform/calls/query-client.ts';
import { createFailureWithReason } from '#client/platform/calls/failure-toast.ts';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { showToast } from '#client/platform/toast.ts';
import { Badge } from '#client/ui/badge.tsx';
import { FilterChips } from '#client/ui/fields/filter-chips.tsx';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { Stack } from '#client/ui/layout.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { formatEarnCondition } from './model/earned-items.ts';
import { categoryLabels, rarityLabels } from './model/labels.ts';
import { withItems } from './model/look.ts';
import { LookPicture } from './look-picture.tsx';

const updateItemRoute = 'PUT /api/admin/avatar-items/:id';

const sampleLook: AvatarLook = {
  hairStyle: 'bob',
  hairColor: null,
  eyeColor: null,
  faceColor: null,
  bodyColor: null,
  accessory: null,
  background: null,
};

function useToggleSale() {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id, isSold }: { readonly id: number; readonly isSold: boolean; readonly isUndo?: boolean }) =>
      call(updateItemRoute, { params: { id }, body: { isSold } }),
    onSuccess: ({ id, name, isSold }, { isUndo }) => {
      const run = () => mutate({ id, isSold: !isSold, isUndo: true });
      showToast({
        title: isSold ? `${name} is on sale` : `${name} is off sale`,
        tone: 'success',
        action: isUndo ? undefined : { label: 'Undo', run },
      });
    },
    meta: { failure: createFailureWithReason('Failed to change the item') },
    onSettled: () => invalidateAfter(client, updateItemRoute),
  });
  return { sell: mutate, pendingId: isPending ? variables.id : null };
}

type ItemFilter = (typeof avatarCategories)[number] | 'all' | 'off';

const filterChips: readonly { id: ItemFilter; label: string }[] = [
  { id: 'all', label: 'All' },
  ...avatarCategories.map((id) => ({ id, label: categoryLabels[id] })),
  { id: 'off', label: 'Off Sale' },
];

const introId = 'items-on-sale';

export function AvatarItemsManager() {
  const { data: items, error, refetch } = useQuery({ ...createReadQuery('GET /api/admin/avatar-items'), staleTime: 0 });
  const [filter, setFilter] = useState<ItemFilter>('all');
  const { sell: toggleSale, pendingId } = useToggleSale();
  const focusAfter = useFocusAfterChange(items);
  if (error && !items) {
    return <LoadError title="Failed to load the avatar items" error={error} onRetry={() => void refetch()} />;
  }
  if (!items) return <Skeleton shape="tile" count={12} />;
  const isOff = ({ isSold, earnedBy }: ManagedItem) => !isSold && !earnedBy;
  const off = items.filter(isOff).length;
  const shown = items.filter((item) => filter === 'all' || (filter === 'off' ? isOff(item) : item.category === filter));
  return (
    <Stack gap={4}>
      <Text id={introId} tabIndex={-1} tone="soft">
        What is off sale stands on no shelf and cannot be bought. Whoever owns it keeps it and wears it; prices stay as
        they are. What is earned by playing is never sold. {off === 0 ? 'Everything is on sale.' : `${off} off sale.`}
      </Text>
      <FilterChips label="Items" chips={filterChips} active={filter} onChange={setFilter} />
      {shown.length === 0 && <Text tone="soft">Nothing is off sale.</Text>}
      <ul className="managed-items">
        {shown.map((item) => (
          <li key={item.id}>
            <ManagedItemCard
              item={item}
              onSell={(isSold) => {
                if (pendingId === item.id) return;
                // With the filter "Off Sale" the card disappears together with its switch.
                focusAfter(introId);
                toggleSale({ id: item.id, isSold });
              }}
            />
          </li>
        ))}
      </ul>
    </Stack>
  );
}

interface ManagedItemCardProps {
  readonly item: ManagedItem;
  readonly onSell: (isSold: boolean) => void;
}

function ManagedItemCard({ item, onSell }: ManagedItemCardProps) {
  const { name, rarity, isStarter, isSold, earnedBy } = item;
  return (
    <Surface padding={3} className="managed-item" data-sold={isSold || earnedBy !== null}>
      <LookPicture look={withItems(sampleLook, [item])} />
      <Stack gap={1}>
        <Text as="h3" size="md" strong>
          {name}
        </Text>
        <Text size="sm" tone="soft">
          <Availability item={item} />
        </Text>
        <Badge tone={rarity}>{rarityLabels[rarity]}</Badge>
      </Stack>
      {!isStarter && !earnedBy && <SwitchField label="On sale" checked={isSold} onChange={onSell} />}
    </Surface>
  );
}

function Availability({ item }: { item: ManagedItem }) {
  const mainCategories = useMainCategories().data;
  const { price, owners, isStarter, earnedBy } = item;
  if (isStarter) return 'Everybody has it';
  if (!earnedBy) return `${price} coins · ${formatOwners(owners)}`;
  if (!mainCategories) return 'Earned';
  const condition = formatEarnCondition(earnedBy, mainCategories);
  return condition === null ? 'Earned at a place that is not played any more' : `Earned: ${condition}`;
}

function formatOwners(owners: number): string {
  if (owners === 0) return 'nobody owns it yet';
  return owners === 1 ? '1 owner' : `${owners.toLocaleString()} owners`;
}
