import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { makePriceList } from '../../../test/random-price-list.ts';
import { SEED } from '../../../test/seed.ts';
import { judgePriceLines, variationOf } from '../../domain/price-list-lines.ts';
import { FileReader } from '../../platform/files/file-reader.ts';
import { toNamed } from '../products/availability.queries.ts';
import { finderAmong } from '../products/product-codes.queries.ts';
import { readPriceList } from './read-price-list.ts';

const LISTS = 60;
const DAY = '2026-11-18';
const REPRESENTADA = 'r';

suite('Price lists of every form', () => {
  const files = new FileReader();
  after(() => files.close());

  test(`come line by line to what exact fractions say (seed ${SEED})`, async () => {
    for (let run = 0; run < LISTS; run++) {
      const { file, formato, text, products, expected } = await makePriceList(SEED + run);
      if (expected.size === 0) continue;
      const about = `seed ${SEED + run}: ${text}\n`;
      const source = { files, requester: { company: 'ana' }, body: file, isPasted: false };
      const read = await readPriceList(source, { asked: {}, remembered: {} }, DAY);
      assert.equal(read.formato, formato, about);
      const find = finderAmong(
        products.map(({ id, codigo, codigo_barras }) => ({
          ...{ id, codigo, codigo_barras, representada_id: REPRESENTADA, codigos: '[]' },
        })),
      );
      const prices = new Map(products.map(({ id, preco }) => [id, Number(preco) / 1_000_000]));
      const judged = judgePriceLines(read.lines, {
        tem_preco: read.tem_preco,
        find: (line) => find(toNamed(line)),
        priceOf: (id) => prices.get(id),
      });
      const says = judged.map(({ linha, situacao, produto_id, antigo, preco }) => {
        const variation = situacao === 'ilegivel' ? null : variationOf(antigo, preco);
        return [linha, situacao, produto_id, variation === null ? null : Math.round(variation * 100)];
      });
      const meant = [...expected].map(([linha, { situacao, produto_id, variacao }]) => [
        linha,
        situacao,
        produto_id,
        variacao === null ? null : Number(variacao),
      ]);
      // A PDF has no empty lines to count.
      const lines = (some: unknown[][]) => (formato === 'pdf' ? some.map((line) => line.slice(1)) : some);
      assert.deepEqual(lines(says), lines(meant), about);
      for (const { situacao, motivo, linha } of judged)
        if (situacao === 'repetido' && formato !== 'pdf')
          assert.match(motivo ?? '', new RegExp(`^linhas .*\\b${linha}\\b`), about);
    }
  });
});
