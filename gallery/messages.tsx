import { useState } from 'react';
import { Banner } from '#client/ui/overlays/banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { ConsentCard } from '#client/ui/overlays/consent-card.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { ToastCard } from '#client/ui/overlays/toast-card.tsx';
import { discardEvent } from './samples.ts';
import { Section } from './section.tsx';

export function Messages() {
  return (
    <Section
      title="Toasts, sheets, consent"
      note="Only one toast is visible at once. A sheet slides up from the bottom on a phone and is centered from 600 px."
    >
      <ToastCard
        title="Game Complete"
        text="You scored 800 points."
        tone="plain"
        icon="trophy"
        onClose={discardEvent}
      />
      <ToastCard title="Gift claimed!" text="25 coins from Juniper Vale." tone="success" onClose={discardEvent} />
      <ToastCard
        title="Insufficient Coins"
        text="You need 25 coins to purchase this power-up."
        tone="destructive"
        onClose={discardEvent}
      />
      <Banner tone="info" title="New category: Caves" text="Deep questions, dark answers." onDismiss={discardEvent} />
      <Banner
        tone="celebration"
        title="Spring Cup on Sunday"
        text="Sixteen seats, one crown."
        href="#places"
        onDismiss={discardEvent}
      />
      <Banner tone="warning" title="Maintenance is on" text="Only administrators can come in." />
      <ConsentCard onAccept={discardEvent} onReject={discardEvent} onClose={discardEvent} />
      <SampleSheets />
    </Section>
  );
}

function SampleSheets() {
  const [shown, setShown] = useState<'pause' | 'form' | null>(null);
  const [note, setNote] = useState('');
  const close = () => setShown(null);
  return (
    <div className="gallery-row">
      <Button variant="secondary" onClick={() => setShown('pause')}>
        Pause sheet
      </Button>
      <Button variant="secondary" onClick={() => setShown('form')}>
        Form sheet
      </Button>
      <Sheet open={shown === 'pause'} title="Game Paused" art="camp" onClose={close}>
        <p className="muted">
          The fire is lit and the clock stands still. The question is folded away until you are back.
        </p>
        <Button size="lg" block icon="play" onClick={close}>
          Resume Game
        </Button>
        <Button variant="ghost" block onClick={close}>
          Quit Game
        </Button>
        <p className="xs muted num">4 pauses and 8:40 left in this game</p>
      </Sheet>
      <Sheet open={shown === 'form'} title="Send a gift to Juniper Vale" onClose={close}>
        <TextField label="Message" name="message" value={note} onChange={setNote} hint="If you like." />
        <Button block onClick={close}>
          Send Gift
        </Button>
      </Sheet>
    </div>
  );
}
