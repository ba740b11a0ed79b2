import { useEffect, useState } from 'react';
import { noteTold, timesTold } from '#client/features/game/play/told-once.ts';
import { ReminderOffer } from '#client/features/notifications/reminder-offer.tsx';

/** So often it is offered on a device, until it is answered. */
const maxOffers = 3;

/** Offers to remind of the flame that was just lit. */
export function ReminderAtEnd({ playerId }: { readonly playerId: string }) {
  const [isOffered] = useState(() => timesTold('reminder') < maxOffers);
  useEffect(() => {
    if (isOffered) noteTold('reminder');
  }, [isOffered]);
  function answered() {
    while (timesTold('reminder') < maxOffers) noteTold('reminder');
  }
  return isOffered && <ReminderOffer playerId={playerId} onAnswered={answered} />;
}
