import { existsSync, fsyncSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncFolder } from './data-folder.ts';

type Init = NodeFS['init'];

/** A file that PostgreSQL has open. `nfd` is Node's file descriptor. */
interface OpenFile {
  readonly nfd?: number;
}

interface NodeFiles {
  readonly stream_ops: { fsync?(file: OpenFile): void };
  tryFSOperation(work: () => void): void;
}

/** The file system of a folder with fsync, which PGlite omits. */
class DurableFiles extends NodeFS {
  override async init(...given: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(...given);
    const giveFsync = (module: { readonly NODEFS: unknown }) => {
      const files = module.NODEFS as NodeFiles;
      files.stream_ops.fsync = ({ nfd }) => {
        if (nfd !== undefined) files.tryFSOperation(() => fsyncSync(nfd));
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), giveFsync] } };
  }
}

// The parameter "-F" turns fsync off. Emscripten implements only one of the sync methods.
const durableParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  // The size limits bound the log that a start has to replay and that copies contain.
  ...['fsync=on', 'wal_sync_method=fsync', 'min_wal_size=32MB', 'max_wal_size=64MB'].flatMap((setting) => [
    '-c',
    setting,
  ]),
];

const extensions = { pg_trgm };

/** Creates PGlite in this thread and in memory, with the extensions that the migrations need. */
export function createEmbeddedClient(
  options: Pick<PGliteOptions, 'loadDataDir' | 'pgliteWasmModule'> = {},
): Promise<PGlite> {
  return PGlite.create({ ...options, extensions });
}

/** Creates PGlite in a folder, in this thread. A commit is on disk when it is confirmed (record 42). */
export async function createDurableClient(folder: string): Promise<PGlite> {
  const isNew = !existsSync(join(folder, 'PG_VERSION'));
  const client = await PGlite.create({ fs: new DurableFiles(folder), extensions, startParams: durableParams });
  // Files written by initdb are not synced by PGlite.
  if (isNew) await syncFolder(folder);
  return client;
}
