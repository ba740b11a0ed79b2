import { expect, type Page } from '@playwright/test';
import type { Acquaintance } from './acquaintance.ts';
import type { GameServer } from './start-game-server.ts';

/** Whom and what a screen needs besides its page. */
export interface World {
  readonly server: GameServer;
  readonly meet: () => Promise<Acquaintance>;
}

export interface Screen {
  readonly name: string;
  /** Whose screen it is; a player's unless told. */
  readonly seenBy?: 'visitor' | 'administrator';
  /** Arrives at it and waits until it is complete. */
  open(page: Page, world: World): Promise<void>;
  /** Takes back what everybody in the game would go on seeing. */
  leave?(page: Page, world: World): Promise<void>;
}

/** Opens by its address what then has such a heading. */
export const at = (path: string, heading: string | RegExp) => async (page: Page) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};
