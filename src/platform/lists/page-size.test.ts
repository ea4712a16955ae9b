import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onEachEngine } from '../../../test/harness.ts';
import { testOnce } from '../../../test/once.ts';
import { createProduct } from '../../../test/samples.ts';
import { until } from '../../../test/until.ts';
import { PageSizeEstimator } from './response-cache.ts';

/** More long reads than a company may have running and queued. */
const FULL_TILT = 103;
const PRODUCTS = 30;

testOnce(
  'a list is heavy by the size of its records times the page length, and less so after lighter pages',
  () => {
    const pages = new PageSizeEstimator();
    assert.equal(pages.isHeavy('produtos', 100), false);
    pages.record('produtos', 1024 * 1024, 100);
    assert.equal(pages.isHeavy('produtos', 100), true);
    assert.equal(pages.isHeavy('produtos', 10), false);
    assert.equal(pages.isHeavy('clientes', 100), false);
    for (let i = 0; i < 20; i++) pages.record('produtos', 10_000, 100);
    assert.equal(pages.isHeavy('produtos', 100), false);
  },
);

onEachEngine('Pages of the longest records', (talao) => {
  test("wait in their company's queue, and are refused when it is full, while short ones are served", async () => {
    const { ana } = talao;
    for (let i = 0; i < PRODUCTS; i++) await createProduct(ana, { descricao: '漢'.repeat(5_000) });
    const page = (n: number) => ana.get(`products?limit=${PRODUCTS}&x=${n}`);
    assert.equal((await page(1)).body.data.length, PRODUCTS);
    assert.equal((await page(2)).body.data.length, PRODUCTS);

    const gate = Promise.withResolvers<void>();
    let refused = 0;
    const reports = Array.from({ length: FULL_TILT + 10 }, () =>
      talao.db
        .report(() => gate.promise, { company: ana.id })
        .catch(() => {
          refused += 1;
        }),
    );
    try {
      await until(
        'its queue is full',
        () => refused,
        (count) => count > 0,
      );
      const answer = await page(3);
      assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '1']);
      assert.equal((await ana.get('products?limit=1')).status, 200);
      assert.equal((await talao.bia.get('products?limit=100')).status, 200);
    } finally {
      gate.resolve();
      await Promise.all(reports);
    }
    assert.equal((await page(4)).body.data.length, PRODUCTS);
  });
});
