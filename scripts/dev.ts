// `npm run dev` runs the server, which restarts when its sources change, and the client with hot reload, until Ctrl-C.
import { endEverything, endOnSignals, runNode } from './processes.ts';

// The browser opens Vite's address, and Vite proxies /api to the server. PUBLIC_URL is therefore Vite's address.
const address = process.env['PUBLIC_URL'] ?? 'http://localhost:5173';

endOnSignals();
const server = runNode('--watch', ['src/server/main.ts'], { env: { PORT: '3000', PUBLIC_URL: address } });
const client = runNode('node_modules/vite/bin/vite.js', ['--port', '5173', '--strictPort']);
const first = await Promise.race([server, client]);
await endEverything(first.code);
