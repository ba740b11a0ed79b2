import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

async function syncPath(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Flushes a folder and all its content to disk, many files concurrently. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? syncFolder(path) : syncPath(path);
    }),
  );
  await syncPath(folder);
}
