import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { test } from 'node:test';
import { onEngine } from '../../../../test/harness.ts';
import { parseAnswer, RawSocket } from '../../../../test/raw-socket.ts';
import { clientBody } from '../../../../test/samples.ts';
import { CONNECTION_LIMITS } from './create-server.ts';

onEngine(
  'sqlite',
  'Connections',
  (talao) => {
    const post = (headers: string) =>
      `POST /api/v1/clients HTTP/1.1\r\nhost: x\r\nx-api-key: ${talao.ana.apiKey}\r\n` +
      `content-type: application/json\r\n${headers}\r\n\r\n`;

    const othersAreServed = async () => {
      assert.equal((await talao.bia.post('clients', clientBody())).status, 201);
      assert.equal((await talao.bia.get('clients')).status, 200);
    };

    test('closes many connections with slow headers, and serves others meanwhile', async () => {
      const slow = await Promise.all(Array.from({ length: 200 }, () => RawSocket.open(talao.url)));
      for (const socket of slow) socket.write('GET /api/v1/clients HTTP/1.1\r\nhost: x\r\nx-slow: ');
      const drip = setInterval(() => {
        for (const { socket } of slow) if (socket.writable) socket.write('a');
      }, 20);
      await othersAreServed();
      const answers = await Promise.all(slow.map((socket) => socket.closed()));
      clearInterval(drip);
      const { status, body, headers } = parseAnswer(answers.find((text) => text !== '') ?? '');
      assert.equal(status, 408);
      assert.equal(body.error, 'A requisição demorou demais para chegar');
      assert.equal(body.request_id, headers.get('x-request-id'));
      assert.equal(headers.get('connection'), 'close');
    });

    test('closes a connection with a slow body, and creates nothing', async () => {
      const body = JSON.stringify(clientBody());
      const slow = await RawSocket.open(talao.url);
      slow.write(post(`content-length: ${body.length}`));
      slow.write(body.slice(0, 10));
      await othersAreServed();
      assert.match(await slow.closed(), /^HTTP\/1\.1 408 /);
      assert.equal((await talao.ana.get('clients')).body.total, 0);
    });

    test('closes a connection that never sends anything', async () => {
      const silent = await RawSocket.open(talao.url);
      await othersAreServed();
      await silent.closed();
    });

    test('closes a connection that does not read its answers', async () => {
      const accepted = once(talao.app.server, 'connection');
      const deaf = await RawSocket.open(talao.url);
      const [ourEnd] = (await accepted) as [Socket];
      deaf.socket.pause();
      // More answers than the socket buffers can hold.
      deaf.write('GET /openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(200));
      await othersAreServed();
      if (!ourEnd.closed) await once(ourEnd, 'close');
      deaf.destroy();
    });

    test('refuses HTTP/1.1 without a Host header with a JSON error, and ignores an unknown Expect header', async () => {
      const bare = await RawSocket.open(talao.url);
      bare.write('GET /health HTTP/1.1\r\n\r\n');
      const { status, body, headers } = parseAnswer(await bare.heard(/\}$/));
      bare.destroy();
      assert.deepEqual([status, body.error, body.code], [400, 'Requisição inválida', 'malformed_request']);
      assert.equal(body.request_id, headers.get('x-request-id'));

      const hopeful = await RawSocket.open(talao.url);
      hopeful.write('GET /health HTTP/1.1\r\nhost: x\r\nexpect: miracles\r\n\r\n');
      assert.equal(parseAnswer(await hopeful.heard(/\}$/)).status, 200);
      hopeful.destroy();

      const old = await RawSocket.open(talao.url);
      old.write('GET /health HTTP/1.0\r\n\r\n');
      assert.equal(parseAnswer(await old.closed()).status, 200);
    });

    test('refuses headers beyond 16 KiB', async () => {
      const flood = await RawSocket.open(talao.url);
      flood.write(`GET /api/v1/clients HTTP/1.1\r\nhost: x\r\n`);
      for (let lines = 0; lines < 20; lines++) flood.write(`x-flood-${lines}: ${'a'.repeat(1000)}\r\n`);
      const { status, body, headers } = parseAnswer(await flood.closed());
      assert.equal(status, 431);
      assert.equal(body.error, 'Os cabeçalhos da requisição são grandes demais');
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      await othersAreServed();
    });

    test('refuses a body with too large a Content-Length without reading it', async () => {
      const big = await RawSocket.open(talao.url);
      big.write(post(`content-length: ${1024 ** 4}`));
      const { status, body } = parseAnswer(await big.heard(/}$/));
      assert.equal(status, 413);
      assert.equal(body.error, 'O corpo da requisição passa de 1 MiB');
      big.destroy();
    });

    test('stops reading a body in chunks once it is too long', async () => {
      const big = await RawSocket.open(talao.url);
      big.write(post('transfer-encoding: chunked'));
      const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`;
      const flow = setInterval(() => big.socket.writable && big.write(chunk), 1);
      const answer = await big.heard(/}$/);
      clearInterval(flow);
      assert.equal(parseAnswer(answer).status, 413);
      big.destroy();
    });

    for (const [title, lines] of [
      ['two lengths', 'content-length: 2\r\ncontent-length: 3'],
      ['a length and chunks', 'content-length: 2\r\ntransfer-encoding: chunked'],
      ['a folded header', 'x-a: b\r\n c: d\r\ncontent-length: 2'],
      ['a length that is no number', 'content-length: 2x'],
    ] as const) {
      test(`refuses ${title}, with which one request could hide another`, async () => {
        const smuggler = await RawSocket.open(talao.url);
        smuggler.write(`${post(lines)}{}`);
        const answer = await smuggler.closed();
        assert.equal(parseAnswer(answer).status, 400);
        assert.equal(answer.match(/HTTP\/1\.1/g)?.length, 1);
      });
    }
  },
  {
    // Long enough that a pause of a busy machine does not close the other connections.
    connections: { headersTimeout: 1_500, requestTimeout: 3_000, idleTimeout: 4_000, checkingInterval: 50 },
  },
);

onEngine(
  'sqlite',
  'A service that is told nothing else',
  (talao) => {
    test('holds every connection to limits', () => {
      const { headersTimeout, requestTimeout, maxConnections } = talao.app.server;
      const held = { headersTimeout, requestTimeout, maxConnections };
      for (const [name, value] of Object.entries(held))
        assert.equal(value, CONNECTION_LIMITS[name as keyof typeof held], name);
      // A client with slow headers gets the message about headers, not the one about the whole request.
      assert.ok(headersTimeout < requestTimeout);
    });
  },
  { connections: {} },
);
