import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Loaded into the thread of an embedded database that a test starts: the file NOTED_SYNCS grows by a byte whenever a file
// is brought to the disk.
const notes = fs.openSync(process.env['NOTED_SYNCS'] ?? '', 'a');
const sync = fs.fsyncSync;

fs.fsyncSync = (file) => {
  sync(file);
  fs.writeSync(notes, '.');
};
syncBuiltinESMExports();
