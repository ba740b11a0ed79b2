/** Reads the text of a response. Returns null if it is longer than `maxLength` bytes. */
export async function readBody(response: Response, maxLength: number): Promise<string | null> {
  if (!response.body) return '';
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body) {
    length += chunk.byteLength;
    // Leaving the loop cancels the rest of the download.
    if (length > maxLength) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
