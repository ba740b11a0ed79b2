import './notification-settings.css';
import { type NotificationSwitch, reminderHours } from '#shared/notifications/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { NotificationSettings as Settings } from '#shared/notifications/contract.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { listHourOptions } from '#client/platform/device/hour-options.ts';
import { SettingSection } from './setting-section.tsx';
import { notificationSettingsQuery, useChangeNotificationSettings } from './use-notification-settings.ts';

interface SwitchOption {
  readonly name: NotificationSwitch;
  readonly label: string;
  readonly hint: string;
}

const notificationSwitches: readonly SwitchOption[] = [
  { name: 'friends', label: 'Friends', hint: 'Requests, and who accepted yours.' },
  { name: 'challenges', label: 'Challenges', hint: 'Sent to you, still waiting for you, accepted, and decided.' },
  { name: 'gifts', label: 'Gifts', hint: 'Received, claimed, and come back.' },
  { name: 'rankings', label: 'Leaderboard and league', hint: 'Your league’s week, and friends who overtake you.' },
  { name: 'tournaments', label: 'Tournaments', hint: 'When they start, your matches, and how they end.' },
  { name: 'streakReminder', label: 'Streak reminder', hint: 'On a day without a game, at the hour you choose.' },
];

/** Applies to all devices. `children` are settings for this device. */
export function NotificationSettings({ children }: { children?: ReactNode }) {
  const { data, error, refetch } = useQuery(notificationSettingsQuery);
  return (
    <SettingSection id="news" title="News and reminders" text="Switched off: no list entry, no push, on any device.">
      {children}
      {error && <LoadError title="What you are told could not be read" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="row" count={4} />}
      {data && <Switches settings={data} />}
    </SettingSection>
  );
}

function Switches({ settings }: { settings: Settings }) {
  const { mutate: change } = useChangeNotificationSettings();
  const hours = useMemo(() => listHourOptions(navigator.language), []);
  const isNeverQuiet = settings.quietFrom === settings.quietTo;
  return (
    <>
      <div className="notification-switches">
        {notificationSwitches.map(({ name, label, hint }) => (
          <SwitchField
            key={name}
            label={label}
            hint={hint}
            checked={settings[name]}
            onChange={(isOn) => change({ [name]: isOn })}
          />
        ))}
      </div>
      {settings.streakReminder && (
        <SelectField
          label="Remind me of my streak from"
          name="reminderHour"
          value={String(settings.reminderHour)}
          options={hours.slice(reminderHours.first, reminderHours.last + 1)}
          onChange={(hour) => change({ reminderHour: Number(hour) })}
        />
      )}
      <fieldset className="quiet-hours">
        <legend>Quiet hours</legend>
        <div className="quiet-hours-row">
          <SelectField
            label="From"
            name="quietFrom"
            value={String(settings.quietFrom)}
            options={hours}
            onChange={(hour) => change({ quietFrom: Number(hour) })}
          />
          <SelectField
            label="To"
            name="quietTo"
            value={String(settings.quietTo)}
            options={hours}
            onChange={(hour) => change({ quietTo: Number(hour) })}
          />
        </div>
        <p className="muted small" aria-live="polite">
          {isNeverQuiet
            ? 'Never quiet: both are the same hour.'
            : 'Nothing is pushed then, by the clock of your time zone.'}
        </p>
      </fieldset>
    </>
  );
}
