import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

export type EditedAd = number | 'new' | null;

/** `?edit=new` and `?edit=12`. */
export function editedAd(search: string): EditedAd {
  const text = new URLSearchParams(search).get('edit');
  if (text === 'new') return 'new';
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The ad whose form is open stands in the address: a reload and the browser's way back keep to it. */
export function useEditedAd() {
  const edited = editedAd(useSearch());
  return {
    edited,
    edit: (ad: Exclude<EditedAd, null>) => navigate(`${location.pathname}?edit=${ad}`, { state: { openedHere: true } }),
    close() {
      if (isOpenedHere(history.state)) history.back();
      else navigate(location.pathname, { replace: true });
    },
  };
}

function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedHere' in state;
}
