import '../consent-banner.css';
import { useState } from 'react';
import { postponeConsentQuestion, saveConsent, useConsent } from '#client/platform/device/consent.ts';
import { ConsentCard } from '#client/ui/overlays/consent-card.tsx';
import { useRootClass } from '#client/ui/use-root-class.ts';

/** The cookie question above the bottom bar. Closing it makes no decision. */
export function ConsentQuestion() {
  const consent = useConsent();
  const [isClosed, setIsClosed] = useState(false);
  // A prerendered page does not know the answer until it is hydrated; `boot.js` hides the question if it has been
  // answered.
  useRootClass('has-consent-banner', consent === null && !isClosed);
  if (isClosed) return null;

  function closeAfter(act: () => void) {
    act();
    setIsClosed(true);
    // Move the focus to the heading, because the focused button is removed. A page that is still loading has no heading
    // yet.
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }

  return (
    <div className="consent-banner">
      <ConsentCard
        onAccept={() => closeAfter(() => saveConsent('accepted'))}
        onReject={() => closeAfter(() => saveConsent('declined'))}
        onClose={() => closeAfter(postponeConsentQuestion)}
      />
    </div>
  );
}
