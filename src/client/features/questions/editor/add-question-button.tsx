import { Button } from '#client/ui/controls/button.tsx';
import { useManagerAddress } from '../use-manager-address.ts';

export function AddQuestionButton() {
  const { openSheet } = useManagerAddress();
  return (
    <Button icon="plus" size="sm" onClick={() => openSheet({ kind: 'new' })}>
      Add Question
    </Button>
  );
}
