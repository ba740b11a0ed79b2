import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Loaded into a program that a test starts: as long as the file FULL_WHEN is there, nothing more fits on the disk of the
// embedded database, and whoever asks hears that no room is left.
const sign = process.env['FULL_WHEN'] ?? '';
const write = fs.writeSync;

fs.writeSync = ((file: number, ...rest: never[]) => {
  if (file > 2 && fs.existsSync(sign)) {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      errno: -28,
      syscall: 'write',
    });
  }
  return (write as (file: number, ...rest: never[]) => number)(file, ...rest);
}) as typeof fs.writeSync;

const measure = fs.statfsSync;
fs.statfsSync = ((path: fs.PathLike) => {
  const measured = measure(path);
  return fs.existsSync(sign) ? Object.assign(measured, { bavail: 0 }) : measured;
}) as typeof fs.statfsSync;
syncBuiltinESMExports();
