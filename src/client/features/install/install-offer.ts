/** The browser's event for installing the app, if it supports that. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface Window {
    /** Stored by boot.js. */
    installOffer?: InstallOffer;
  }
  interface Navigator {
    /** Only on iPhones and iPads: whether the page runs from the home screen. */
    readonly standalone?: boolean;
  }
}

/** Method of installing the app: the browser's prompt, or manual steps as on iPhones; null for none. */
export type InstallMethod = 'browser' | 'byHand' | null;

const minGamesPlayed = 3;

export interface InstallSituation {
  readonly gamesPlayed: number;
  /** The app was offered on this device before. */
  readonly wasOffered: boolean;
  readonly isInstalled: boolean;
  readonly hasOffer: boolean;
  /** True on an iPhone or iPad. */
  readonly isApple: boolean;
}

/** Whether and how to offer the app now: only once, after enough games. */
export function getInstallMethod({
  gamesPlayed,
  wasOffered,
  isInstalled,
  hasOffer,
  isApple,
}: InstallSituation): InstallMethod {
  if (wasOffered || isInstalled || gamesPlayed < minGamesPlayed) return null;
  if (hasOffer) return 'browser';
  return isApple ? 'byHand' : null;
}

export function isInstalledApp(): boolean {
  return navigator.standalone === true || matchMedia('(display-mode: standalone)').matches;
}
