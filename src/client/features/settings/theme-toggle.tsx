import { useSyncExternalStore } from 'react';
import { chooseTheme } from '#client/platform/device/theme.ts';
import { useTheme } from '#client/platform/device/use-theme.ts';
import { IconButton } from '#client/ui/controls/icon-button.tsx';

const never = () => () => {};

export function ThemeToggle() {
  const isDark = useTheme() === 'dark';
  // On the pre-rendered page nothing hears a touch before the script has come.
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={isDark ? 'Light theme' : 'Dark theme'}
      disabled={!isAlive}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    />
  );
}
