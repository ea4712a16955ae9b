import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, describe, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { countingTemplate } from '../../../test/counting-paper.ts';
import { RequesterGoneError, TooManyWaitingError } from '../database/errors.ts';
import { PdfMaker } from './pdf-maker.ts';

const start = () => new Worker(new URL('../../../test/counting-paper-worker.ts', import.meta.url));
const requester = (company: string) => ({ company });

describe('The thread that draws PDFs', () => {
  const pdfs = new PdfMaker(start);
  after(() => pdfs.close());

  const make = async (company: string, parts: readonly string[] = [], share?: 'office' | 'link') => {
    const { pdf } = await pdfs.make(
      countingTemplate,
      requester(company),
      async () => ({ head: company, parts }),
      share,
    );
    return Buffer.concat(await pdf.toArray()).toString('latin1');
  };

  test('fails the document that cannot be drawn or read, and no other', async () => {
    const good = make('ana', ['a', 'b']);
    await assert.rejects(make('ana', ['fail']), /cannot be drawn/);
    const read = async () => {
      throw new Error('not found');
    };
    await assert.rejects(pdfs.make(countingTemplate, requester('ana'), read), /not found/);
    assert.match(await good, /%%EOF\s*$/);
  });

  test('draws outside the thread that answers, part by part', async () => {
    const file = await make('bia', ['one', 'two']);
    assert.match(file, /^%PDF/);
    const [, threadId, parts] = /thread (\d+) drew (\d+)/.exec(file) ?? [];
    assert.notEqual(threadId, '0');
    assert.equal(parts, '2');
  });

  test('asks for the next part only when the last one is drawn', async () => {
    let asked = 0;
    const parts = (function* () {
      while (asked < 1_000) yield String(asked++);
    })();
    const { pdf } = await pdfs.make(countingTemplate, requester('ana'), async () => ({ head: 'ana', parts }));
    pdf.destroy();
    await nextTurn();
    assert.ok(asked < 1_000, `${asked} parts were read for nobody`);
  });

  test('draws no more than a little ahead of a reader who does not read', async () => {
    let asked = 0;
    const parts = (function* () {
      for (; asked < 200; asked++) yield randomBytes(32 * 1024).toString('base64');
    })();
    const { pdf } = await pdfs.make(countingTemplate, requester('ana'), async () => ({
      head: 'long',
      parts,
    }));
    await make('bia', Array(400).fill('x'));
    assert.ok(asked < 100, `${asked} parts were drawn for nobody`);
    const bytes = Buffer.concat(await pdf.toArray());
    assert.equal(asked, 200);
    assert.ok(bytes.length > 6 * 1024 * 1024);
  });

  test('serves companies in turn, and public links beside all of them', async () => {
    const done: string[] = [];
    const all = [
      ...Array.from({ length: 40 }, () => make('ana', ['x']).then(() => done.push('ana'))),
      ...Array.from({ length: 15 }, () => make('ana', ['x'], 'link').then(() => done.push('link'))),
      make('bia', ['x']).then(() => done.push('bia')),
    ];
    await Promise.all(all);
    assert.ok(done.indexOf('bia') <= 8, done.join());
    const links = done.slice(0, 12).filter((one) => one === 'link');
    assert.ok(links.length > 0 && links.length < 10, done.join());
  });

  test('reads nothing for a document that waits, and forgets it with its caller', async () => {
    const leaving = new AbortController();
    let reads = 0;
    const waits = Array.from({ length: 60 }, () =>
      pdfs
        .make(countingTemplate, { company: 'caio', gone: leaving.signal }, async () => {
          reads++;
          return {
            head: 'caio',
            parts: (async function* () {
              await new Promise((resolve) => leaving.signal.addEventListener('abort', resolve));
              yield 'late';
            })(),
          };
        })
        .then(({ pdf }) => pdf.on('error', () => {}).toArray()),
    );
    const outcomes = Promise.allSettled(waits);
    await nextTurn();
    assert.equal(reads, 2);
    leaving.abort();
    const refused = (await outcomes).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    assert.equal(refused.filter((error) => error instanceof TooManyWaitingError).length, 8);
    assert.equal(refused.filter((error) => error instanceof RequesterGoneError).length, 50);
  });

  test('loses what a dead thread was drawing, and starts another', async () => {
    await assert.rejects(make('ana', ['exit']), /ended/);
    assert.match(await make('ana'), /%%EOF\s*$/);
  });
});
