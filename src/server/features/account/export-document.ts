import type { Exported } from '#server/platform/database/personal-data.ts';

/** Characters that are written at once. */
const chunkLength = 32_768;

const isIterable = (value: Exported): value is AsyncIterable<unknown> => Symbol.asyncIterator in value;

async function* partsOf(exported: Exported): AsyncGenerator<string> {
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
 * One JSON document with a field for each section, in pieces: however much there is, little of it is in memory at a time.
 */
export async function* exportDocument(
  sections: Iterable<readonly [name: string, read: () => Exported]>,
): AsyncGenerator<string> {
  let pending = '{';
  let separator = '\n';
  for (const [name, read] of sections) {
    pending += `${separator}${JSON.stringify(name)}: `;
    separator = ',\n';
    for await (const part of partsOf(read())) {
      pending += part;
      if (pending.length < chunkLength) continue;
      yield pending;
      pending = '';
    }
  }
  yield `${pending}\n}\n`;
}
