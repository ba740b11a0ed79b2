/** Requests to the thread of the embedded database. `text` of a `control` request is BEGIN, COMMIT and the like. */
export type ThreadRequest =
  | { readonly verb: 'query'; readonly text: string; readonly values: readonly unknown[]; readonly form: RowForm }
  | { readonly verb: 'control'; readonly text: string }
  | { readonly verb: 'listen'; readonly channel: string }
  | { readonly verb: 'copy'; readonly folder: string }
  | { readonly verb: 'dump' }
  | { readonly verb: 'close' };

/** Row format: objects or arrays, and the type ids (OIDs) whose values stay as text. */
export interface RowForm {
  readonly rowMode?: 'array' | 'object' | undefined;
  readonly asText?: readonly number[] | undefined;
}

export type NumberedRequest = ThreadRequest & { readonly id: number };

/** Id of the implicit first request, which opens the database when the thread starts. */
export const openRequestId = 0;

/** Messages from the thread: events (`heard`, `died`) and responses to requests. */
export type ThreadMessage =
  | { readonly verb: 'heard'; readonly channel: string; readonly message: string }
  | { readonly verb: 'died'; readonly reason: string }
  | { readonly verb: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly verb: 'refusal'; readonly id: number; readonly error: SerializedError };

/**
 * Start options of the thread. Without `folder` the database is in memory, restored from the dump file `snapshot` if
 * given.
 */
export interface EmbeddedOptions {
  readonly folder?: string;
  readonly snapshot?: string;
  /** A compiled PGlite module that several threads share, for tests. */
  readonly program?: object;
}

export type SerializedError = { readonly message: string } & Readonly<Record<string, unknown>>;

const fields = new Set(
  'severity code detail hint position where schema table column dataType constraint routine'.split(' '),
);

/** Serializes an error, because an `Error` loses PostgreSQL's fields between threads. Statement values are left out. */
export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { message: String(error) };
  const properties = Object.entries(error).filter(([name, value]) => fields.has(name) && typeof value === 'string');
  return { ...Object.fromEntries(properties), message: error.message };
}

/** Restores the error with SQLSTATE (`code`) and `constraint` if the database sent them. */
export function deserializeError({ message, ...properties }: SerializedError): Error {
  return Object.assign(new Error(message), properties);
}
