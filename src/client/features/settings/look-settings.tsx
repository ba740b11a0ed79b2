import { decideConsent, useConsent } from '../../platform/consent.ts';
import { chooseTheme, parseTheme, useThemeChoice } from '../../platform/theme.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { SettingSection } from './setting-section.tsx';

const themeOptions = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

const consentOptions = [
  { value: 'accepted', label: 'Accept All' },
  { value: 'declined', label: 'Reject All' },
];

/** The theme, and a way to change one's mind about cookies. */
export function LookSettings() {
  const theme = useThemeChoice();
  const consent = useConsent();
  return (
    <SettingSection title="Look and privacy" text="For this device.">
      <ChoiceField
        label="Theme"
        name="theme"
        value={theme}
        onChange={(value) => chooseTheme(parseTheme(value))}
        options={themeOptions}
      />
      <ChoiceField
        label="Cookies"
        name="consent"
        value={consent ?? ''}
        onChange={(value) => decideConsent(value === 'accepted' ? 'accepted' : 'declined')}
        options={consentOptions}
        hint={
          consent
            ? 'Visits are counted and house ads are tracked only if you accept.'
            : 'Not decided yet: nothing is counted or tracked.'
        }
      />
    </SettingSection>
  );
}
