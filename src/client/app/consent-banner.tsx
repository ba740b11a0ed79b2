import './consent-banner.css';
import { useState } from 'react';
import { decideConsent, useConsent } from '../platform/consent.ts';
import { ConsentCard } from '../ui/consent-card.tsx';

/** Asks an undecided visitor; closing it decides nothing, and undecided is denied (rules 4.9). */
export function ConsentBanner() {
  const consent = useConsent();
  const [isClosed, setIsClosed] = useState(false);
  if (consent !== null || isClosed) return null;
  return (
    <div className="consent-banner">
      <ConsentCard
        onAccept={() => decideConsent('accepted')}
        onReject={() => decideConsent('declined')}
        onClose={() => setIsClosed(true)}
      />
    </div>
  );
}
