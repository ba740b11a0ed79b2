import { useEffect, useState } from 'react';
import { recordHint, getHintCount } from '#client/features/game/play/shown-hints.ts';
import { ReminderOffer } from '#client/features/notifications/reminder-offer.tsx';

/** Number of times the reminder is offered on a device if it is not answered. */
const maxOffers = 3;

export function ReminderAtEnd({ playerId }: { readonly playerId: string }) {
  const [isOffered] = useState(() => getHintCount('reminder') < maxOffers);
  useEffect(() => {
    if (isOffered) recordHint('reminder');
  }, [isOffered]);
  function answered() {
    while (getHintCount('reminder') < maxOffers) recordHint('reminder');
  }
  return isOffered && <ReminderOffer playerId={playerId} onAnswered={answered} />;
}
