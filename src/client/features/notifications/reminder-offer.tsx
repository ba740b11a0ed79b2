import './reminder-offer.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defaultSettings, reminderHours } from '#shared/notifications/rules.ts';
import { call } from '#client/platform/calls/api.ts';
import { readKey } from '#client/platform/calls/read-key.ts';
import { hourOptions } from '#client/platform/device/hour-options.ts';
import { focusIfLost } from '#client/platform/focus-if-lost.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { usePush } from './use-push.ts';

interface ReminderOfferProps {
  readonly playerId: string;
  readonly onAnswered: () => void;
}

/** Asks, beside the flame, whether and when to be reminded of it on this device; only a browser that can is asked for. */
export function ReminderOffer({ playerId, onAnswered }: ReminderOfferProps) {
  const client = useQueryClient();
  const { state, isBusy, change } = usePush(playerId);
  const [hour, setHour] = useState(String(defaultSettings.reminderHour));
  const [answer, setAnswer] = useState<'yes' | 'no' | null>(null);
  const hours = hourOptions(navigator.language).slice(reminderHours.first, reminderHours.last + 1);
  const { mutate: save } = useMutation({
    mutationFn: () =>
      call('PATCH /api/user/notification-settings', { body: { streakReminder: true, reminderHour: Number(hour) } }),
    meta: { failure: 'The reminder was not saved' },
    onSettled: () => client.invalidateQueries({ queryKey: readKey('GET /api/user/notification-settings') }),
  });

  function say(said: 'yes' | 'no') {
    // The browser asks its own question while this press still counts.
    if (said === 'yes') {
      change(true);
      save();
    }
    setAnswer(said);
    onAnswered();
  }

  if (answer) {
    const label = hours.find(({ value }) => value === hour)?.label;
    return (
      <p className="remind-done" tabIndex={-1} ref={focusIfLost}>
        {answer === 'yes'
          ? `From ${label} on, and only on a day without a game.`
          : 'All right. You find it in Settings.'}
      </p>
    );
  }
  if (state !== 'off') return null;
  return (
    <section className="remind" aria-label="Reminder">
      <SelectField label="Shall we remind you?" name="reminderHour" value={hour} options={hours} onChange={setHour} />
      <Button variant="secondary" size="sm" icon="bell" busy={isBusy} onClick={() => say('yes')}>
        Remind me
      </Button>
      <Button variant="ghost" size="sm" onClick={() => say('no')}>
        No, thanks
      </Button>
    </section>
  );
}
