import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ForeignNames } from '#shared/question-files/contract.ts';
import { call, upload } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { showToast } from '#client/platform/toast.ts';
import { type FileSettings, settingsQuery } from './file-settings.ts';
import { hasForeign, hasNewNames, mappingOf } from './mapping-draft.ts';
import { doneText, keptName } from './file-texts.ts';

interface Upload {
  readonly content: Blob;
  readonly settings: FileSettings;
}

const foreignOf = (content: Blob, { format }: FileSettings) =>
  upload('POST /api/admin/question-files/foreign', content, { query: { format } });

/**
 * The dry run: what the file would do, or the names that are to be told first. `told` is what was said of them, and is
 * remembered. The screen shows what went wrong.
 */
export function useCheckFile() {
  return useMutation({
    mutationFn: async ({ content, settings, told }: Upload & { told?: ForeignNames }) => {
      if (told) await call('PUT /api/admin/question-files/mapping', { body: mappingOf(told) });
      const names = await foreignOf(content, settings);
      if (told ? hasNewNames(told, names) : hasForeign(names)) return { names };
      const query = settingsQuery(settings);
      return { result: await upload('POST /api/admin/question-files/check', content, { query }) };
    },
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
