import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';

export interface PushBrowser {
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  /** Decrypts a push message (RFC 8291). */
  read(body: Buffer): unknown;
}

export function createPushBrowser(host = 'fcm.googleapis.com'): PushBrowser {
  const keys = createECDH('prime256v1');
  const own = keys.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint: `https://${host}/fcm/send/${randomBytes(12).toString('base64url')}`,
      keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    },
    read(body) {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + body.readUInt8(20));
      const sealed = body.subarray(21 + sender.length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const material = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
      const derive = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', material, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      decipher.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString()) as unknown;
    },
  };
}

/** Throws unless the public key signed the claims (RFC 8292). */
export function readVapid(authorization: string, publicKey: string): { aud: string; sub: string; exp: number } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('another key');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const verifier = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const [head = '', claims = '', signature = ''] = token.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: verifier, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the signature is wrong');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string; exp: number };
}
