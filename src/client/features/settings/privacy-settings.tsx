import { useMutation } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import { showToast } from '#client/platform/toast.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { SettingRow, SettingSection } from './setting-section.tsx';
import { useState } from 'react';
import type { User } from '#shared/account/contract.ts';
import { DeleteAccountSheet } from './delete-account-sheet.tsx';
import { getCallAddress } from '#client/platform/calls/call-address.ts';
import { saveConsent, useConsent } from '#client/platform/device/consent.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';

/** The player's consent is not changed. */
function DeleteUsageData() {
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/usage'),
    onSuccess: ({ deleted }) =>
      showToast({ title: deleted === 0 ? 'There was nothing to delete' : 'Usage data deleted', tone: 'success' }),
    meta: { failure: 'Failed to delete usage data' },
  });
  return (
    <SettingRow title="Usage data" text="Which screens you looked at, noted only while you accept it.">
      <Button variant="ghost" size="sm" icon="trash" busy={remove.isPending} onClick={() => remove.mutate()}>
        Delete usage data
      </Button>
    </SettingRow>
  );
}

function DeleteAccount({ user }: { user: User }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SettingRow title="Your account" text="You can leave for good. We show you what is deleted first.">
      <Button variant="ghost" size="sm" icon="trash" onClick={() => setIsOpen(true)}>
        Delete account
      </Button>
      <DeleteAccountSheet open={isOpen} user={user} onClose={() => setIsOpen(false)} />
    </SettingRow>
  );
}

const consentOptions = [
  { value: 'accepted', label: 'Accept All' },
  { value: 'declined', label: 'Reject All' },
];

const meaning = {
  accepted:
    'You see our own ads. We count which ads and screens you look at, and keep it for 90 days. Nobody else learns of it.',
  declined: 'Nothing is counted. There are no ads, and so no rewarded videos to earn coins with.',
  undecided: 'Not decided yet: you see our own ads, and nobody counts.',
};

export function PrivacySettings({ user }: { user: User }) {
  const consent = useConsent();
  return (
    <SettingSection id="privacy" title="Privacy and data">
      <ChoiceField
        label="Cookies"
        name="consent"
        value={consent ?? ''}
        onChange={(value) => saveConsent(value === 'accepted' ? 'accepted' : 'declined')}
        options={consentOptions}
        hint={`${meaning[consent ?? 'undecided']} For this device.`}
      />
      <SettingRow title="Your data" text="Everything the game keeps about you, as one JSON file.">
        <LinkButton
          href={getCallAddress('GET /api/user/export', {}).url}
          download
          variant="ghost"
          size="sm"
          icon="download"
        >
          Download my data
        </LinkButton>
      </SettingRow>
      <DeleteUsageData />
      <DeleteAccount user={user} />
    </SettingSection>
  );
}
