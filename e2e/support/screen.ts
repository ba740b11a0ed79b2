import { expect, type Page } from '@playwright/test';
import type { OtherPlayer } from './other-player.ts';
import type { GameServer } from './start-game-server.ts';

export interface ScreenContext {
  readonly server: GameServer;
  readonly meet: () => Promise<OtherPlayer>;
}

export interface Screen {
  readonly name: string;
  /** A player by default. */
  readonly seenBy?: 'visitor' | 'administrator';
  /** Waits until the screen is complete. */
  open(page: Page, world: ScreenContext): Promise<void>;
  /** Reverts changes that would stay visible to others. */
  leave?(page: Page, world: ScreenContext): Promise<void>;
}

/** Waits for the heading and the end of loading. */
export const openAt = (path: string, heading: string | RegExp) => async (page: Page) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};
