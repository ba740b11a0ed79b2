// `npm run dev`: the server, started anew when its sources change, and the client with hot reload, until Ctrl-C.
import { endEverything, endOnSignals, runNode } from './processes.ts';

// The browser talks to Vite, which hands /api on to the server: that is the address players use here.
const address = process.env['PUBLIC_URL'] ?? 'http://localhost:5173';

endOnSignals();
const server = runNode('--watch', ['src/server/main.ts'], { env: { PORT: '3000', PUBLIC_URL: address } });
const client = runNode('node_modules/vite/bin/vite.js', ['--port', '5173', '--strictPort']);
// Neither is of use without the other.
const first = await Promise.race([server, client]);
await endEverything(first.code);
