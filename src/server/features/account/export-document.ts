import type { ExportedData } from '#server/platform/database/personal-data.ts';

/** Minimum number of characters per written chunk. */
const chunkLength = 32_768;

const isIterable = (value: ExportedData): value is AsyncIterable<unknown> => Symbol.asyncIterator in value;

async function* streamJson(exported: ExportedData): AsyncGenerator<string> {
  if (!isIterable(exported)) {
    yield JSON.stringify((await exported) ?? null, null, 2);
    return;
  }
  yield '[';
  let separator = '\n';
  for await (const item of exported) {
    yield `${separator}${JSON.stringify(item)}`;
    separator = ',\n';
  }
  yield ']';
}

/**
 * Streams one JSON document with a field for each section, so that only a small part is in memory however large it is.
 */
export async function* streamExportDocument(
  sections: Iterable<readonly [name: string, read: () => ExportedData]>,
): AsyncGenerator<string> {
  let pending = '{';
  let separator = '\n';
  for (const [name, read] of sections) {
    pending += `${separator}${JSON.stringify(name)}: `;
    separator = ',\n';
    for await (const part of streamJson(read())) {
      pending += part;
      if (pending.length < chunkLength) continue;
      yield pending;
      pending = '';
    }
  }
  yield `${pending}\n}\n`;
}
