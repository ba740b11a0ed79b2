import type { User } from '#shared/account/contract.ts';
import { getCallAddress } from '#client/platform/calls/call-address.ts';
import { saveConsent, useConsent } from '#client/platform/device/consent.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { DeleteUsageData } from './delete-usage.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { SettingRow } from './setting-row.tsx';
import { SettingSection } from './setting-section.tsx';

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
