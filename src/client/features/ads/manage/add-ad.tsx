import { Button } from '#client/ui/controls/button.tsx';
import { useEditedAd } from './use-edited-ad.ts';

/** Opens the empty form. */
export function AddAd() {
  const { edit } = useEditedAd();
  return (
    <Button icon="plus" size="sm" onClick={() => edit('new')}>
      Add Ad
    </Button>
  );
}
