import { useMutation } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import { showToast } from '#client/platform/toast.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { SettingRow } from './setting-row.tsx';

/** Deletes the recorded usage data. The player's consent is not changed. */
export function DeleteUsageData() {
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/usage'),
    onSuccess: ({ deleted }) =>
      showToast({ title: deleted === 0 ? 'There was nothing to delete' : 'Usage data deleted', tone: 'success' }),
    meta: { failure: 'Failed to delete usage data' },
  });
  return (
    <SettingRow title="Usage data" text="Which screens you looked at, noted only while you accept it.">
      <Button variant="ghost" size="sm" icon="trash" busy={remove.isPending} onClick={() => remove.mutate()}>
        Delete usage data
      </Button>
    </SettingRow>
  );
}
