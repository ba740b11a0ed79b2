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

/** The browser's prompt, or manual steps as on iPhones; null for none. */
export type InstallMethod = 'browser' | 'byHand' | null;

const minGamesPlayed = 3;

export interface InstallSituation {
  readonly gamesPlayed: number;
  readonly wasOffered: boolean;
  readonly isInstalled: boolean;
  readonly hasOffer: boolean;
  readonly isApple: boolean;
}

/** Only once, after enough games. */
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
