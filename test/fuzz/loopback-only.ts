/** Loaded before a server that is fuzzed: its pushes to browsers that are none must not leave this machine. */
const reach = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  return url.hostname === '127.0.0.1' ? reach(input, init) : new Response(null, { status: 201 });
};
