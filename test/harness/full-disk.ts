import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Preloaded into a program that a test starts. While the file FULL_WHEN exists, writes fail as on a full disk.
const triggerFile = process.env['FULL_WHEN'] ?? '';
const originalWriteSync = fs.writeSync;

fs.writeSync = ((file: number, ...rest: never[]) => {
  if (file > 2 && fs.existsSync(triggerFile)) {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      errno: -28,
      syscall: 'write',
    });
  }
  return (originalWriteSync as (file: number, ...rest: never[]) => number)(file, ...rest);
}) as typeof fs.writeSync;

const originalStatfsSync = fs.statfsSync;
fs.statfsSync = ((path: fs.PathLike) => {
  const measured = originalStatfsSync(path);
  return fs.existsSync(triggerFile) ? Object.assign(measured, { bavail: 0 }) : measured;
}) as typeof fs.statfsSync;
syncBuiltinESMExports();
