import { z } from 'zod';

export type Json = Readonly<Record<string, unknown>>;

/** Schemas of the API document by name. A contract names a schema with `.meta({ id: 'PlayerSummary' })`. */
export type NamedSchemas = Readonly<Record<string, Json>>;

const schemaPath = '#/components/schemas/';
const definitionPath = '#/$defs/';

const isJson = (node: unknown): node is Json => typeof node === 'object' && node !== null && !Array.isArray(node);

const mapEntries = (node: Json, convert: (value: unknown, key: string) => unknown): Json =>
  Object.fromEntries(Object.entries(node).map(([key, value]) => [key, convert(value, key)]));

function toDocumentReference(reference: string): string {
  const name = reference.replace(definitionPath, '');
  // The generator invents a name for a schema that contains itself.
  if (!/^[A-Z]\w*$/.test(name)) throw new Error(`give the schema ${reference} a PascalCase id`);
  return schemaPath + name;
}

/** Points references to the definitions of one schema at the named schemas of the document instead. */
function renameReferences(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(renameReferences);
  if (!isJson(node)) return node;
  return mapEntries(node, (value, key) =>
    key === '$ref' && typeof value === 'string' ? toDocumentReference(value) : renameReferences(value),
  );
}

/** Replaces references with the named schemas. No schema contains itself. */
export function inlineReferences<T>(node: T, schemas: NamedSchemas): T;
export function inlineReferences(node: unknown, schemas: NamedSchemas): unknown {
  if (Array.isArray(node)) return node.map((item: unknown) => inlineReferences(item, schemas));
  if (!isJson(node)) return node;
  const { $ref: reference, ...rest } = node;
  const own = mapEntries(rest, (value) => inlineReferences(value, schemas));
  if (typeof reference !== 'string') return own;
  const schema = schemas[reference.replace(schemaPath, '')];
  if (!schema) throw new Error(`there is no schema ${reference}`);
  return { ...inlineReferences(schema, schemas), ...own };
}

/**
 * Omits the range that every JavaScript integer has: only bounds that a contract sets are worth documenting. Repeats the
 * type of a text with several patterns in each part, because client generators read the parts separately.
 */
function adjustSchema({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.type === 'string' && jsonSchema.allOf) {
    jsonSchema.allOf = jsonSchema.allOf.map((part) => ({ type: 'string', ...part }));
  }
}

export interface SchemaCollector {
  readonly schemas: NamedSchemas;
  /** Converts to JSON Schema 2020-12, the dialect of OpenAPI 3.1, and collects the named schemas inside. */
  toJsonSchema(schema: z.ZodType | undefined, io: 'input' | 'output'): Json | null;
}

export function createSchemaCollector(): SchemaCollector {
  const schemas: Record<string, Json> = {};

  function collect(name: string, schema: Json): void {
    const { [name]: existing } = schemas;
    if (existing && JSON.stringify(existing) !== JSON.stringify(schema)) {
      throw new Error(`the schemas with the id ${name} differ: use another id, or one for input and one for output`);
    }
    schemas[name] = schema;
  }

  return {
    schemas,
    toJsonSchema(schema, io) {
      if (!schema || schema instanceof z.ZodVoid) return null;
      const {
        $schema: _,
        '~standard': __,
        $defs = {},
        ...json
      } = renameReferences(z.toJSONSchema(schema, { io, unrepresentable: 'any', override: adjustSchema })) as Json;
      for (const [name, definition] of Object.entries($defs as NamedSchemas)) collect(name, definition);
      return json;
    },
  };
}
