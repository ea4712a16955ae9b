import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import Fastify from 'fastify';
import { pino } from 'pino';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../../test/databases.ts';
import { type FileType, fileBody, operation } from '../../../contract/operation.ts';
import type { Database } from '../../database/database.ts';
import { openDatabase } from '../../engines/open.ts';
import { registerRoutes, route } from '../routes.ts';
import { readJsonBodies } from '../server/bodies.ts';
import { errorSender } from '../server/errors.ts';
import { FileReply } from './answers.ts';

const csv: FileType = { type: 'text/csv; charset=utf-8', description: 'Planilha', example: 'a;b' };

const tag = { name: 'Arquivos', description: 'De teste' };

const countBytes = operation('countBytes', 'POST /bytes', {
  tag,
  summary: 'Conta',
  body: fileBody,
  bodyType: csv,
  bodyLimitMiB: 2,
  reply: z.object({ bytes: z.int() }),
});

const readTable = operation('readTable', 'GET /table', {
  tag,
  summary: 'Lê',
  query: z.object({ formato: z.enum(['json', 'csv']).default('json') }),
  reply: z.object({ rows: z.array(z.string()) }),
  replyTypes: [csv],
});

describe('Operations with files', () => {
  const app = Fastify();
  let database: TestDatabase;
  let db: Database;
  before(async () => {
    database = await createTestDatabase('sqlite');
    db = await openDatabase(database.url);
    readJsonBodies(app);
    app.setErrorHandler(errorSender(pino({ level: 'silent' }), () => undefined));
    registerRoutes(app, [
      route(countBytes, async ({ body }) => ({ bytes: body.length })),
      route(readTable, async ({ query }) =>
        query.formato === 'csv'
          ? new FileReply(csv, 'preços "novos".csv', Readable.from(['a;b\n', '1;2\n']))
          : { rows: ['1;2'] },
      ),
    ]);
  });
  after(async () => {
    await app.close();
    await db.close();
    await database.remove();
  });

  const send = (type: string, payload: string | Buffer) =>
    app.inject({ method: 'POST', url: '/bytes', headers: { 'content-type': type }, payload });

  test('hands the bytes of the file to the handler as they came', async () => {
    const answer = await send('text/csv; charset=windows-1252', Buffer.from([0xe7, 0x3b, 0x31]));
    assert.deepEqual(answer.json(), { bytes: 3 });
  });

  test('refuses another type than the one of the operation, JSON included', async () => {
    const answer = await send('application/json', '{}');
    assert.equal(answer.statusCode, 415);
    assert.equal(answer.json().error, 'O corpo da requisição deve ser text/csv');
  });

  test('refuses a file above the limit of the operation, which is not that of JSON', async () => {
    assert.equal((await send('text/csv', Buffer.alloc(2 * 1024 * 1024))).statusCode, 200);
    const answer = await send('text/csv', Buffer.alloc(2 * 1024 * 1024 + 1));
    assert.equal(answer.statusCode, 413);
    assert.equal(answer.json().error, 'O corpo da requisição passa de 2 MiB');
  });

  test('refuses a request without a file', async () => {
    for (const answer of [await send('text/csv', ''), await app.inject({ method: 'POST', url: '/bytes' })]) {
      assert.equal(answer.statusCode, 400);
      assert.equal(answer.json().error, 'O corpo da requisição deve ser um arquivo');
    }
  });

  test('answers JSON or a streamed file, as the handler says', async () => {
    assert.deepEqual((await app.inject('/table')).json(), { rows: ['1;2'] });
    const answer = await app.inject('/table?formato=csv');
    assert.equal(answer.body, 'a;b\n1;2\n');
    assert.equal(answer.headers['content-type'], 'text/csv; charset=utf-8');
    assert.equal(
      answer.headers['content-disposition'],
      `attachment; filename="precos novos.csv"; filename*=UTF-8''pre%C3%A7os%20%22novos%22.csv`,
    );
  });
});
