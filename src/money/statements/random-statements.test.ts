import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { makeStatement } from '../../../test/random-statement.ts';
import { FileReader } from '../../platform/files/file-reader.ts';
import { loadEntries } from './entry-lookup.ts';
import { settleLines } from './plan-statement.ts';
import { readWhole } from './read-statement.ts';

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const STATEMENTS = 500;
const UNKNOWN_COLUMNS = { asked: {}, remembered: {} };

suite('Statements of every form, with deliberate errors', () => {
  const files = new FileReader();
  after(() => files.close());

  test(`have exactly these errors found (seed ${seed})`, async () => {
    for (let run = 0; run < STATEMENTS; run++) {
      const { file, expected, missing, book, entries } = makeStatement(seed + run);
      if (expected.size === 0) continue;
      const about = `seed ${seed + run}:\n${file}\n`;
      const { lines } = await readWhole(
        { files, requester: { company: 'ana' }, body: Buffer.from(file), isPasted: false },
        UNKNOWN_COLUMNS,
      );
      const settled = await settleLines(await loadEntries(book, lines), lines);
      const named = new Set<string>();
      const says = [...lines].map((line) => {
        const { situacao, motivo, entries } = settled.get(line) as NonNullable<
          ReturnType<typeof settled.get>
        >;
        for (const { venda_id, parcela } of entries) named.add(`${venda_id} ${parcela}`);
        const found =
          entries.length === 0 ? [] : [entries[0]?.venda_id, entries.map(({ parcela }) => parcela).join()];
        return [line.linha, [situacao, ...(motivo === null ? [] : [motivo]), ...found].join(' ')];
      });
      assert.deepEqual(says, [...expected], about);
      const unnamed = entries
        .map(({ venda_id, parcela }) => `${venda_id} ${parcela}`)
        .filter((key) => !named.has(key));
      assert.deepEqual(unnamed.sort(), [...missing].sort(), about);
      for (const { saldo, comissao } of entries) assert.ok(saldo <= comissao && Number.isInteger(saldo));
    }
  });
});
