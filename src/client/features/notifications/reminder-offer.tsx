import './reminder-offer.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defaultSettings, reminderHours } from '#shared/notifications/rules.ts';
import { call } from '#client/platform/calls/api.ts';
import { getReadKey } from '#client/platform/calls/read-key.ts';
import { listHourOptions } from '#client/platform/device/hour-options.ts';
import { focusIfLost } from '#client/platform/focus-if-lost.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { usePush } from './use-push.ts';

interface ReminderOfferProps {
  readonly playerId: string;
  readonly onAnswered: () => void;
}

const answerTexts = {
  yes: (hour: string) => `From ${hour} on, and only on a day without a game.`,
  no: () => 'All right. You find it in Settings.',
  refused: () => 'This browser did not allow it. You find it in Settings.',
};

/** Shown only if the browser supports it. */
export function ReminderOffer({ playerId, onAnswered }: ReminderOfferProps) {
  const client = useQueryClient();
  const { state, isBusy, changeAsync } = usePush(playerId);
  const [hour, setHour] = useState(String(defaultSettings.reminderHour));
  const [answer, setAnswer] = useState<keyof typeof answerTexts | 'asking' | null>(null);
  const hours = listHourOptions(navigator.language).slice(reminderHours.first, reminderHours.last + 1);
  const { mutate: save } = useMutation({
    mutationFn: () =>
      call('PATCH /api/user/notification-settings', { body: { streakReminder: true, reminderHour: Number(hour) } }),
    meta: { failure: 'The reminder was not saved' },
    onSettled: () => client.invalidateQueries({ queryKey: getReadKey('GET /api/user/notification-settings') }),
  });

  function finish(choice: 'yes' | 'no') {
    setAnswer(choice);
    onAnswered();
  }

  /**
   * Runs in the press handler, because the browser asks for permission only on a user action. The permission may be
   * denied.
   */
  function requestReminder() {
    setAnswer('asking');
    // Not canceled on unmount: a player who leaves while the browser asks has already chosen the hour.
    changeAsync(true).then(
      (now) => {
        if (now !== 'on') return setAnswer('refused');
        save();
        finish('yes');
      },
      () => setAnswer(null),
    );
  }

  if (answer !== null && answer !== 'asking') {
    const label = hours.find(({ value }) => value === hour)?.label ?? '';
    return (
      <p className="remind-done" tabIndex={-1} ref={focusIfLost}>
        {answerTexts[answer](label)}
      </p>
    );
  }
  if (state !== 'off' && answer === null) return null;
  return (
    <section className="remind" aria-label="Reminder">
      <SelectField label="Shall we remind you?" name="reminderHour" value={hour} options={hours} onChange={setHour} />
      <Button variant="secondary" size="sm" icon="bell" busy={isBusy} onClick={requestReminder}>
        Remind me
      </Button>
      <Button variant="ghost" size="sm" onClick={() => finish('no')}>
        No, thanks
      </Button>
    </section>
  );
}
