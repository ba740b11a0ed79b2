import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Preloaded into the thread of an embedded database that a test starts. Appends a byte to the file NOTED_SYNCS for
// every fsync.
const syncLog = fs.openSync(process.env['NOTED_SYNCS'] ?? '', 'a');
const originalFsyncSync = fs.fsyncSync;

fs.fsyncSync = (file) => {
  originalFsyncSync(file);
  fs.writeSync(syncLog, '.');
};
syncBuiltinESMExports();
