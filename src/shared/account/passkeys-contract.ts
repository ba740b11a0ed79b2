import { z } from 'zod';
import { contract } from '../kernel/contract.ts';
import { hasTooManyMarks, tooManyMarks } from '../kernel/combining-marks.ts';
import { plainLine } from '../kernel/plain-text.ts';
import { maxPasskeyName } from './rules.ts';

export const passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    isBackedUp: z.boolean(),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable(),
  })
  .meta({ id: 'Passkey' });

const base64UrlSchema = (longest: number) =>
  z
    .string()
    .min(1, 'is required')
    .max(longest, 'is too long')
    .regex(/^[A-Za-z0-9_-]+$/, 'is not base64url');
const credentialId = base64UrlSchema(1400);
const attachment = z.enum(['platform', 'cross-platform']).exactOptional();
const extensions = z.record(z.string().max(100), z.unknown());

/** WebAuthn `AuthenticationResponseJSON`. */
const signedCredential = z
  .strictObject({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    response: z.strictObject({
      clientDataJSON: base64UrlSchema(8000),
      authenticatorData: base64UrlSchema(8000),
      signature: base64UrlSchema(8000),
      userHandle: base64UrlSchema(200).exactOptional(),
    }),
    authenticatorAttachment: attachment,
    clientExtensionResults: extensions,
  })
  .meta({ id: 'SignedCredential' });

/** WebAuthn `RegistrationResponseJSON`. */
const newCredential = z.strictObject({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.strictObject({
    clientDataJSON: base64UrlSchema(8000),
    attestationObject: base64UrlSchema(20_000),
    authenticatorData: base64UrlSchema(8000).exactOptional(),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/, 'is not a transport'))
      .max(10)
      .exactOptional(),
    publicKeyAlgorithm: z.int().exactOptional(),
    publicKey: base64UrlSchema(8000).exactOptional(),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
});

const credentialDescriptor = z
  .object({
    id: z.string(),
    type: z.literal('public-key'),
    transports: z.array(z.string()).exactOptional(),
  })
  .meta({ id: 'CredentialDescriptor' });

/** WebAuthn `PublicKeyCredentialRequestOptionsJSON`. */
const passkeyRequestOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
    allowCredentials: z.array(credentialDescriptor).exactOptional(),
  })
  .meta({ id: 'PasskeyRequestOptions' });

/** WebAuthn `PublicKeyCredentialCreationOptionsJSON`. */
const passkeyCreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credentialDescriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
});

const passkeyName = z
  .string()
  .trim()
  .min(1, 'is required')
  .max(maxPasskeyName, `must be at most ${maxPasskeyName} characters`)
  .regex(plainLine, 'must not contain control characters')
  .refine((name) => !hasTooManyMarks(name), tooManyMarks);

const passkeyParams = z.strictObject({ id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'is not a passkey') });

export const passkeysContract = contract({
  'POST /api/account/passkeys/sign-in/options': {
    operationId: 'createPasskeySignInOptions',
    summary: 'What to ask a passkey so that it signs in; good for five minutes, once, in this browser',
    access: 'public',
    response: passkeyRequestOptions,
    errors: ['passkeysOff'],
  },
  'POST /api/account/passkeys/sign-in': {
    operationId: 'signInWithPasskey',
    summary:
      'Sign in with a passkey alone: the answer sets the session cookie. A guest is refused unless `leaveGuest` says that what was played is to go',
    access: 'public',
    body: z.strictObject({ credential: signedCredential, leaveGuest: z.boolean().default(false) }),
    response: z.object({ id: z.string() }),
    errors: ['passkeyRefused', 'passkeysOff', 'accountSuspended', 'guestWouldBeLost'],
  },
  'GET /api/account/passkeys': {
    operationId: 'listPasskeys',
    summary: 'Your passkeys, the newest first',
    access: 'player',
    response: z.array(passkey),
  },
  'POST /api/account/passkeys/options': {
    operationId: 'createPasskeyOptions',
    summary: 'How to make a passkey for your account; good for five minutes, once, in this session',
    access: 'player',
    needsFreshSignIn: true,
    response: passkeyCreationOptions,
    errors: ['passkeysOff', 'tooManyPasskeys', 'passkeyNeeded'],
  },
  'POST /api/account/passkeys': {
    operationId: 'addPasskey',
    summary: 'Add a passkey to your account; it is named after the browser. Answers all of them',
    access: 'player',
    needsFreshSignIn: true,
    body: z.strictObject({ credential: newCredential }),
    response: z.array(passkey),
    errors: ['passkeyRefused', 'passkeysOff', 'tooManyPasskeys', 'passkeyNeeded'],
  },
  'PATCH /api/account/passkeys/:id': {
    operationId: 'renamePasskey',
    summary: 'Name a passkey; answers all of them',
    access: 'player',
    resource: 'passkey',
    params: passkeyParams,
    body: z.strictObject({ name: passkeyName }),
    response: z.array(passkey),
    errors: ['passkeyNotFound'],
  },
  'DELETE /api/account/passkeys/:id': {
    operationId: 'deletePasskey',
    summary: 'Remove a passkey: it opens nothing any more, and nobody is signed out. Answers those that are left',
    access: 'player',
    needsFreshSignIn: true,
    resource: 'passkey',
    params: passkeyParams,
    response: z.array(passkey),
    errors: ['passkeyNotFound', 'passkeyNeeded', 'lastWayIn'],
  },
  'POST /api/account/prove/options': {
    operationId: 'createProofOptions',
    summary: 'How you can show again that it is you: by password, by passkey, or at the provider',
    access: 'player',
    response: z.object({
      password: z.boolean(),
      passkey: passkeyRequestOptions.nullable(),
      provider: z.boolean(),
    }),
  },
  'POST /api/account/prove': {
    operationId: 'proveIdentity',
    summary: 'Show that it is you, by password or passkey: for ten minutes this session may do what asks for it',
    access: 'player',
    body: z
      .strictObject({ password: z.string().max(256).optional(), credential: signedCredential.optional() })
      .refine(({ password, credential }) => (password === undefined) !== (credential === undefined), {
        path: ['password'],
        error: 'is required, or a passkey’s credential in its place',
      }),
    response: z.object({ freshUntil: z.string() }),
    errors: ['wrongPassword', 'passkeyRefused', 'passkeysOff', 'passwordsElsewhere'],
  },
});

export type Passkey = z.output<typeof passkey>;
export type SignedCredential = z.output<typeof signedCredential>;
export type NewCredential = z.output<typeof newCredential>;
export type PasskeyRequestOptions = z.output<typeof passkeyRequestOptions>;
export type PasskeyCreationOptions = z.output<typeof passkeyCreationOptions>;
