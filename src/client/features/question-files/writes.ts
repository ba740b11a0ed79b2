import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ForeignNames } from '#shared/question-files/contract.ts';
import { call, upload } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { showToast } from '#client/platform/toast.ts';
import { type FileSettings, toSettingsQuery } from './file-settings.ts';
import { hasForeignNames, hasNewNames, toMapping } from './mapping-draft.ts';
import { formatImportResult, toStoredFileName } from './file-texts.ts';

interface Upload {
  readonly content: Blob;
  readonly settings: FileSettings;
}

const findForeignNames = (content: Blob, { format }: FileSettings) =>
  upload('POST /api/admin/question-files/foreign', content, { query: { format } });

/** Returns the result, or the names that must be mapped first. A mapping that was chosen for them is stored. */
export function useCheckFile() {
  return useMutation({
    mutationFn: async ({ content, settings, told }: Upload & { told?: ForeignNames }) => {
      if (told) await call('PUT /api/admin/question-files/mapping', { body: toMapping(told) });
      const names = await findForeignNames(content, settings);
      if (told ? hasNewNames(told, names) : hasForeignNames(names)) return { names };
      const query = toSettingsQuery(settings);
      return { result: await upload('POST /api/admin/question-files/check', content, { query }) };
    },
  });
}

/** Imports everything or nothing; with `skips`, without the rejected questions. */
export function useImportFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ content, settings, skips, name }: Upload & { skips: boolean; name: string }) => {
      const refused = skips ? ('skip' as const) : ('stop' as const);
      const query = { ...toSettingsQuery(settings), name: toStoredFileName(name), refused };
      return upload('POST /api/admin/question-files/import', content, { query });
    },
    onSuccess: (counts) => showToast({ title: 'File imported', text: formatImportResult(counts), tone: 'success' }),
    onSettled: () => void invalidateAfter(client, 'POST /api/admin/question-files/import'),
  });
}
