/** What the thread of the embedded database is asked; `text` of a `control` is BEGIN, COMMIT and the like. */
export type Question =
  | { readonly verb: 'query'; readonly text: string; readonly values: readonly unknown[]; readonly form: RowForm }
  | { readonly verb: 'control'; readonly text: string }
  | { readonly verb: 'listen'; readonly channel: string }
  | { readonly verb: 'copy'; readonly folder: string }
  | { readonly verb: 'dump' }
  | { readonly verb: 'close' };

/** How rows come: as objects or arrays, and with the values of these types (object ids) as PostgreSQL writes them. */
export interface RowForm {
  readonly rowMode?: 'array' | 'object' | undefined;
  readonly asText?: readonly number[] | undefined;
}

export type Asked = Question & { readonly id: number };

/** What is asked first, by starting the thread: to open the database. */
export const opening = 0;

/** What the thread says, of itself (`heard`, `died`) or in answer to a question. */
export type Told =
  | { readonly verb: 'heard'; readonly channel: string; readonly message: string }
  | { readonly verb: 'died'; readonly reason: string }
  | { readonly verb: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly verb: 'refusal'; readonly id: number; readonly error: SentError };

/** What a thread begins with; without `folder` the database is in memory, as `snapshot` (a file with its dump) has it. */
export interface EmbeddedPlace {
  readonly folder?: string;
  readonly snapshot?: string;
  /** PGlite's program, where one thread after another is to share it, compiled and warm: for tests. */
  readonly program?: object;
}

export type SentError = { readonly message: string } & Readonly<Record<string, unknown>>;

const fields = new Set(
  'severity code detail hint position where schema table column dataType constraint routine'.split(' '),
);

/** An error as data: between threads an `Error` loses what PostgreSQL says of it. The values of its statement stay behind. */
export function sentError(error: unknown): SentError {
  if (!(error instanceof Error)) return { message: String(error) };
  const said = Object.entries(error).filter(([name, value]) => fields.has(name) && typeof value === 'string');
  return { ...Object.fromEntries(said), message: error.message };
}

/** The error again, with SQLSTATE (`code`) and `constraint` where the database sent them. */
export function receivedError({ message, ...said }: SentError): Error {
  return Object.assign(new Error(message), said);
}
