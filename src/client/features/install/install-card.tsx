import './install-card.css';
import { useEffect, useRef, useState } from 'react';
import { createStoredValue } from '#client/platform/device/stored-value.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { Logo } from '#client/ui/scenery/logo.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { getInstallMethod, isInstalledApp } from './install-offer.ts';

const offerRecord = createStoredValue('trivia-install');

/** Offered after three games, once per device. Renders nothing if the app cannot be installed. */
export function InstallCard({ gamesPlayed }: { gamesPlayed: number }) {
  const [offer, setOffer] = useState(() => window.installOffer ?? null);
  const [wasOffered] = useState(() => offerRecord.read() !== null);
  const [isClosed, setIsClosed] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const installMethod = getInstallMethod({
    gamesPlayed,
    wasOffered,
    isInstalled: isInstalledApp(),
    hasOffer: offer !== null,
    isApple: navigator.standalone !== undefined,
  });
  const isShown = installMethod !== null && !isClosed;

  useEffect(() => {
    const updateOffer = () => setOffer(window.installOffer ?? null);
    addEventListener('beforeinstallprompt', updateOffer);
    return () => removeEventListener('beforeinstallprompt', updateOffer);
  }, []);

  // Counts as offered only once it was visible, because on a phone it may be below the fold.
  useEffect(() => {
    if (!isShown || !card.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && offerRecord.write('offered'),
      { threshold: 0.5 },
    );
    observer.observe(card.current);
    return () => observer.disconnect();
  }, [isShown]);

  if (!isShown) return null;

  function close() {
    offerRecord.write('offered');
    setIsClosed(true);
  }

  async function install() {
    await offer?.prompt();
    close();
  }

  return (
    <Surface as="section" ref={card} className="install-card" aria-labelledby="install-heading">
      <Row gap={4} align="start">
        <Logo size={52} />
        <Stack gap={2}>
          <Text as="h2" size="lg" display id="install-heading">
            Keep the quest at hand
          </Text>
          {installMethod === 'browser' ? (
            <Text tone="soft">
              Put Trivia Quest on this device: one tap to play, and something to practice without a network. No store
              needed.
            </Text>
          ) : (
            <Text tone="soft">
              Put Trivia Quest on your Home Screen: tap <b>Share</b>, then <b>Add to Home Screen</b>. Notifications work
              from there, too.
            </Text>
          )}
          <Row gap={2} wrap>
            {installMethod === 'browser' && (
              <Button size="sm" variant="secondary" icon="download" onClick={() => void install()}>
                Install
              </Button>
            )}
            <Button size="sm" variant="ghost" onClick={close}>
              {installMethod === 'browser' ? 'Not now' : 'Got it'}
            </Button>
          </Row>
        </Stack>
      </Row>
    </Surface>
  );
}
