/** What a browser or a program sends to a page of a public link. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape, and a wrong guess fails the test.
  readonly body: any;
}

export function getPage(url: string): Promise<PageAnswer> {
  return ask(url, { headers: { accept: 'text/html' } });
}

export function getJson(url: string): Promise<PageAnswer> {
  return ask(url, { headers: { accept: 'application/json' } });
}

export function postJson(url: string, body: unknown): Promise<PageAnswer> {
  const headers = { 'content-type': 'application/json' };
  return ask(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** As a form is sent; pairs, because names may repeat. */
export function postForm(url: string, pairs: readonly (readonly [string, string])[]): Promise<PageAnswer> {
  return ask(url, {
    method: 'POST',
    body: new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value])),
  });
}

async function ask(url: string, init: RequestInit): Promise<PageAnswer> {
  const answer = await fetch(url, { redirect: 'manual', ...init });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: isJson ? JSON.parse(text) : undefined,
  };
}
