import { useMutation, useQueryClient } from '@tanstack/react-query';
import { upload } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { showToast } from '#client/platform/toast.ts';
import { type FileSettings, settingsQuery } from './file-settings.ts';
import { doneText, keptName } from './file-texts.ts';

interface Upload {
  readonly content: Blob;
  readonly settings: FileSettings;
}

/** The dry run; its screen shows what went wrong. */
export function useCheckFile() {
  return useMutation({
    mutationFn: ({ content, settings }: Upload) =>
      upload('POST /api/admin/question-files/check', content, { query: settingsQuery(settings) }),
  });
}

/** The import, all of it or nothing; with `skips` without the refused questions. */
export function useImportFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ content, settings, skips, name }: Upload & { skips: boolean; name: string }) => {
      const refused = skips ? ('skip' as const) : ('stop' as const);
      const query = { ...settingsQuery(settings), name: keptName(name), refused };
      return upload('POST /api/admin/question-files/import', content, { query });
    },
    onSuccess: (counts) => showToast({ title: 'File imported', text: doneText(counts), tone: 'success' }),
    onSettled: () => void invalidateAfter(client, 'POST /api/admin/question-files/import'),
  });
}
