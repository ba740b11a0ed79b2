import { existsSync, fsyncSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncFolder } from './sync-folder.ts';

type Init = NodeFS['init'];

/** A file that PostgreSQL has open: `nfd` is Node's descriptor of it. */
interface OpenFile {
  readonly nfd?: number;
}

interface NodeFiles {
  readonly stream_ops: { fsync?(file: OpenFile): void };
  tryFSOperation(work: () => void): void;
}

/** The files of a folder, with the one thing that PGlite leaves out: what PostgreSQL wants on the disk is put there. */
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

// "-F" turns fsync off. Of the ways to sync, emscripten carries out one.
const durably = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  // The sizes: what a checkpoint leaves of the log to be written again, which copies hold too.
  ...['fsync=on', 'wal_sync_method=fsync', 'min_wal_size=32MB', 'max_wal_size=64MB'].flatMap((setting) => [
    '-c',
    setting,
  ]),
];

const extensions = { pg_trgm };

/** PGlite, in this thread and in memory, with the extensions that the migrations ask for. */
export function embeddedClient(options: Pick<PGliteOptions, 'loadDataDir' | 'pgliteWasmModule'> = {}): Promise<PGlite> {
  return PGlite.create({ ...options, extensions });
}

/** PGlite in a folder, in this thread: a commit is on the disk when it is told (record 42). */
export async function durableClient(folder: string): Promise<PGlite> {
  const isNew = !existsSync(join(folder, 'PG_VERSION'));
  const client = await PGlite.create({ fs: new DurableFiles(folder), extensions, startParams: durably });
  // What initdb wrote was left to the system.
  if (isNew) await syncFolder(folder);
  return client;
}
