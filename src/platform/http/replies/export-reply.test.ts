import assert from 'node:assert/strict';
import type { Readable } from 'node:stream';
import { describe, test } from 'node:test';
import Fastify from 'fastify';
import type { FileFormat } from '../../../contract/lists.ts';
import { ApiError } from '../../../contract/problems.ts';
import { sendFile } from './answers.ts';
import { type ExportTable, exportReply } from './export-reply.ts';

const table = (rows: () => AsyncGenerator<number[]>, count = 1): ExportTable<number> => ({
  name: 'numeros',
  columns: ['n'],
  count: async () => count,
  rows: rows(),
  toRecord: (n) => ({ n }),
});

/** Spreadsheets need nothing of the service but its day. */
const exportAs = (format: FileFormat, numbers: ExportTable<number>) =>
  exportReply(
    { calendar: { today: () => '2026-11-14', dayOf: String } } as never,
    { company: { id: '' }, requester: {} as never, query: {} },
    format,
    numbers,
  );

describe('An export', () => {
  test('is refused as a workbook where it has more records than one can hold', async () => {
    const none = async function* () {};
    await assert.rejects(
      () => exportAs('xlsx', table(none, 1_048_575)),
      (error) => error instanceof ApiError && error.status === 400,
    );
    assert.ok(await exportAs('xlsx', table(none, 1_048_574)));
    assert.ok(await exportAs('csv', table(none, 1_048_576)));
    await assert.rejects(() => exportAs('pdf', table(none, 10_001)));
    assert.ok(await exportAs('pdf', table(none, 10_000)));
  });

  for (const format of ['csv', 'xlsx'] as const) {
    test(`as ${format} reads no rows for a HEAD request`, async () => {
      let wasRead = false;
      const rows = async function* () {
        wasRead = true;
        yield [1];
      };
      await serving(format, rows, async (url) => {
        const { status, headers } = await fetch(url, { method: 'HEAD' });
        assert.equal(status, 200);
        assert.match(headers.get('content-disposition') ?? '', /^attachment; filename="numeros-2026-11-14/);
        assert.equal(headers.get('content-length'), null);
      });
      assert.equal(wasRead, false);
    });

    test(`as ${format} stops reading when the client disconnects`, async () => {
      const ended = Promise.withResolvers<void>();
      const endless = async function* () {
        try {
          for (;;) yield Array.from({ length: 500 }, Math.random);
        } finally {
          ended.resolve();
        }
      };
      await serving(format, endless, async (url) => {
        let bytes = 0;
        for await (const chunk of (await fetch(url)).body ?? []) {
          bytes += chunk.length;
          if (bytes > 100_000) break;
        }
        await ended.promise;
      });
    });

    test(`as ${format} never reads more than a few pieces ahead of a slow client`, async () => {
      let read = 0;
      const endless = async function* () {
        for (;;) {
          read += 1;
          yield Array.from({ length: 500 }, Math.random);
        }
      };
      const { content } = await exportAs(format, table(endless));
      const stream = await (content as () => Promise<Readable>)();
      let bytes = 0;
      for await (const chunk of stream) {
        bytes += chunk.length;
        if (bytes > 2_000_000) break;
      }
      assert.ok(read * 500 * 8 < bytes * 2, `${read} pieces were read for ${bytes} bytes`);
    });

    test(`as ${format} breaks the connection when reading its rows fails`, async () => {
      const broken = async function* () {
        yield [1];
        throw new Error('the database is gone');
      };
      await serving(format, broken, async (url) => {
        await assert.rejects(async () => (await fetch(url)).arrayBuffer());
      });
    });
  }
});

async function serving(
  format: FileFormat,
  rows: () => AsyncGenerator<number[]>,
  act: (url: string) => Promise<void>,
): Promise<void> {
  const app = Fastify();
  app.get('/', async (_request, reply) => sendFile(await exportAs(format, table(rows)), reply));
  try {
    await act(await app.listen({ port: 0, host: '127.0.0.1' }));
  } finally {
    await app.close();
  }
}
