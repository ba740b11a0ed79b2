import { Button } from '#client/ui/controls/button.tsx';
import { useEditedAd } from './use-edited-ad.ts';

export function AddAdButton() {
  const { edit } = useEditedAd();
  return (
    <Button icon="plus" size="sm" onClick={() => edit('new')}>
      Add Ad
    </Button>
  );
}
