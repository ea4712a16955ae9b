import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Role } from '../src/domain/roles.ts';
import { type Answer, Caller } from './caller.ts';

export const PASSWORD = 'navio laranja degrau pedra';

/** Sends requests like the console: with a cookie and the CSRF token, which a test may remove. */
export class Browser extends Caller {
  readonly token: string;
  readonly csrf: Record<string, string>;
  readonly #sends: Record<string, string>;

  constructor(url: string, token: string, csrfToken: string, { byItself = false } = {}) {
    super(url);
    this.token = token;
    this.csrf = { 'x-csrf-token': csrfToken };
    this.#sends = byItself ? this.csrf : {};
  }

  /** Signs in by any credentials of `POST /session`; sends the CSRF token by itself. */
  static async enter(url: string, credentials: object): Promise<Browser> {
    const answer = await new Caller(url).post('/session', credentials);
    assert.equal(answer.status, 201, answer.text);
    const token = tokenIn(answer);
    return new Browser(url, token, answer.body.data.csrf_token, { byItself: true });
  }

  override send(
    method: string,
    path: string,
    body: string | Uint8Array<ArrayBuffer> | undefined,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const cookie = `theme=dark; talao_sessao=${this.token}`;
    return super.send(method, path, body, { cookie, ...this.#sends, ...headers });
  }

  async isRefused(status: number): Promise<void> {
    for (const path of ['/session', 'clients']) {
      assert.equal((await this.get(path)).status, status, path);
    }
  }
}

export function tokenIn({ headers }: Answer): string {
  return /^talao_sessao=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
}

export interface Person extends Browser {
  readonly id: string;
  readonly email: string;
}

export function tokenOf(convite: string): string {
  return convite.split('#')[1] as string;
}

export async function invite(owner: Caller, papel: Role, changes: object = {}) {
  const wish = { email: `${randomUUID()}@exemplo.com.br`, nome: 'Bruno Lima', papel, ...changes };
  const { status, body, text } = await owner.post('users', wish);
  assert.equal(status, 201, text);
  return body.data;
}

/** A person who was invited in this role, has accepted, and is signed in. */
export async function personIn(owner: Caller, papel: Role, changes: object = {}): Promise<Person> {
  const { id, email, convite } = await invite(owner, papel, changes);
  const browser = await Browser.enter(owner.url, { convite: tokenOf(convite), senha: PASSWORD });
  return Object.assign(browser, { id, email });
}
