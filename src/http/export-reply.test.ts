import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import Fastify from 'fastify';
import { ApiError } from './api-error.ts';
import { exportReply, type Table } from './export-reply.ts';
import { sendFile } from './file-reply.ts';

const table = (rows: () => AsyncGenerator<number[]>, count = 1): Table<number> => ({
  name: 'numeros',
  columns: ['n'],
  count: async () => count,
  rows: rows(),
  toRecord: (n) => ({ n }),
});

describe('An export', () => {
  test('is refused as a workbook where it has more records than one can hold', async () => {
    const none = async function* () {};
    await assert.rejects(
      () => exportReply('xlsx', '2026-11-14', table(none, 1_048_576)),
      (error) => error instanceof ApiError && error.status === 400,
    );
    assert.ok(await exportReply('xlsx', '2026-11-14', table(none, 1_048_575)));
    assert.ok(await exportReply('csv', '2026-11-14', table(none, 1_048_576)));
  });

  for (const format of ['csv', 'xlsx'] as const) {
    test(`as ${format} never has more than some pieces read ahead of its reader`, async () => {
      let read = 0;
      const endless = async function* () {
        for (;;) {
          read += 1;
          yield Array.from({ length: 500 }, Math.random);
        }
      };
      const { content } = await exportReply(format, '2026-11-14', table(endless));
      const stream = content as NodeJS.ReadableStream & AsyncIterable<Buffer> & { destroy(): void };
      let bytes = 0;
      for await (const chunk of stream) {
        bytes += chunk.length;
        if (bytes > 2_000_000) break;
      }
      assert.ok(read * 500 * 8 < bytes * 2, `${read} pieces were read for ${bytes} bytes`);
    });

    test(`as ${format} ends in a broken connection when its rows cannot be read on`, async () => {
      const app = Fastify();
      app.get('/', async (_request, reply) => {
        const broken = async function* () {
          yield [1];
          throw new Error('the database is gone');
        };
        return sendFile(await exportReply(format, '2026-11-14', table(broken)), reply);
      });
      const url = await app.listen({ port: 0, host: '127.0.0.1' });
      try {
        await assert.rejects(async () => (await fetch(url)).arrayBuffer());
      } finally {
        await app.close();
      }
    });
  }
});
