import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { makeStatement } from '../../../test/random-statement.ts';
import { SEED } from '../../../test/seed.ts';
import { checkTotals } from '../../domain/statement-totals.ts';
import { FileReader } from '../../platform/files/file-reader.ts';
import { loadEntries } from './entry-lookup.ts';
import { settleLines } from './plan-statement.ts';
import { readWhole } from './read-statement.ts';

/** `STATEMENTS=1000` reads as many; `SEED` repeats them. */
const { STATEMENTS = '250' } = process.env;
const UNKNOWN_COLUMNS = { asked: {}, remembered: {} };

suite('Statements of every form, with deliberate errors', () => {
  const files = new FileReader();
  after(() => files.close());

  test(`have exactly these errors found (seed ${SEED})`, async () => {
    for (let run = 0; run < Number(STATEMENTS); run++) {
      const { file, formato, text, expected, missing, book, entries } = await makeStatement(SEED + run);
      if (expected.size === 0) continue;
      const about = `seed ${SEED + run}: ${text}\n`;
      const source = { files, requester: { company: 'ana' }, body: file, isPasted: false };
      const read = await readWhole(source, UNKNOWN_COLUMNS);
      const { lines } = read;
      assert.equal(read.formato, formato, about);
      const settled = await settleLines(await loadEntries(book, lines), lines);
      const resultOf = (line: (typeof lines)[number]) =>
        settled.get(line) as NonNullable<ReturnType<typeof settled.get>>;
      const totals = checkTotals(lines.map((line) => ({ ...line, situacao: resultOf(line).situacao })));
      const named = new Set<string>();
      const says = [...lines].map((line) => {
        const { situacao, motivo, entries } = resultOf(line);
        for (const { venda_id, parcela } of entries) named.add(`${venda_id} ${parcela}`);
        const found =
          entries.length === 0 ? [] : [entries[0]?.venda_id, entries.map(({ parcela }) => parcela).join()];
        const isWrong = totals.get(line.linha)?.confere === false;
        const told = [
          situacao,
          ...(motivo === null ? [] : [motivo]),
          ...found,
          ...(isWrong ? ['errado'] : []),
        ];
        return [line.linha, told.join(' ')];
      });
      // A PDF has no empty lines to count.
      if (formato === 'pdf') assert.deepEqual(says.map(lastOf), [...expected.values()], about);
      else assert.deepEqual(says, [...expected], about);
      const unnamed = entries
        .map(({ venda_id, parcela }) => `${venda_id} ${parcela}`)
        .filter((key) => !named.has(key));
      assert.deepEqual(unnamed.sort(), [...missing].sort(), about);
      for (const { saldo, comissao } of entries) assert.ok(saldo <= comissao && Number.isInteger(saldo));
    }
  });
});

const lastOf = (line: readonly unknown[]) => line.at(-1);
