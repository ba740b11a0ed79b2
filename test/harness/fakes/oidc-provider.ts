import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import type { Visitor } from '../visitor.ts';

/** Identified by its login name. */
export interface ProviderAccount {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly given_name?: string;
  /** Age of the provider session in seconds, unless the login prompt is forced. */
  readonly signedInSecondsAgo?: number;
}

export type ProviderAccounts = Record<string, ProviderAccount>;

export interface FakeProvider {
  readonly issuer: string;
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const client = { client_id: 'trivia-quest', client_secret: 'a secret between the two' };

interface ProviderOptions {
  readonly publicUrl: string;
  readonly people: ProviderAccounts;
  /** Any by default. */
  readonly port?: number;
}

/** Accepts any password. */
export async function startFakeProvider({ publicUrl, people, port = 0 }: ProviderOptions): Promise<FakeProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [`${publicUrl}/api/auth/callback/oidc`] }],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name'] },
    // Grants consent automatically.
    async loadExistingGrant({ oidc }) {
      const { client: requestingClient, session } = oidc;
      if (!requestingClient || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: requestingClient.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    cookies: { keys: ['tests'] },
    ttl: { AccessToken: 600, IdToken: 600, Interaction: 600, Session: 6000, Grant: 600 },
    findAccount: (_context, sub) => {
      const { email, email_verified, name, given_name } = people[sub] ?? {};
      return { accountId: sub, claims: () => ({ sub, email, email_verified, name, given_name }) };
    },
  });
  provider.on('authorization.accepted', ({ oidc }) => {
    const ago = people[oidc.session?.accountId ?? '']?.signedInSecondsAgo;
    if (ago === undefined || !oidc.session || oidc.params?.['prompt'] === 'login') return;
    Object.assign(oidc.session, { loginTs: Math.floor(Date.now() / 1000) - ago });
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const end = response.end.bind(response);
    // Userinfo returns another subject for the account `twin`, and the pages do not load a remote font. Neither edit
    // changes the length.
    const editBody = (body: string) =>
      body.replace('"sub":"twin"', '"sub":"wren"').replace(/@import url\([^)]*\);/, (text) => ' '.repeat(text.length));
    if (/^\/(me$|interaction\/)/.test(request.url ?? ''))
      response.end = ((body?: unknown) => end(typeof body === 'string' ? editBody(body) : body)) as typeof response.end;
    void answer(request, response);
  });
  return {
    issuer,
    env: {
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const createLoginForm = (login: string) => new URLSearchParams({ prompt: 'login', login, password: 'any' });

/** A browser with the provider's cookies, which stays signed in there. */
export class ProviderBrowser {
  readonly #cookies = new Map<string, string>();

  async #step(address: string, form?: URLSearchParams): Promise<Response> {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: form }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const [name = '', ...value] = pair.split('=');
      if (/max-age=0$|expires=thu, 01 jan 1970/i.test(set)) this.#cookies.delete(name);
      else this.#cookies.set(name, value.join('='));
    }
    return response;
  }

  /** Returns the address to which the provider redirects. */
  async signIn(url: string, login: string): Promise<string> {
    let address = url;
    let response = await this.#step(address);
    for (let steps = 0; steps < 20; steps += 1) {
      const location = response.headers.get('location');
      if (location) address = new URL(location, address).href;
      if (location && new URL(location, address).pathname.startsWith('/api/')) return address;
      const isLoginPage = !location && (await response.text()).includes('name="login"');
      if (!location && !isLoginPage) throw new Error(`the provider did not redirect: ${address}`);
      response = await this.#step(address, isLoginPage ? createLoginForm(login) : undefined);
    }
    throw new Error('too many redirects by the provider');
  }

  /** Returns the path to which the game redirects. */
  async comeBack(visitor: Visitor, url: string, login: string): Promise<string> {
    const { pathname, search } = new URL(await this.signIn(url, login));
    const answer = await visitor.get(pathname + search);
    return answer.headers.get('location') ?? `${answer.status} ${answer.text}`;
  }
}
