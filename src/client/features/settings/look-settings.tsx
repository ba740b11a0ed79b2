import { chooseTheme, parseTheme } from '#client/platform/device/theme.ts';
import { useThemeChoice } from '#client/platform/device/use-theme.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { SettingSection } from './setting-section.tsx';

const themeOptions = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

/** The theme; motion follows the system. */
export function LookSettings() {
  const theme = useThemeChoice();
  return (
    <SettingSection id="look" title="Look" text="For this device. Motion follows your system.">
      <ChoiceField
        label="Theme"
        name="theme"
        value={theme}
        onChange={(value) => chooseTheme(parseTheme(value))}
        options={themeOptions}
      />
    </SettingSection>
  );
}
