import { z } from 'zod';
import { playerIdText } from '#shared/account/summary.ts';
import { ticket } from '#shared/game/ticket.ts';
import type { Endpoint } from '#shared/kernel/contract.ts';
import { id, idText } from '#shared/kernel/field-schemas.ts';

type Json = Readonly<Record<string, unknown>>;

function toJsonSchema(schema: z.ZodType): Json {
  const {
    $schema: _,
    '~standard': __,
    ...json
  } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return json;
}

// The outer braces are removed so that the forms are also found inside optional, nullable and array schemas.
const idSchemaTexts = [id, idText, playerIdText, ticket].map((schema) =>
  JSON.stringify(toJsonSchema(schema)).slice(1, -1),
);

const idNames = /(?:^id|Ids?|ticket|code|endpoint)$/;

function isId(name: string, schema: unknown): boolean {
  const text = JSON.stringify(schema);
  return idNames.test(name) || idSchemaTexts.some((form) => text.includes(form));
}

function listIdFields(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key !== 'properties') return listIdFields(value);
    return Object.entries(value as Json).flatMap(([name, fieldSchema]) =>
      isId(name, fieldSchema) ? [name, ...listIdFields(fieldSchema)] : listIdFields(fieldSchema),
    );
  });
}

/** Includes path parameters and the ids in the query and body. */
export function listNamedIds(key: string, { query, body }: Endpoint): string[] {
  const path = [...key.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const others = [query, body].flatMap((schema) => (schema ? listIdFields(toJsonSchema(schema)) : []));
  return [...new Set([...path, ...others])].map((name) => `${key} ${name}`);
}
