import { chooseTheme, useTheme } from '../../platform/theme.ts';
import { IconButton } from '../../ui/icon-button.tsx';

export function ThemeToggle() {
  const isDark = useTheme() === 'dark';
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={isDark ? 'Light theme' : 'Dark theme'}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    />
  );
}
