import { z } from 'zod';
import { playerIdText } from '#shared/account/summary.ts';
import { ticket } from '#shared/game/ticket.ts';
import type { Endpoint } from '#shared/kernel/contract.ts';
import { id, idText } from '#shared/kernel/ids.ts';

type Json = Readonly<Record<string, unknown>>;

function jsonOf(schema: z.ZodType): Json {
  const {
    $schema: _,
    '~standard': __,
    ...json
  } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return json;
}

// Without the braces, so that they are found inside an optional, a nullable or a list of them too.
const idForms = [id, idText, playerIdText, ticket].map((schema) => JSON.stringify(jsonOf(schema)).slice(1, -1));

const idNames = /(?:^id|Ids?|ticket|code|endpoint)$/;

function isId(name: string, schema: unknown): boolean {
  const text = JSON.stringify(schema);
  return idNames.test(name) || idForms.some((form) => text.includes(form));
}

function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key !== 'properties') return namesIn(value);
    return Object.entries(value as Json).flatMap(([name, each]) =>
      isId(name, each) ? [name, ...namesIn(each)] : namesIn(each),
    );
  });
}

/** What a call names something by: all of its path, and the ids of its query and its body. */
export function namedIds(key: string, { query, body }: Endpoint): string[] {
  const path = [...key.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const others = [query, body].flatMap((schema) => (schema ? namesIn(jsonOf(schema)) : []));
  return [...new Set([...path, ...others])].map((name) => `${key} ${name}`);
}
