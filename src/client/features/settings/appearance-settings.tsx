import { setThemeChoice, parseTheme } from '#client/platform/device/theme.ts';
import { useThemeChoice } from '#client/platform/device/use-theme.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { SettingSection } from './setting-section.tsx';

const themeOptions = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

/** Motion follows the system setting. */
export function AppearanceSettings() {
  const theme = useThemeChoice();
  return (
    <SettingSection id="look" title="Look" text="For this device. Motion follows your system.">
      <ChoiceField
        label="Theme"
        name="theme"
        value={theme}
        onChange={(value) => setThemeChoice(parseTheme(value))}
        options={themeOptions}
      />
    </SettingSection>
  );
}
