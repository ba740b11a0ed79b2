/** The baseline creates every table, so no older server can run beside it. */
const baseline = 0;

const name = String.raw`(?:"?public"?\.)?"?(\w+)"?`;

/** Changes that break a server of the previous release, with the name that an explaining comment must mention. */
const traps: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['drops a table', RegExp(`drop table (?:if exists )?${name}`, 'gi')],
  ['drops a column', RegExp(`drop column (?:if exists )?${name}`, 'gi')],
  ['drops an index, which ON CONFLICT may name', RegExp(`drop index (?:concurrently )?(?:if exists )?${name}`, 'gi')],
  ['drops a constraint, which ON CONFLICT may name', RegExp(`drop constraint (?:if exists )?${name}`, 'gi')],
  ['renames', RegExp(`rename (?:column |constraint )?(?:${name} )?to`, 'gi')],
  ['allows no null any more', RegExp(`alter column ${name} set not null`, 'gi')],
  ['takes a default away', RegExp(`alter column ${name} drop default`, 'gi')],
  ['changes a type', RegExp(`alter column ${name} (?:set data )?type`, 'gi')],
  ['adds a constraint', RegExp(`add constraint ${name}`, 'gi')],
  ['adds a unique index', RegExp(`create unique index (?:concurrently )?(?:if not exists )?${name}`, 'gi')],
];

const withoutDefault = RegExp(`add column (?:if not exists )?${name} (?!.*\\bdefault\\b).*\\bnot null\\b`, 'gi');
const tableMade = RegExp(`create table (?:if not exists )?${name}`, 'gi');
const tableOf = RegExp(`(?:alter table (?:only )?(?:if exists )?| on (?:only )?)${name}`, 'i');
const explanation = /^--\s*Older servers:(.*)$/gim;

/**
 * Finds changes in a migration that could break a server of the previous release running beside the new one. Changes to
 * tables created by the same migration are ignored, and so are changes explained by a comment: `-- Older servers:
 * <name>: why they keep working`.
 */
export function findTrapsForOlderServers(file: string, sql: string): string[] {
  if (Number(/^\d+/.exec(file)?.[0] ?? 0) === baseline) return [];
  const reasons = [...sql.matchAll(explanation)].map(([, reason = '']) => reason).join('\n');
  const statements = sql
    .replace(/--(?!>).*$/gm, '')
    .split(/--> statement-breakpoint|;/)
    .map((text) => text.replace(/\s+/g, ' ').trim());
  const fresh = new Set(statements.flatMap((text) => [...text.matchAll(tableMade)].map(([, table]) => table)));
  return statements.flatMap((text) => {
    const table = tableOf.exec(text)?.[1];
    if (table !== undefined && fresh.has(table)) return [];
    const found = [...traps, ['adds a column that older servers leave out', withoutDefault] as const].flatMap(
      ([what, pattern]) => [...text.matchAll(pattern)].map(([, thing]) => ({ what, thing: thing ?? table ?? '' })),
    );
    return found
      .filter(({ thing }) => !new RegExp(`\\b${thing}\\b`).test(reasons))
      .map(({ what, thing }) => `${file} ${what}: ${thing}`);
  });
}
