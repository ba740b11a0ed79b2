import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PowerUpType } from '#shared/powerups/rules.ts';
import { inventoryQuery } from '#client/entities/inventory.ts';
import { CallError, errorText } from '#client/platform/calls/call-error.ts';
import { order } from '#client/platform/calls/order.ts';
import { changeOwnUser } from '#client/platform/calls/own-user.ts';
import { failedToast, failureText } from './purchase-texts.ts';
import { pricesQuery } from './queries.ts';

interface PowerUpOrder {
  readonly powerUpType: PowerUpType;
  /** The price that the player saw. */
  readonly expectedPrice: number;
}

/** Buys one power-up. Purchases go one after another, so that the last balance told is the one that holds. */
export function useBuyPowerUp(onBought: (coins: number) => void) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'purchase' },
    mutationFn: (body: PowerUpOrder) => order('POST /api/shop/purchase', { body }),
    onSuccess: ({ coins, powerUps }) => {
      client.setQueryData(inventoryQuery.queryKey, powerUps);
      void changeOwnUser(client, { coins });
      onBought(coins);
    },
    meta: { failure: (error) => failedToast(errorText(error, failureText)) },
    onError: (error) => {
      if (error instanceof CallError && error.code === 'priceChanged') {
        void client.invalidateQueries({ queryKey: pricesQuery.queryKey });
      }
      // What was refused was asked with an old balance, and what got lost may have been paid.
      void changeOwnUser(client);
      void client.invalidateQueries({ queryKey: inventoryQuery.queryKey });
    },
  });
}
