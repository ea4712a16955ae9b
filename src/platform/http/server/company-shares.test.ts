import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Company, onEngine } from '../../../../test/harness.ts';
import { parseAnswer, RawSocket } from '../../../../test/raw-socket.ts';
import { createProduct } from '../../../../test/samples.ts';
import { until } from '../../../../test/until.ts';

const PRODUCTS = 20;
const LONG = '漢'.repeat(5_000);
const UNCOMPRESSED = { 'accept-encoding': 'identity' };

const ask = (socket: RawSocket, { apiKey }: Company, path: string) =>
  socket.write(`GET /api/v1/${path} HTTP/1.1\r\nhost: x\r\nx-api-key: ${apiKey}\r\n\r\n`);

const assertRefused = ({ status, headers, body }: Awaited<ReturnType<Company['get']>>) => {
  assert.deepEqual([status, body.code, headers.get('retry-after')], [503, 'unavailable', '1']);
  assert.equal(headers.get('content-disposition'), null);
  assert.equal(headers.get('etag'), null);
};

onEngine(
  'sqlite',
  'A company that asks for much at once',
  (talao) => {
    test('is refused more requests while too many are pending, and no other company is', async () => {
      const company = await talao.createCompany('Muitas');
      const streams: RawSocket[] = [];
      for (let i = 0; i < 3; i++) {
        const stream = await RawSocket.open(talao.url);
        ask(stream, company, 'events');
        assert.match(await stream.heard(/retry: /), /^HTTP\/1\.1 200 /);
        streams.push(stream);
      }
      assertRefused(await company.get('clients'));
      assert.equal((await talao.bia.get('clients')).status, 200);
      for (const stream of streams) stream.destroy();
      await until(
        'its requests are served again',
        () => company.get('clients'),
        ({ status }) => status === 200,
      );
    });

    test('keeps connections up to its limit, and each further one is closed with its answer', async () => {
      const company = await talao.createCompany('Ligada');
      const answered = async () => {
        const socket = await RawSocket.open(talao.url);
        ask(socket, company, 'clients');
        return { socket, answer: parseAnswer(await socket.heard(/\r\n\r\n.*\}$/s)) };
      };
      const kept = [await answered(), await answered()];
      const beyond = await answered();
      for (const { answer } of [...kept, beyond]) assert.equal(answer.status, 200);
      for (const { answer } of kept) assert.equal(answer.headers.get('connection'), 'keep-alive');
      assert.equal(beyond.answer.headers.get('connection'), 'close');
      await beyond.socket.closed();

      // A connection counts for the company that used it last, as with a proxy's connections.
      const [{ socket }] = kept as [(typeof kept)[0]];
      socket.received = '';
      ask(socket, talao.bia, 'clients');
      assert.equal(parseAnswer(await socket.heard(/\r\n\r\n.*\}$/s)).status, 200);
      assert.equal((await answered()).answer.headers.get('connection'), 'keep-alive');
      for (const { socket } of kept) socket.destroy();
    });
  },
  { overload: { requestsOfCompany: 3, connectionsOfCompany: 2 } },
);

onEngine(
  'sqlite',
  'A company that takes nothing of what it asks for',
  (talao) => {
    test('is refused long answers while it does not read those it has, and is served again once they are gone', async () => {
      const company = await talao.createCompany('Surda');
      for (let i = 0; i < PRODUCTS; i++)
        for (const owner of [company, talao.bia]) await createProduct(owner, { descricao: LONG });
      const deaf = await Promise.all(Array.from({ length: 6 }, () => RawSocket.open(talao.url)));
      for (const { socket } of deaf) socket.pause();
      const whole = `products?limit=${PRODUCTS}`;
      for (const path of [whole, 'products?formato=csv', 'products?formato=xlsx'])
        assertRefused(
          await until(
            'the buffers between us are full, and what is not taken is too much',
            () => {
              for (const socket of deaf) ask(socket, company, whole);
              return company.get(path, UNCOMPRESSED);
            },
            ({ status }) => status === 503,
          ),
        );
      assert.equal((await company.get('products?limit=1', UNCOMPRESSED)).status, 200);
      assert.equal((await talao.bia.get(whole, UNCOMPRESSED)).status, 200);
      for (const socket of deaf) socket.destroy();
      const again = await until(
        'there is room again',
        () => company.get(whole, UNCOMPRESSED),
        ({ status }) => status === 200,
      );
      assert.equal(again.body.data.length, PRODUCTS);
    });
  },
  { overload: { answersOfCompany: 1_300_000 } },
);
