import './profile-settings.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProfileChange, User } from '#shared/account/contract.ts';
import { call } from '#client/platform/calls/api.ts';
import { CallError, getErrorText } from '#client/platform/calls/call-error.ts';
import { getReadKey } from '#client/platform/calls/read-key.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { showToast } from '#client/platform/toast.ts';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { getUnsavedChanges } from '#client/platform/unsaved-changes.ts';
import { useErrorFocus } from '#client/platform/hooks/use-fault-focus.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { listCountryOptions } from '#client/platform/country-options.ts';
import {
  type ProfileDraft,
  type ProfileErrors,
  getProfileChange,
  toProfileDraft,
  validateProfile,
} from './profile-draft.ts';
import { SettingSection } from './setting-section.tsx';
import { listTimeZoneOptions } from '#client/platform/device/time-zone-options.ts';

function getFailureReason(error: unknown): string {
  const isMarked = error instanceof CallError && error.fields.length > 0;
  return isMarked ? 'Please look at what is marked.' : getErrorText(error, 'Please try again.');
}

/** Changed names and countries invalidate the boards. */
function useChangeProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileChange) => call('PATCH /api/user/profile', { body }),
    onSuccess: (user) => {
      client.setQueryData(getReadKey('GET /api/auth/user'), user);
      showToast({ title: 'Profile saved', tone: 'success' });
      void invalidateAfter(client, 'PATCH /api/user/profile');
    },
    meta: { failure: (error) => ({ title: 'Profile not saved', text: getFailureReason(error) }) },
  });
}

export function ProfileSettings({ user }: { user: User }) {
  const [edits, setTyped] = useState<Partial<ProfileDraft>>({});
  const [faults, setFaults] = useState<ProfileErrors | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const save = useChangeProfile();
  const draft = { ...toProfileDraft(user), ...edits };
  const change = getProfileChange(draft, user);
  const isChanged = Object.keys(change).length > 0;
  const zones = useMemo(() => listTimeZoneOptions(user.timeZone), [user.timeZone]);
  const countries = useMemo(() => [{ value: '', label: 'Not said' }, ...listCountryOptions(navigator.language)], []);

  useErrorFocus(form, faults ?? save.error);

  function set<N extends keyof ProfileDraft>(name: N) {
    return (value: ProfileDraft[N]) => {
      setTyped((before) => ({ ...before, [name]: value }));
      setFaults(null);
      if (save.error) save.reset();
    };
  }

  function getFieldError(name: keyof ProfileDraft): string | undefined {
    if (faults?.[name]) return faults[name];
    const field = save.error instanceof CallError ? save.error.fields.find((known) => known.field === name) : undefined;
    return field && `This ${field.message}.`;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isChanged || save.isPending) return;
    const found = validateProfile(change);
    if (Object.keys(found).length > 0) setFaults(found);
    else save.mutate(change, { onSuccess: () => setTyped((now) => getUnsavedChanges(now, edits)) });
  }

  return (
    <SettingSection id="about-you" title="About you" text={user.email ?? ''}>
      <form className="profile-form" ref={form} onSubmit={submit} noValidate>
        <TextField
          label="Display name"
          name="displayName"
          value={draft.displayName}
          onChange={set('displayName')}
          error={getFieldError('displayName')}
          hint="What others see: no e-mail address, please. You can change it 3 times in 30 days."
          autoComplete="nickname"
          maxLength={40}
          required
        />
        <div className="profile-names">
          <TextField
            label="First name"
            name="firstName"
            value={draft.firstName}
            onChange={set('firstName')}
            error={getFieldError('firstName')}
            hint="Only your friends see it."
            autoComplete="given-name"
            maxLength={60}
          />
          <TextField
            label="Last name"
            name="lastName"
            value={draft.lastName}
            onChange={set('lastName')}
            error={getFieldError('lastName')}
            hint="Only your friends see it."
            autoComplete="family-name"
            maxLength={60}
          />
        </div>
        <SelectField
          label="Time zone"
          name="timeZone"
          value={draft.timeZone}
          onChange={set('timeZone')}
          options={zones}
          error={getFieldError('timeZone')}
          hint={
            user.pendingTimeZone
              ? `Until the next midnight your days follow ${user.timeZone.replaceAll('_', ' ')}.`
              : 'Your days follow it; a change begins at the next midnight.'
          }
        />
        <SelectField
          label="Country"
          name="country"
          value={draft.country}
          onChange={set('country')}
          options={countries}
          error={getFieldError('country')}
          hint="For the Local ranking."
        />
        <SwitchField
          label="Hide my country"
          hint="You will not appear in Local rankings."
          checked={draft.isCountryHidden}
          onChange={set('isCountryHidden')}
        />
        <Button type="submit" variant="secondary" busy={save.isPending} resting={!isChanged} block>
          Save
        </Button>
      </form>
    </SettingSection>
  );
}
