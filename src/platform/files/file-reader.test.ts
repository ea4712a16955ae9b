import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { workbookOf } from '../../../test/hostile-workbook.ts';
import { TooManyWaitingError } from '../database/errors.ts';
import { CsvError, type CsvRecord } from './csv-reader.ts';
import { FileReader } from './file-reader.ts';

const MEBIBYTE = 1024 * 1024;
const requester = (company: string) => ({ company });
const csv = (lines: number, cell = 'a') => Buffer.from(`${cell};${cell}\n`.repeat(lines));

async function gather(rows: AsyncIterable<CsvRecord>): Promise<CsvRecord[]> {
  const all = [];
  for await (const row of rows) all.push(row);
  return all;
}

describe('The processes that read files', () => {
  const files = new FileReader();
  after(() => files.close());

  test('refuses a file that needs more memory than it has, and reads the next one', async () => {
    const small = new FileReader(undefined, { heapMegabytes: 12 });
    const texts = Array.from({ length: 400_000 }, (_, n) => `<si><t>text ${n}</t></si>`);
    const heavy = Buffer.from(
      await workbookOf({ texts: [texts.join('')], sheet: ['<row><c t="s"><v>0</v></c></row>'] }),
    );
    await assert.rejects(
      small.readTable(requester('ana'), heavy, gather),
      (error) => error instanceof CsvError && /grande ou complexo demais/.test(error.message),
    );
    assert.equal((await files.readTable(requester('ana'), heavy, gather)).length, 1);
    assert.equal((await small.readTable(requester('bia'), csv(3), gather)).length, 3);
    await small.close();
  });

  test('refuses a file whose reading takes memory outside of the heap, and reads the next one', async () => {
    const narrow = new FileReader(undefined, { residentMegabytes: 1 });
    await assert.rejects(narrow.readTable(requester('ana'), csv(3), gather), CsvError);
    await narrow.close();
    assert.equal((await files.readTable(requester('ana'), csv(3), gather)).length, 3);
  });

  test('reads small files at once, though two companies hold it up with files that are too heavy', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const large = Buffer.concat([csv(3), Buffer.alloc(MEBIBYTE, '\n')]);
    const held = ['ana', 'bia', 'caio'].map((company) =>
      files.readTable(requester(company), large, async (rows) => {
        await promise;
        return gather(rows);
      }),
    );
    assert.equal((await files.readTable(requester('davi'), csv(3), gather)).length, 3);
    resolve();
    await Promise.allSettled(held);
  });

  test('refuses a file that takes too long, or too much of the processor, and reads the next one', async () => {
    for (const limit of [{ answerMillis: 1 }, { cpuMillis: 0 }]) {
      const hasty = new FileReader(undefined, limit);
      const empty = Buffer.from('\n'.repeat(10 * MEBIBYTE));
      await assert.rejects(
        hasty.readTable(requester('ana'), empty, gather),
        (error) => error instanceof CsvError && /grande ou complexo demais/.test(error.message),
      );
      await hasty.close();
    }
    assert.equal((await files.readTable(requester('ana'), csv(3), gather)).length, 3);
  });

  test('counts the processor time of a whole file, though each of its answers is short', async () => {
    const hasty = new FileReader(undefined, { cpuMillis: 0 });
    const slowly = async (rows: AsyncIterable<CsvRecord>) => {
      for await (const _ of rows) await nextTurn();
    };
    await assert.rejects(hasty.readTable(requester('ana'), csv(20_000), slowly), CsvError);
    await hasty.close();
  });

  test('reads the files of two companies at a time, and one of each', async () => {
    const [opened, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = files.readTable(requester('ana'), csv(200), async (rows) => {
      await rows.next();
      opened.resolve();
      await ended.promise;
      return gather(rows);
    });
    await opened.promise;
    let isSecondRead = false;
    const second = files.readTable(requester('ana'), csv(3), gather).then((rows) => {
      isSecondRead = true;
      return rows;
    });
    assert.equal((await files.readTable(requester('bia'), csv(3), gather)).length, 3);
    assert.equal(isSecondRead, false, 'the same company waits for its own file');
    ended.resolve();
    assert.deepEqual([(await first).length, (await second).length], [199, 3]);
  });

  test('returns few rows at a time, and yields to the event loop between them', async () => {
    let [turns, rows, most, since] = [0, 0, 0, 0];
    let counting = true;
    const count = () => {
      turns += 1;
      since = 0;
      if (counting) setImmediate(count);
    };
    setImmediate(count);
    await files.readTable(requester('ana'), csv(10_000), async (records) => {
      for await (const _ of records) {
        rows += 1;
        since += 1;
        most = Math.max(most, since);
      }
    });
    counting = false;
    assert.equal(rows, 10_000);
    assert.ok(most <= 50, `${most} rows in one turn of the event loop`);
    assert.ok(turns >= 10_000 / 50);
  });

  test('stops when the caller stops, and reads the longest allowed file to its end', async () => {
    const first = await files.readTable(
      requester('ana'),
      csv(10_000),
      async (rows) => (await rows.next()).value,
    );
    assert.equal(first.line, 1);
    const all = await files.readTable(requester('ana'), csv(100_000), gather);
    assert.equal(all.length, 20_000);
  });

  test('serves companies in turn, however many files one of them sends', async () => {
    const begun: string[] = [];
    const read = (company: string) =>
      files.readTable(requester(company), csv(200), (rows) => {
        begun.push(company);
        return gather(rows);
      });
    await Promise.all([...Array.from({ length: 50 }, () => read('ana')), read('bia'), read('caio')]);
    assert.ok(begun.indexOf('bia') <= 2 && begun.indexOf('caio') <= 3, begun.slice(0, 5).join());
  });

  test('queues a hundred files of a company, and refuses more', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 150 }, () => files.readTable(requester('ana'), csv(2), gather)),
    );
    const refused = all.filter((one) => one.status === 'rejected');
    assert.equal(refused.length, 49);
    assert.ok(refused.every(({ reason }) => reason instanceof TooManyWaitingError));
  });
});
