import './consent-banner.css';
import { useState } from 'react';
import { askLater, decideConsent, useConsent } from '#client/platform/device/consent.ts';
import { ConsentCard } from '#client/ui/overlays/consent-card.tsx';
import { useRootClass } from '#client/ui/use-root-class.ts';

/** The question about cookies, above the bottom bar. Closing it decides nothing. */
export function ConsentQuestion() {
  const consent = useConsent();
  const [isClosed, setIsClosed] = useState(false);
  // A prerendered page does not know the answer until it is hydrated: `boot.js` hides the question where it has been answered.
  useRootClass('has-consent-banner', consent === null && !isClosed);
  if (isClosed) return null;

  function done(act: () => void) {
    act();
    setIsClosed(true);
    // What had the focus is gone; a page that is still on its way has no heading yet.
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }

  return (
    <div className="consent-banner">
      <ConsentCard
        onAccept={() => done(() => decideConsent('accepted'))}
        onReject={() => done(() => decideConsent('declined'))}
        onClose={() => done(askLater)}
      />
    </div>
  );
}
