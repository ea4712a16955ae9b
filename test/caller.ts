import { assertDocumented } from './documented.ts';

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape, and a wrong guess fails the test.
  body: any;
  /** The raw body. */
  text: string;
  /** The raw bytes, for answers that are not text or begin with a byte order mark. */
  bytes: Buffer;
  headers: Headers;
}

/** Sends requests to a running service, with or without a key. An answer that is not in the OpenAPI document fails the test. */
export class Caller {
  readonly url: string;
  readonly headers: Record<string, string>;

  constructor(url: string, apiKey?: string) {
    this.url = url;
    this.headers = apiKey === undefined ? {} : { 'x-api-key': apiKey };
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
  }

  put(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('PUT', path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
  }

  /** A spreadsheet, as text or as the bytes of some other encoding. */
  upload(
    path: string,
    csv: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.send('POST', path, csv, { 'content-type': 'text/csv', ...headers });
  }

  delete(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('DELETE', path, undefined, headers);
  }

  /** Sends the body unchanged, for input that no normal client would send. Paths without `/` are under /api/v1. */
  async send(
    method: string,
    path: string,
    body: string | Uint8Array<ArrayBuffer> | undefined,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const place = path.startsWith('/') ? path : `/api/v1/${path}`;
    // The address as sent: `URL` resolves `..` and `%2e%2e`.
    const address = new URL(`${this.url}${place}`);
    const response = await fetch(address, {
      method,
      headers: { ...this.headers, ...headers },
      ...(body !== undefined && { body }),
    });
    const bytes = await bytesOf(response);
    const text = new TextDecoder().decode(bytes);
    const isJson = text !== '' && response.headers.get('content-type')?.startsWith('application/json');
    const { status, headers: answered } = response;
    const answer = { status, body: isJson ? JSON.parse(text) : text, text, bytes, headers: answered };
    if (method !== 'HEAD') assertDocumented(method, address, answer);
    return answer;
  }
}

/** The beginning of an answer that never ends. */
async function bytesOf(response: Response): Promise<Buffer> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    return Buffer.from(await response.arrayBuffer());
  const reader = response.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return Buffer.from(first?.value ?? []);
}
