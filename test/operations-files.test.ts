import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { useTestApp } from './harness/app.ts';
import { buildPlayer } from './harness/player.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const page = read('docs/operations.md');
const alerts = read('ops/alerts.yaml');

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets: readonly { readonly expr: string }[];
}

const dashboard = JSON.parse(read('ops/grafana-dashboard.json')) as { readonly panels: readonly Panel[] };

const ofDashboard = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
const ofAlerts = [...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr);

const words = new Set(['and', 'or', 'unless', 'by', 'without', 'on', 'ignoring', 'bool']);

/** The names of figures that an expression of Prometheus reads. */
function figuresIn(expr: string): string[] {
  const bare = expr.replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ').replace(/\b(by|without)\s*\([^)]*\)/g, ' ');
  const names = [...bare.matchAll(/(?<![\w.])([a-z_]\w*)(?!\w|\s*\()/gi)].map(([, name = '']) => name);
  return names.filter((name) => !words.has(name));
}

/** The routes that an expression names in full. */
function routesIn(expr: string): string[] {
  return [...expr.matchAll(/route="([^"]+)"|route=~"([^"()*]+)"/g)].flatMap(
    ([, one, several]) => several?.split('|') ?? [one ?? ''],
  );
}

describe('the proxy of ops/nginx.conf', () => {
  const [byHttp = '', byHttps = ''] = read('ops/nginx.conf')
    .split(/^server \{$/m)
    .slice(1);

  it('leads pages from http to https, and refuses calls, so that who sends a password in clear text hears of it', () => {
    expect(byHttp).toMatch(/listen 80;[^]*location \/ \{\s*return 301 https:/);
    expect(byHttp).toMatch(/location \/api\/ \{[^}]*return 403 /);
  });

  it('speaks TLS 1.2 and 1.3 with ciphers that keep what was said secret for ever, and prove that it was not changed', () => {
    expect(byHttps).toContain('ssl_protocols TLSv1.2 TLSv1.3;');
    const ciphers = /ssl_ciphers ([^;]+);/.exec(byHttps)?.[1]?.split(':') ?? [];
    expect(ciphers.length).toBeGreaterThan(2);
    for (const cipher of ciphers)
      expect(cipher).toMatch(/^ECDHE-(ECDSA|RSA)-(AES(128|256)-GCM-SHA\d+|CHACHA20-POLY1305)$/);
  });
});

it('a rolling restart gives the proxy time to see that a server is back, before it stops the next one', () => {
  const passedOverFor = Number(/fail_timeout=(\d+)s/.exec(read('ops/nginx.conf'))?.[1]);
  const loop = /for port in [^]*?\ndone\n/.exec(page)?.[0] ?? '';
  expect(Number(/^ {2}sleep (\d+)/m.exec(loop)?.[1])).toBeGreaterThan(passedOverFor);
});

it.each(['trivia-quest', 'trivia-quest@'])('%s.service does not see what it was cloned with', (unit) => {
  expect(read(`ops/${unit}.service`)).toMatch(/^InaccessiblePaths=-\/opt\/trivia-quest\/\.git$/m);
});

describe('dashboard, alerts and documentation', () => {
  const app = useTestApp();

  /** Every figure of /api/metrics by name and kind; the parts of a histogram count as figures. */
  async function exported() {
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

  it('read only figures that the server gives', async () => {
    const { parts } = await exported();
    expect(ofDashboard.length).toBeGreaterThan(10);
    expect(ofAlerts).toHaveLength([...alerts.matchAll(/- alert: /g)].length);
    const all = [...ofDashboard, ...ofAlerts];
    expect(all.filter((expr) => figuresIn(expr).length === 0)).toEqual([]);
    expect(all.flatMap(figuresIn).filter((name) => name !== 'up' && !parts.includes(name))).toEqual([]);
  });

  it('name only routes that there are', () => {
    const routes = new Set(Object.keys(api).map((key) => key.split(' ')[1]));
    const signUp = ['/api/auth/sign-in/email', '/api/auth/sign-up/email'];
    const named = [...ofDashboard, ...ofAlerts].flatMap(routesIn);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((route) => !routes.has(route) && !signUp.includes(route))).toEqual([]);
  });

  it('tell of every figure and every alert in docs/operations.md, and of none that is not there', async () => {
    const { figures } = await exported();
    const rows = [...page.matchAll(/^\| `(\w+)` \| (counter|gauge|histogram|summary) \|/gm)].map(
      ([, name = '', kind = '']) => ({ name, kind }),
    );
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
    expect(rows.toSorted(byName)).toEqual(figures.toSorted(byName));
    const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
    expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  it('have panels beside each other, each under a number of its own', () => {
    const { panels } = dashboard;
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24);
  });
});
