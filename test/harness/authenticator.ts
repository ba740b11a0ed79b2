import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  AskingOptions,
  MakingOptions,
  NewCredential,
  SignedCredential,
} from '#shared/account/passkeys-contract.ts';

const isPresent = 0x01;
const isVerified = 0x04;
const isSyncable = 0x08;
const isBackedUp = 0x10;
const hasKey = 0x40;

/** What an authenticator does otherwise than it should. */
export interface Quirks {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isUnverified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string | null;
  /** In place of the signature that it would make. */
  readonly signature?: string;
  /** In place of a key that vouches for nothing. */
  readonly attestation?: 'certificates';
}

const base64Url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

// The few forms of CBOR (RFC 8949) that a passkey is written in.
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}
const cborNumber = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const cborText = (text: string) => Buffer.concat([head(3, Buffer.byteLength(text)), Buffer.from(text)]);
const cborBytes = (bytes: Uint8Array) => Buffer.concat([head(2, bytes.length), bytes]);
const cborMap = (...entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

/**
 * A passkey in software, as a phone holds one: made for one site and one account, and signing what it is asked. It speaks the
 * bytes of WebAuthn itself, so that nothing of the library that checks them is on both sides.
 */
export class Authenticator {
  readonly origin: string;
  readonly id = base64Url(randomBytes(20));
  /** As many times has it signed; 0 for ever for one that does not count. */
  counter = 0;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #counts: boolean;
  #userHandle = '';
  #rpId = '';

  constructor(origin: string, { counts = false }: { readonly counts?: boolean } = {}) {
    this.origin = origin;
    this.#counts = counts;
  }

  create({ challenge, rp, user }: MakingOptions, quirks: Quirks = {}): NewCredential {
    this.#rpId = rp.id;
    this.#userHandle = user.id;
    const key = this.#keys.publicKey.export({ format: 'jwk' });
    const cose = cborMap(
      [cborNumber(1), cborNumber(2)],
      [cborNumber(3), cborNumber(-7)],
      [cborNumber(-1), cborNumber(1)],
      [cborNumber(-2), cborBytes(Buffer.from(key.x ?? '', 'base64url'))],
      [cborNumber(-3), cborBytes(Buffer.from(key.y ?? '', 'base64url'))],
    );
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
    const data = Buffer.concat([this.#data(quirks, hasKey), credential]);
    const isChained = quirks.attestation === 'certificates';
    const certificate = [cborText('x5c'), Buffer.concat([head(4, 1), cborBytes(randomBytes(40))])] as const;
    const signed = [cborText('sig'), cborBytes(randomBytes(70))] as const;
    const algorithm = [cborText('alg'), cborNumber(-7)] as const;
    const attestation = cborMap(
      [cborText('fmt'), cborText(isChained ? 'packed' : 'none')],
      [cborText('attStmt'), isChained ? cborMap(algorithm, signed, certificate) : cborMap()],
      [cborText('authData'), cborBytes(data)],
    );
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: base64Url(this.#said('webauthn.create', challenge, quirks)),
        attestationObject: base64Url(attestation),
        transports: ['internal', 'hybrid'],
      },
      authenticatorAttachment: 'platform',
      clientExtensionResults: { credProps: { rk: true } },
    };
  }

  get({ challenge, rpId }: AskingOptions, quirks: Quirks = {}): SignedCredential {
    this.#rpId ||= rpId;
    if (this.#counts) this.counter += 1;
    const data = this.#data(quirks, 0);
    const said = this.#said('webauthn.get', challenge, quirks);
    const hash = createHash('sha256').update(said).digest();
    const signature = sign('sha256', Buffer.concat([data, hash]), this.#keys.privateKey);
    const { userHandle = this.#userHandle } = quirks;
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: base64Url(said),
        authenticatorData: base64Url(data),
        signature: quirks.signature ?? base64Url(signature),
        ...(userHandle !== null && { userHandle }),
      },
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
    };
  }

  #said(type: string, challenge: string, { origin = this.origin }: Quirks): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false });
  }

  #data({ rpId = this.#rpId, isUnverified = false, counter = this.counter }: Quirks, more: number): Buffer {
    const flags = isPresent | (isUnverified ? 0 : isVerified) | isSyncable | isBackedUp | more;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count]);
  }
}
