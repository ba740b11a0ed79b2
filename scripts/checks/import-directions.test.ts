import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forbidden } from '../../.dependency-cruiser.ts';
import { type Breach, checkDirections } from './import-directions.ts';

const imports = { '#shared/*': './src/shared/*', '#server/*': './src/server/*', '#client/*': './src/client/*' };
const importLine = (path: string) => `import { x } from '${path}';\nexport const y = x;\n`;
const importTypeLine = (path: string) => `import type { x } from '${path}';\nexport type Y = typeof x;\n`;

const breaches: [rule: string, from: string, to: string][] = [
  ['shared-knows-no-side', 'src/shared/game/rules.ts', '#server/main.ts'],
  ['client-never-meets-server', 'src/client/main.tsx', '#server/main.ts'],
  ['server-never-meets-client', 'src/server/main.ts', '#client/platform/calls/api.ts'],
  ['rules-know-no-contract', 'src/shared/game/referee.ts', '#shared/game/contract.ts'],
  ['client-takes-only-types-of-contracts', 'src/client/platform/calls/api.ts', '#shared/game/contract.ts'],
  ['routes-are-on-top', 'src/server/features/game/service.ts', './routes.ts'],
  ['stores-are-at-the-bottom', 'src/server/features/gifts/gift-store.ts', './jobs.ts'],
  ['tables-only-in-stores', 'src/server/features/game/present.ts', '#server/db/schema/game.ts'],
  ['features-meet-in-services', 'src/server/features/gifts/service.ts', '../game/store.ts'],
  ['a-finished-game-knows-nobody', 'src/server/features/finished-game/finished-game.ts', '../progress/service.ts'],
  ['platform-knows-no-feature', 'src/server/platform/http/bind.ts', '../../features/game/store.ts'],
  ['client-features-never-meet', 'src/client/features/game/session/queries.ts', '../../gifts/queries.ts'],
  ['app-is-on-top', 'src/client/features/gifts/card.tsx', '#client/app/routes.tsx'],
  ['entities-know-no-feature', 'src/client/entities/user.ts', '../features/gifts/queries.ts'],
  ['client-platform-knows-no-feature', 'src/client/platform/device/theme.ts', '../../features/gifts/queries.ts'],
  ['ui-knows-no-data', 'src/client/ui/controls/button.tsx', '#client/platform/device/consent.ts'],
  ['no-tests-in-source', 'src/server/platform/env.ts', './log.test.ts'],
  ['no-cycles', 'src/shared/kernel/one.ts', './two.ts'],
  ['resolved', 'src/shared/kernel/lost.ts', './nowhere.ts'],
  ['no-development-packages-in-source', 'src/server/platform/log.ts', 'only-for-tests'],
  ['no-unknown-packages-in-source', 'src/client/platform/device/sound.ts', 'nobody-asked-for'],
];

const allowed: [from: string, text: string][] = [
  ['src/client/platform/call.ts', importTypeLine('#shared/game/contract.ts')],
  ['src/server/features/wallet/effects.ts', importTypeLine('../finished-game/finished-game.ts')],
  ['src/server/features/wallet/service.ts', importLine('../progress/service.ts')],
  ['src/server/features/wallet/store.ts', importLine('#server/db/schema/game.ts')],
  ['src/server/app.ts', importLine('./features/game/routes.ts')],
  ['src/client/app/game-page.tsx', importLine('../features/wallet/queries.ts')],
  ['src/client/features/wallet/card.tsx', importLine('../../entities/links.ts')],
];

const leaves = [
  'src/shared/game/contract.ts',
  'src/server/db/schema/game.ts',
  'src/server/features/game/routes.ts',
  'src/server/features/game/store.ts',
  'src/server/features/gifts/jobs.ts',
  'src/server/features/progress/service.ts',
  'src/server/platform/log.test.ts',
  'src/client/app/routes.tsx',
  'src/client/entities/links.ts',
  'src/client/features/gifts/queries.ts',
  'src/client/features/wallet/queries.ts',
  'src/client/platform/device/consent.ts',
];

/** Three files without a cycle between them, of two domains that depend on each other. */
const circle: [from: string, text: string][] = [
  ['src/shared/leagues/rules.ts', importTypeLine('../daily/dates.ts')],
  ['src/shared/daily/dates.ts', 'export const x = 1;\n'],
  ['src/shared/daily/streak.ts', importTypeLine('../leagues/rules.ts')],
];

describe('import directions', () => {
  let folder: string;
  let found: Breach[];
  let unseen: string[];
  let circles: readonly string[];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'trivia-quest-imports-'));
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    };
    const packages = { name: 'tree', type: 'module', imports, devDependencies: { 'only-for-tests': '1.0.0' } };
    write('package.json', JSON.stringify(packages));
    write('node_modules/only-for-tests/package.json', '{ "name": "only-for-tests", "main": "index.js" }');
    write('node_modules/only-for-tests/index.js', 'exports.x = 1;');
    write('node_modules/nobody-asked-for/package.json', '{ "name": "nobody-asked-for", "main": "index.js" }');
    write('node_modules/nobody-asked-for/index.js', 'exports.x = 1;');
    for (const leaf of leaves) write(leaf, 'export const x = 1;\n');
    for (const [, from, to] of breaches) write(from, importLine(to));
    for (const [from, text] of allowed) write(from, text);
    write('src/shared/kernel/two.ts', importLine('./one.ts'));
    for (const [from, text] of circle) write(from, text);
    ({ breaches: found, unread: unseen, circles } = await checkDirections(folder));
  }, 30_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(breaches)('%s: %s may not import %s', (rule, from) => {
    expect(found).toContainEqual(expect.objectContaining({ rule, from }));
  });

  it.each(allowed)('allow the imports of %s', (from) => {
    expect(found.filter((breach) => breach.from === from)).toEqual([]);
  });

  it('are each proven by a violation in this test', () => {
    expect(forbidden.map((rule) => rule.name).sort()).toEqual(breaches.map(([rule]) => rule).sort());
  });

  it('detect cycles between domains even if no files form one', () => {
    expect(found.filter(({ from }) => circle.some(([path]) => path === from))).toEqual([]);
    expect(circles).toContainEqual(
      [
        'a circle of domains: shared/daily -> shared/leagues -> shared/daily',
        'src/shared/daily/streak.ts -> src/shared/leagues/rules.ts',
        'src/shared/leagues/rules.ts -> src/shared/daily/dates.ts',
      ].join('\n  '),
    );
  });

  it('are checked for every source file', () => {
    expect(unseen).toEqual([]);
  });
});
