export type Entries = Readonly<Record<string, string | number | undefined>>;

export interface CallParts {
  readonly params?: Entries;
  readonly query?: Entries;
}

/** The method and the URL of a call: parameters in place and escaped, undefined query entries left out. */
export function callAddress(key: string, { params = {}, query = {} }: CallParts): { method: string; url: string } {
  const [method = 'GET', pattern = ''] = key.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return { method, url: search.size > 0 ? `${path}?${search}` : path };
}
