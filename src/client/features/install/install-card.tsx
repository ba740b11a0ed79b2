import './install-card.css';
import { useEffect, useRef, useState } from 'react';
import { storedValue } from '#client/platform/device/stored-value.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { Logo } from '#client/ui/scenery/logo.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { installWay, isInstalledApp } from './install-offer.ts';

const offered = storedValue('trivia-install');

/** Offers the app to whom has played three games, once on this device; nothing where it cannot be installed. */
export function InstallCard({ gamesPlayed }: { gamesPlayed: number }) {
  const [offer, setOffer] = useState(() => window.installOffer ?? null);
  const [wasOffered] = useState(() => offered.read() !== null);
  const [isClosed, setIsClosed] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const way = installWay({
    gamesPlayed,
    wasOffered,
    isInstalled: isInstalledApp(),
    hasOffer: offer !== null,
    isApple: navigator.standalone !== undefined,
  });
  const isShown = way !== null && !isClosed;

  useEffect(() => {
    const take = () => setOffer(window.installOffer ?? null);
    addEventListener('beforeinstallprompt', take);
    return () => removeEventListener('beforeinstallprompt', take);
  }, []);

  // Offered is what was seen: on a phone it may stand below the fold.
  useEffect(() => {
    if (!isShown || !card.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && offered.write('offered'),
      { threshold: 0.5 },
    );
    observer.observe(card.current);
    return () => observer.disconnect();
  }, [isShown]);

  if (!isShown) return null;

  function close() {
    offered.write('offered');
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
          {way === 'browser' ? (
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
            {way === 'browser' && (
              <Button size="sm" variant="secondary" icon="download" onClick={() => void install()}>
                Install
              </Button>
            )}
            <Button size="sm" variant="ghost" onClick={close}>
              {way === 'browser' ? 'Not now' : 'Got it'}
            </Button>
          </Row>
        </Stack>
      </Row>
    </Surface>
  );
}
