import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { Chance } from '../../../test/random-statement.ts';
import { SEED } from '../../../test/seed.ts';
import { FORMS, fileOf } from '../../../test/statement-forms.ts';
import { LAYOUT_NAMES } from '../../domain/table-columns.ts';
import { CsvError } from './csv-reader.ts';
import { UnreadableForm } from './file-forms.ts';
import { FileReader } from './file-reader.ts';
import { fillTemplate } from './fill-template.ts';
import { unzip } from './unzip.ts';
import { readXmlElements } from './xml.ts';

/** `FUZZ_DAMAGE` sends more; `SEED`, printed by a failure, repeats a run. */
const FILES_OF_A_FORM = Number(process.env.FUZZ_DAMAGE ?? 12);
/** What readers have stumbled over, or what ends something in one of the forms. */
const PIECES = [
  '\0',
  '"',
  '<',
  '<!--',
  '<td colspan=9',
  '</table>',
  '&#x110000;',
  ']]>',
  '<![CDATA[',
  '\uFEFF',
  '\ud800',
  ';'.repeat(300),
  '\f',
  ' '.repeat(3000),
  '1E9',
  '99999999999999999999',
  'NaN',
  '-',
  '%PDF-',
  'stream\n',
  '/Filter',
  'PK\x03\x04',
  'xl/workbook.xml',
  '\u2028',
  '𝒜',
  'e\u0301',
];

const ROWS = [
  ['Pedido', 'Nota', 'Parcela', 'Base', '%', 'Comissão', 'Vencimento', 'Saldo', 'Código', 'Preço'],
  ...Array.from({ length: 12 }, (_, n) => [
    `PED-${n}`,
    `${100 + n}`,
    '1/2',
    '1.234,56',
    '5,00%',
    '61,73',
    '14/11/2026',
    '7',
    `A-${n}`,
    '9,90',
  ]),
];

suite(`Files with random damage (seed ${SEED})`, () => {
  const files = new FileReader();
  after(() => files.close());
  const chance = new Chance(SEED);

  for (const form of FORMS)
    test(`are read or refused in words: ${form}`, async () => {
      const whole = await fileOf(form, ROWS, ROWS.slice(0, 3));
      for (let n = 0; n < FILES_OF_A_FORM; n++) {
        const bytes = damaged(whole, chance);
        const layout = chance.pick(LAYOUT_NAMES);
        const told = `seed ${SEED}, ${form}, file ${n}`;
        const order = {
          factoryTable: bytes,
          layout,
          known: { asked: {}, remembered: {} },
          pasted: chance.happens(10),
        };
        await outcomeOf(
          told,
          files.openTable({ company: 'a' }, order, async (_, rows) => gather(rows)),
        );
        await outcomeOf(
          told,
          files.readTable({ company: 'a' }, bytes, (rows) => gather(rows)),
        );
        await outcomeOf(told, unzip(bytes));
        await outcomeOf(
          told,
          Promise.resolve(
            readXmlElements(bytes, { namespace: '', elements: [], endings: [], attributes: [] }),
          ),
        );
        await outcomeOf(told, fillTemplate(bytes));
      }
    });
});

async function gather(rows: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _ of rows) count += 1;
  return count;
}

/** A reader refuses in words; what it did not foresee ends its process, with what was thrown as the cause. */
async function outcomeOf(told: string, reading: Promise<unknown>): Promise<void> {
  await reading.catch((error) => {
    assert.ok(error instanceof CsvError || error instanceof UnreadableForm, `${told}: ${error?.stack}`);
    const { cause } = (error.cause ?? {}) as { cause?: unknown };
    assert.equal(cause, undefined, `${told}: ${cause}`);
  });
}

function damaged(whole: Buffer, chance: Chance): Buffer {
  let bytes = Buffer.from(whole);
  for (let left = 1 + chance.below(4); left > 0; left--) {
    const at = chance.below(bytes.length + 1);
    const end = Math.min(bytes.length, at + 1 + chance.below(200));
    const [before, piece, behind] = [bytes.subarray(0, at), bytes.subarray(at, end), bytes.subarray(end)];
    bytes = chance.pick([
      () => Buffer.concat([before, Buffer.from(chance.pick(PIECES)), piece, behind]),
      () => Buffer.concat([before, behind]),
      () => Buffer.concat([before, piece, piece, behind]),
      () => Buffer.concat([before, Buffer.from(piece.map((byte) => byte ^ (1 << chance.below(8)))), behind]),
      () => Buffer.concat([before, Buffer.alloc(piece.length, chance.below(256)), behind]),
      () => before,
    ])();
  }
  return bytes;
}
