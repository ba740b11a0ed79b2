import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import type { Visitor } from './visitor.ts';

/** Somebody with an account at the provider, by the name with which they sign in there. */
export interface Person {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly given_name?: string;
  /** Signed in there so long ago already, unless asked anew. */
  readonly signedInSecondsAgo?: number;
}

export type People = Record<string, Person>;

export interface ProviderServer {
  readonly issuer: string;
  /** For the servers of the game. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const client = { client_id: 'trivia-quest', client_secret: 'a secret between the two' };

interface ProviderOptions {
  /** What the game is called outside. */
  readonly publicUrl: string;
  readonly people: People;
  /** Where nothing listens yet; any port unless told. */
  readonly port?: number;
}

/** A provider of accounts on this machine, which believes everybody who says a name. */
export async function startProvider({ publicUrl, people, port = 0 }: ProviderOptions): Promise<ProviderServer> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [`${publicUrl}/api/auth/callback/oidc`] }],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name'] },
    // Whoever signs in lets the game know who it is.
    async loadExistingGrant({ oidc }) {
      const { client: asks, session } = oidc;
      if (!asks || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: asks.clientId, accountId: session.accountId });
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
    // By the word of userinfo the twin is somebody else. Its pages ask for a font elsewhere. Neither changes the length.
    const edited = (body: string) =>
      body.replace('"sub":"twin"', '"sub":"wren"').replace(/@import url\([^)]*\);/, (text) => ' '.repeat(text.length));
    if (/^\/(me$|interaction\/)/.test(request.url ?? ''))
      response.end = ((body?: unknown) => end(typeof body === 'string' ? edited(body) : body)) as typeof response.end;
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

const formOf = (login: string) => new URLSearchParams({ prompt: 'login', login, password: 'any' });

/** What a browser knows of the provider: who signed in there once is signed in. */
export class ProviderVisit {
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

  /** Signs in there, where it is asked for; answers where the provider sends the browser back to. */
  async signIn(url: string, login: string): Promise<string> {
    let address = url;
    let response = await this.#step(address);
    for (let steps = 0; steps < 20; steps += 1) {
      const location = response.headers.get('location');
      if (location) address = new URL(location, address).href;
      if (location && new URL(location, address).pathname.startsWith('/api/')) return address;
      const asksWho = !location && (await response.text()).includes('name="login"');
      if (!location && !asksWho) throw new Error(`the provider leads nowhere: ${address}`);
      response = await this.#step(address, asksWho ? formOf(login) : undefined);
    }
    throw new Error('the provider goes round in circles');
  }

  /** Signs in there and comes back as this visitor; answers the path where the game leads on to. */
  async comeBack(visitor: Visitor, url: string, login: string): Promise<string> {
    const { pathname, search } = new URL(await this.signIn(url, login));
    const answer = await visitor.get(pathname + search);
    return answer.headers.get('location') ?? `${answer.status} ${answer.text}`;
  }
}
