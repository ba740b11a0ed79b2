/** What stands in an address, by name; what is undefined is left out. */
export type Entries = Readonly<Record<string, string | number | undefined>>;

/** The address that a pattern makes: parameters (`:id`) in place and escaped, then the query. */
export function addressOf(pattern: string, params: Entries = {}, query: Entries = {}): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${formText(name)}=${formText(String(value))}`],
  );
  return search.length > 0 ? `${path}?${search.join('&')}` : path;
}

/** As forms and `URLSearchParams` write it, which not every place that runs this has. */
function formText(text: string): string {
  return encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replaceAll(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
