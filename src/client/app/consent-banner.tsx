import './consent-banner.css';
import { useState, useSyncExternalStore } from 'react';
import { decideConsent, useConsent } from '../platform/consent.ts';
import { ConsentCard } from '../ui/consent-card.tsx';

const key = 'trivia-consent-closed';
let wasClosed = false;

function close(): void {
  wasClosed = true;
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // As long as the page lasts, then.
  }
}

function isClosedInThisVisit(): boolean {
  try {
    return wasClosed || sessionStorage.getItem(key) !== null;
  } catch {
    return wasClosed;
  }
}

const never = () => () => {};

interface ConsentBannerProps {
  /** At the foot of the window, over what stands there; else where it stands in the page, so that nothing is covered. */
  readonly isFloating?: boolean;
}

/**
 * Asks an undecided visitor; closing it decides nothing, and undecided is denied (rules 4.9). Closed, it stays so for
 * the visit.
 */
export function ConsentBanner({ isFloating = false }: ConsentBannerProps) {
  const consent = useConsent();
  const wasClosedBefore = useSyncExternalStore(never, isClosedInThisVisit, () => false);
  const [isClosed, setIsClosed] = useState(false);
  if (consent !== null || isClosed || wasClosedBefore) return null;

  function done(act: () => void) {
    act();
    setIsClosed(true);
    // What had the focus is gone.
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }

  return (
    <div className={isFloating ? 'consent-banner consent-floating' : 'consent-banner'}>
      <ConsentCard
        onAccept={() => done(() => decideConsent('accepted'))}
        onReject={() => done(() => decideConsent('declined'))}
        onClose={() => done(close)}
      />
    </div>
  );
}
