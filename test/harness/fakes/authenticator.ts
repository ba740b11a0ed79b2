import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  PasskeyRequestOptions,
  PasskeyCreationOptions,
  NewCredential,
  SignedCredential,
} from '#shared/account/passkeys-contract.ts';

const userPresentFlag = 0x01;
const userVerifiedFlag = 0x04;
const backupEligibleFlag = 0x08;
const backedUpFlag = 0x10;
const attestedCredentialFlag = 0x40;

export interface Quirks {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isUnverified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string | null;
  readonly signature?: string;
  readonly attestation?: 'certificates';
}

const toBase64Url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

// The subset of CBOR (RFC 8949) that passkeys use.
function encodeCborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}
const encodeCborNumber = (value: number) => (value < 0 ? encodeCborHead(1, -1 - value) : encodeCborHead(0, value));
const encodeCborText = (text: string) => Buffer.concat([encodeCborHead(3, Buffer.byteLength(text)), Buffer.from(text)]);
const encodeCborBytes = (bytes: Uint8Array) => Buffer.concat([encodeCborHead(2, bytes.length), bytes]);
const encodeCborMap = (...entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([encodeCborHead(5, entries.length), ...entries.flat()]);

/**
 * A software passkey for one site and one account. It implements WebAuthn's encoding itself, so that the library under
 * test is not on both sides.
 */
export class Authenticator {
  readonly origin: string;
  readonly id = toBase64Url(randomBytes(20));
  /** Number of signatures, or always 0 for an authenticator without a counter. */
  counter = 0;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #counts: boolean;
  #userHandle = '';
  #rpId = '';

  constructor(origin: string, { counts = false }: { readonly counts?: boolean } = {}) {
    this.origin = origin;
    this.#counts = counts;
  }

  create({ challenge, rp, user }: PasskeyCreationOptions, quirks: Quirks = {}): NewCredential {
    this.#rpId = rp.id;
    this.#userHandle = user.id;
    const key = this.#keys.publicKey.export({ format: 'jwk' });
    const cose = encodeCborMap(
      [encodeCborNumber(1), encodeCborNumber(2)],
      [encodeCborNumber(3), encodeCborNumber(-7)],
      [encodeCborNumber(-1), encodeCborNumber(1)],
      [encodeCborNumber(-2), encodeCborBytes(Buffer.from(key.x ?? '', 'base64url'))],
      [encodeCborNumber(-3), encodeCborBytes(Buffer.from(key.y ?? '', 'base64url'))],
    );
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
    const data = Buffer.concat([this.#data(quirks, attestedCredentialFlag), credential]);
    const isChained = quirks.attestation === 'certificates';
    const certificate = [
      encodeCborText('x5c'),
      Buffer.concat([encodeCborHead(4, 1), encodeCborBytes(randomBytes(40))]),
    ] as const;
    const signed = [encodeCborText('sig'), encodeCborBytes(randomBytes(70))] as const;
    const algorithm = [encodeCborText('alg'), encodeCborNumber(-7)] as const;
    const attestation = encodeCborMap(
      [encodeCborText('fmt'), encodeCborText(isChained ? 'packed' : 'none')],
      [encodeCborText('attStmt'), isChained ? encodeCborMap(algorithm, signed, certificate) : encodeCborMap()],
      [encodeCborText('authData'), encodeCborBytes(data)],
    );
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: toBase64Url(this.#said('webauthn.create', challenge, quirks)),
        attestationObject: toBase64Url(attestation),
        transports: ['internal', 'hybrid'],
      },
      authenticatorAttachment: 'platform',
      clientExtensionResults: { credProps: { rk: true } },
    };
  }

  get({ challenge, rpId }: PasskeyRequestOptions, quirks: Quirks = {}): SignedCredential {
    this.#rpId ||= rpId;
    if (this.#counts) this.counter += 1;
    const data = this.#data(quirks, 0);
    const clientData = this.#said('webauthn.get', challenge, quirks);
    const hash = createHash('sha256').update(clientData).digest();
    const signature = sign('sha256', Buffer.concat([data, hash]), this.#keys.privateKey);
    const { userHandle = this.#userHandle } = quirks;
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: toBase64Url(clientData),
        authenticatorData: toBase64Url(data),
        signature: quirks.signature ?? toBase64Url(signature),
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
    const flags = userPresentFlag | (isUnverified ? 0 : userVerifiedFlag) | backupEligibleFlag | backedUpFlag | more;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count]);
  }
}
