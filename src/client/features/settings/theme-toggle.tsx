import { setThemeChoice } from '#client/platform/device/theme.ts';
import { useTheme } from '#client/platform/device/use-theme.ts';
import { IconButton } from '#client/ui/controls/icon-button.tsx';

export function ThemeToggle() {
  const isDark = useTheme() === 'dark';
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={isDark ? 'Light theme' : 'Dark theme'}
      onClick={() => setThemeChoice(isDark ? 'light' : 'dark')}
    />
  );
}
