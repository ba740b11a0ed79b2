/** The text of a response; null when it is longer than `most` bytes. */
export async function readBody(response: Response, most: number): Promise<string | null> {
  if (!response.body) return '';
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body) {
    length += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (length > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
