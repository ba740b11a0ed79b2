/** Preloaded into a server under test: push messages to fictitious browsers must not leave this machine. */
const originalFetch = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  return url.hostname === '127.0.0.1' ? originalFetch(input, init) : new Response(null, { status: 201 });
};
