/** What the browser hands over where it can install the app itself. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface Window {
    /** Kept by boot.js. */
    installOffer?: InstallOffer;
  }
  interface Navigator {
    /** On iPhones and iPads only: whether the page runs from the home screen. */
    readonly standalone?: boolean;
  }
}

/** How the app comes onto this device: the browser asks, or one does it by hand as on iPhones; null for not at all. */
export type InstallWay = 'browser' | 'byHand' | null;

/** The games after which the app is offered. */
const gamesBefore = 3;

export interface InstallSituation {
  readonly gamesPlayed: number;
  /** It was offered on this device before. */
  readonly wasOffered: boolean;
  readonly isInstalled: boolean;
  readonly hasOffer: boolean;
  /** An iPhone or iPad. */
  readonly isApple: boolean;
}

/** Whether the app is offered now, and how: once, to whom has come to like it. */
export function installWay({ gamesPlayed, wasOffered, isInstalled, hasOffer, isApple }: InstallSituation): InstallWay {
  if (wasOffered || isInstalled || gamesPlayed < gamesBefore) return null;
  if (hasOffer) return 'browser';
  return isApple ? 'byHand' : null;
}

/** Whether this page runs as an installed app. */
export function isInstalledApp(): boolean {
  return navigator.standalone === true || matchMedia('(display-mode: standalone)').matches;
}
