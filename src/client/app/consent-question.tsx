import './consent-banner.css';
import { useState } from 'react';
import { askLater, decideConsent } from '#client/platform/device/consent.ts';
import { classNames } from '#client/ui/class-names.ts';
import { ConsentCard } from '#client/ui/overlays/consent-card.tsx';
import { useRootClass } from '#client/ui/use-root-class.ts';

interface ConsentQuestionProps {
  readonly isFloating: boolean;
  /** Drawn before it can be known whether it is asked: seen where `boot.js` knows. */
  readonly isUnknown?: boolean;
}

/** The question about cookies. Closing it decides nothing. */
export function ConsentQuestion({ isFloating, isUnknown = false }: ConsentQuestionProps) {
  const [isClosed, setIsClosed] = useState(false);
  useRootClass('has-consent-floating', isFloating && !isClosed && !isUnknown);
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
    <div className={classNames('consent-banner', isFloating && 'consent-floating', isUnknown && 'consent-unknown')}>
      <ConsentCard
        onAccept={() => done(() => decideConsent('accepted'))}
        onReject={() => done(() => decideConsent('declined'))}
        onClose={() => done(askLater)}
      />
    </div>
  );
}
