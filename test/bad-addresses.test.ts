import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { assertInvalid, assertRefused } from './expect.ts';
import { onEachEngine, onEngine } from './harness.ts';
import { badContent } from './issues.ts';
import { codeOf } from './problem-codes.ts';

onEachEngine('Addresses', (talao) => {
  /** Sends exactly this text, which no client library would, and returns everything until the service closes the connection. */
  const speak = async (text: string) => {
    const socket = connect(Number(new URL(talao.url).port), '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.write(text, 'latin1');
    await once(socket, 'close');
    const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), head, body };
  };

  for (const path of [
    '/api',
    '/api/',
    '/api/v1',
    '/api/v1/',
    '/api/v1/nada',
    '/api/v1/clients/',
    '/api/v1/products/',
    '/api/v2/clients',
    '/api/v1/clients/a/b/c/d',
    '/api/v1/Clients',
    '/API/v1/clients',
    '//api/v1/clients',
    '/api/v1/clients%2F',
    '/nada',
    '/.env',
    `/api/v1/products/${'x'.repeat(4000)}`,
    `/api/v1/clients/${'%41'.repeat(3000)}`,
  ]) {
    test(`without a route are not found: ${path.slice(0, 40)}`, async () => {
      assertRefused(await talao.ana.get(path), 404, 'Rota não encontrada');
    });
  }

  test('refuse an unknown method, and list the known ones in Allow', async () => {
    const known = [...talao.app.knownRoutes].map(
      ([path, methods]) => [new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`), methods] as const,
    );
    for (const path of talao.app.knownRoutes.keys()) {
      if (!path.startsWith('/api/') && path !== '/health') continue;
      const address = path.replace(/:\w+/g, randomUUID());
      const methods = new Set(
        known.filter(([pattern]) => pattern.test(address)).flatMap(([, methods]) => [...methods]),
      );
      for (const method of ['PATCH', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'GET']) {
        if (methods.has(method)) continue;
        const answer = await talao.ana.send(method, address, undefined);
        assertRefused(answer, 405, 'Método não permitido');
        assert.deepEqual(answer.headers.get('allow')?.split(', ').sort(), [...methods].sort());
      }
    }
  });

  for (const path of [
    'clients/%zz',
    'clients/%',
    'clients/%f',
    'products/%ff',
    'products/%c3%28',
    '%e0%80%80',
  ]) {
    test(`with a broken escape in the path are refused: ${path}`, async () => {
      assertRefused(await talao.ana.put(path, {}), 400, 'URL inválida');
    });
  }

  for (const query of ['search=%zz', 'search=%', 'search=%ff', 'search=%ed%a0%80', '%zz=1', 'page=1&x=%c3']) {
    test(`with a broken escape in the query are refused: ${query}`, async () => {
      assertRefused(await talao.ana.get(`clients?${query}`), 400, 'URL inválida');
    });
  }

  for (const term of ['%00', 'a%00b', '%07', 'a%0ab', '%e2%80%a8x']) {
    test(`refuse a search with a control character: ${term}`, async () => {
      assertInvalid(await talao.ana.get(`clients?search=x${term}x`), [
        badContent('search', 'Contém caracteres não permitidos'),
      ]);
    });
  }

  for (const query of [
    'search=a&search=b',
    'search[]=a',
    'search[x]=a',
    '__proto__=1',
    'page=1&&limit=2&',
    '=',
    'x=1',
  ]) {
    test(`with an odd query get a clear answer: ${query}`, async () => {
      const { status } = await talao.ana.get(`clients?${query}`);
      assert.equal(status, query.startsWith('search=a&') ? 400 : 200);
    });
  }

  test('answer HEAD like GET, without the body', async () => {
    for (const [path, status] of [
      ['clients', 200],
      ['clients?page=0', 400],
      ['nada', 404],
    ] as const) {
      const head = await talao.ana.send('HEAD', path, undefined);
      const get = await talao.ana.get(path);
      assert.deepEqual([head.status, head.body], [status, '']);
      for (const header of ['content-type', 'content-length'])
        if (status === 200) assert.equal(head.headers.get(header), get.headers.get(header));
    }
  });

  for (const [what, request, status, error] of [
    ['an unknown method', 'FOO / HTTP/1.1\r\nhost: a\r\n\r\n', 400, 'Requisição inválida'],
    ['a header without a colon', 'GET / HTTP/1.1\r\nhost: a\r\nerrado\r\n\r\n', 400, 'Requisição inválida'],
    ['bytes outside ASCII in the path', 'GET /\xe3 HTTP/1.1\r\nhost: a\r\n\r\n', 400, 'Requisição inválida'],
    ['no HTTP at all', 'oi\r\n\r\n', 400, 'Requisição inválida'],
    [
      'a length that is no number',
      'POST /api/v1/clients HTTP/1.1\r\nhost: a\r\ncontent-length: x\r\n\r\n',
      400,
      'Requisição inválida',
    ],
    [
      'a length and chunks at once',
      'POST /api/v1/clients HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}',
      400,
      'Requisição inválida',
    ],
    [
      'headers of 20 KB',
      `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
      431,
      'Os cabeçalhos da requisição são grandes demais',
    ],
  ] as const) {
    test(`answer ${what} with ${status}, in the shape of every error`, async () => {
      const answer = await speak(request);
      assert.equal(answer.status, status);
      const { request_id, ...rest } = JSON.parse(answer.body);
      assert.deepEqual(rest, { error, code: codeOf(status, error) });
      assert.ok(answer.head.includes(`x-request-id: ${request_id}`));
    });
  }
});

onEngine('sqlite', 'Request ids', (talao) => {
  test('are generated when the caller sends none, and differ', async () => {
    const [first, second] = [await talao.ana.get('nada'), await talao.ana.get('nada')];
    assert.match(first.body.request_id, /^[\w-]{12}$/);
    assert.notEqual(first.body.request_id, second.body.request_id);
  });

  for (const id of ['pedido-42', 'A.b_c-9', 'x'.repeat(64)]) {
    test(`are taken from the caller: ${id.slice(0, 20)}`, async () => {
      const answer = await talao.ana.get('nada', { 'x-request-id': id });
      assert.deepEqual([answer.body.request_id, answer.headers.get('x-request-id')], [id, id]);
    });
  }

  for (const id of ['x'.repeat(65), 'a b', '<script>', '"', 'é']) {
    test(`are generated when the one of the caller could do harm: ${id.slice(0, 20)}`, async () => {
      const answer = await talao.ana.get('nada', { 'x-request-id': id });
      assert.notEqual(answer.body.request_id, id);
      assert.equal(answer.headers.get('x-request-id'), answer.body.request_id);
    });
  }

  test('are in the header of every answer, address errors included', async () => {
    for (const path of ['clients', 'nada', '%zz', '/nada', '/health', 'clients?page=x']) {
      const { headers } = await talao.ana.get(path);
      assert.match(headers.get('x-request-id') ?? '', /^[\w-]{12}$/, path);
    }
  });
});
