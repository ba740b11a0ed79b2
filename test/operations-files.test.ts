import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { useTestApp } from './harness/app.ts';
import { buildPlayer } from './harness/player.ts';

const readRepositoryFile = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const operationsGuide = readRepositoryFile('docs/operations.md');
const alerts = readRepositoryFile('ops/alerts.yaml');

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets: readonly { readonly expr: string }[];
}

const dashboard = JSON.parse(readRepositoryFile('ops/grafana-dashboard.json')) as { readonly panels: readonly Panel[] };

const dashboardExpressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
const alertExpressions = [...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr);

const promqlKeywords = new Set(['and', 'or', 'unless', 'by', 'without', 'on', 'ignoring', 'bool']);

function listMetrics(expr: string): string[] {
  const bare = expr.replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ').replace(/\b(by|without)\s*\([^)]*\)/g, ' ');
  const names = [...bare.matchAll(/(?<![\w.])([a-z_]\w*)(?!\w|\s*\()/gi)].map(([, name = '']) => name);
  return names.filter((name) => !promqlKeywords.has(name));
}

/** The routes that a PromQL expression names without a pattern. */
function listRoutes(expr: string): string[] {
  return [...expr.matchAll(/route="([^"]+)"|route=~"([^"()*]+)"/g)].flatMap(
    ([, one, several]) => several?.split('|') ?? [one ?? ''],
  );
}

describe('ops/nginx.conf', () => {
  const [byHttp = '', byHttps = ''] = readRepositoryFile('ops/nginx.conf')
    .split(/^server \{$/m)
    .slice(1);

  it('redirects pages from http to https, and rejects API calls so that a client that sends passwords in clear text notices', () => {
    expect(byHttp).toMatch(/listen 80;[^]*location \/ \{\s*return 301 https:/);
    expect(byHttp).toMatch(/location \/api\/ \{[^}]*return 403 /);
  });

  it('allows only TLS 1.2 and 1.3 with forward secrecy and authenticated ciphers', () => {
    expect(byHttps).toContain('ssl_protocols TLSv1.2 TLSv1.3;');
    const ciphers = /ssl_ciphers ([^;]+);/.exec(byHttps)?.[1]?.split(':') ?? [];
    expect(ciphers.length).toBeGreaterThan(2);
    for (const cipher of ciphers)
      expect(cipher).toMatch(/^ECDHE-(ECDSA|RSA)-(AES(128|256)-GCM-SHA\d+|CHACHA20-POLY1305)$/);
  });
});

it('a rolling restart waits until the proxy can use a restarted server again before it stops the next one', () => {
  const passedOverFor = Number(/fail_timeout=(\d+)s/.exec(readRepositoryFile('ops/nginx.conf'))?.[1]);
  const loop = /for port in [^]*?\ndone\n/.exec(operationsGuide)?.[0] ?? '';
  expect(Number(/^ {2}sleep (\d+)/m.exec(loop)?.[1])).toBeGreaterThan(passedOverFor);
});

it.each(['trivia-quest', 'trivia-quest@'])('%s.service has no access to the .git folder', (unit) => {
  expect(readRepositoryFile(`ops/${unit}.service`)).toMatch(/^InaccessiblePaths=-\/opt\/trivia-quest\/\.git$/m);
});

describe('the dashboard, the alerts and docs/operations.md', () => {
  const app = useTestApp();

  async function readMetrics() {
    await buildPlayer(app);
    const { text } = await app.visitor().get('/api/metrics');
    const figures = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', kind = '']) => ({ name, kind }));
    expect(figures.length).toBeGreaterThan(5);
    const parts = figures.flatMap(({ name, kind }) =>
      kind === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
    );
    for (const part of parts) expect(text).toMatch(new RegExp(`^${part}[{ ]`, 'm'));
    return { figures, parts };
  }

  it('use only metrics that the server exports', async () => {
    const { parts } = await readMetrics();
    expect(dashboardExpressions.length).toBeGreaterThan(10);
    expect(alertExpressions).toHaveLength([...alerts.matchAll(/- alert: /g)].length);
    const all = [...dashboardExpressions, ...alertExpressions];
    expect(all.filter((expr) => listMetrics(expr).length === 0)).toEqual([]);
    expect(all.flatMap(listMetrics).filter((name) => name !== 'up' && !parts.includes(name))).toEqual([]);
  });

  it('name only existing routes', () => {
    const routes = new Set(Object.keys(api).map((key) => key.split(' ')[1]));
    const signUp = ['/api/auth/sign-in/email', '/api/auth/sign-up/email'];
    const named = [...dashboardExpressions, ...alertExpressions].flatMap(listRoutes);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((route) => !routes.has(route) && !signUp.includes(route))).toEqual([]);
  });

  it('document every metric and every alert, and no unknown ones', async () => {
    const { figures } = await readMetrics();
    const rows = [...operationsGuide.matchAll(/^\| `(\w+)` \| (counter|gauge|histogram|summary) \|/gm)].map(
      ([, name = '', kind = '']) => ({ name, kind }),
    );
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
    expect(rows.toSorted(byName)).toEqual(figures.toSorted(byName));
    const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
    expect(names.filter((name) => !operationsGuide.includes(`\`${name}\``))).toEqual([]);
  });

  it('have panels with unique ids that do not overlap', () => {
    const { panels } = dashboard;
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24);
  });
});
