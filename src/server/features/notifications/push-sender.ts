import webPush from 'web-push';
import { fetchExternal } from '#server/platform/external-fetch.ts';

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Sends one request to a push service and returns its HTTP status. */
export type PushTransport = (request: PushRequest) => Promise<number>;

/** Result of a push. `gone`: the browser will never accept a push again. */
export type PushOutcome = { readonly is: 'sent' | 'gone' } | { readonly is: 'failed'; readonly reason: unknown };

const timeoutMs = 10_000;

/** Sends over the network. Push services do not redirect. */
export const sendOverNetwork: PushTransport = async ({ url, headers, body }) => {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetchExternal(url, { method: 'POST', headers, body, signal, redirect: 'error' });
  await response.body?.cancel();
  return response.status;
};

export const createVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys();

interface Push {
  readonly message: string;
  /** Time for which the push service keeps the message for a browser that is offline. */
  readonly ttlSeconds: number;
}

interface Receiver {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Encrypts a message for a browser (RFC 8291), signed with the server's keys (RFC 8292). */
function encrypt(
  { endpoint, p256dh, auth }: Receiver,
  { message, ttlSeconds: keptSeconds }: Push,
  keys: VapidKeys,
  subject: string,
): PushRequest {
  const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
    vapidDetails: { subject, publicKey: keys.publicKey, privateKey: keys.privateKey },
    TTL: keptSeconds,
  });
  const headers = Object.entries(details.headers).filter(([name]) => name.toLowerCase() !== 'content-length');
  return {
    url: endpoint,
    headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
    body: new Uint8Array(details.body),
  };
}

/** Pushes a message to one browser. Never throws. `subject` is the contact address for the push service. */
export async function sendPush(
  receiver: Receiver,
  push: Push,
  {
    keys,
    subject,
    transport,
  }: { readonly keys: VapidKeys; readonly subject: string; readonly transport: PushTransport },
): Promise<PushOutcome> {
  try {
    const status = await transport(encrypt(receiver, push, keys, subject));
    if (status === 404 || status === 410) return { is: 'gone' };
    return status < 300
      ? { is: 'sent' }
      : { is: 'failed', reason: new Error(`a push service responded with ${status}`) };
  } catch (reason) {
    return { is: 'failed', reason };
  }
}
