import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { crc32, inflateRawSync } from 'node:zlib';
import type { Cell } from '../../domain/csv.ts';
import { xlsxFile } from './xlsx-writer.ts';

async function* pages(...rows: Cell[][][]) {
  yield* rows;
}

async function fileOf(header: string[], ...rows: Cell[][][]): Promise<Map<string, string>> {
  const chunks = [];
  for await (const chunk of xlsxFile({ name: 'Vendas & mais', header, rows: pages(...rows) }))
    chunks.push(chunk);
  return unzip(Buffer.concat(chunks));
}

/** Reads by the directory at the end, like every ZIP program, and checks the sums. */
function unzip(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf(Buffer.from('504b0506', 'hex'));
  let at = file.readUInt32LE(end + 16);
  const parts = new Map<string, string>();
  for (let entry = 0; entry < file.readUInt16LE(end + 10); entry++) {
    const [crc, packed, size] = [16, 20, 24].map((offset) => file.readUInt32LE(at + offset));
    const nameLength = file.readUInt16LE(at + 28);
    const start = file.readUInt32LE(at + 42);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const data = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28);
    const content = inflateRawSync(file.subarray(data, data + (packed as number)));
    assert.equal(content.length, size);
    assert.equal(crc32(content), crc);
    parts.set(name, content.toString());
    at += 46 + nameLength;
  }
  return parts;
}

describe('An .xlsx file', () => {
  test('has the parts that a workbook of one sheet needs', async () => {
    const parts = await fileOf(['a']);
    assert.deepEqual(
      [...parts.keys()],
      [
        '[Content_Types].xml',
        '_rels/.rels',
        'xl/workbook.xml',
        'xl/_rels/workbook.xml.rels',
        'xl/styles.xml',
        'xl/worksheets/sheet1.xml',
      ],
    );
    assert.match(parts.get('xl/workbook.xml') ?? '', /name="Vendas &amp; mais"/);
  });

  for (const [cell, written] of [
    [null, '<c r="A2"/>'],
    [18.9, '<c r="A2" s="2"><v>18.9</v></c>'],
    [true, '<c r="A2" t="b"><v>1</v></c>'],
    [{ day: '2026-11-14' }, '<c r="A2" s="3"><v>46340</v></c>'],
    [{ minute: '2026-11-14T18:00' }, '<c r="A2" s="6"><v>46340.75</v></c>'],
    ['0001', '<t xml:space="preserve">0001</t>'],
    ['2026-11-14', '<t xml:space="preserve">2026-11-14</t>'],
    ['=1+1', '<t xml:space="preserve">=1+1</t>'],
    ['<b> & "c"', '<t xml:space="preserve">&lt;b&gt; &amp; &quot;c&quot;</t>'],
    ['a\r\nb', '<t xml:space="preserve">a_x000D_\nb</t>'],
    ['_x0041_', '<t xml:space="preserve">_x005F_x0041_</t>'],
    ['\uffff', '<t xml:space="preserve"></t>'],
    [{ day: '1899-01-01' }, '<t xml:space="preserve">1899-01-01</t>'],
  ] as const) {
    test(`holds ${JSON.stringify(cell)} as ${written}`, async () => {
      const sheet = (await fileOf(['a'], [[cell]])).get('xl/worksheets/sheet1.xml') ?? '';
      assert.ok(sheet.includes(written), sheet);
    });
  }

  test('holds the rows of all parts in order', async () => {
    const piece = (from: number) => Array.from({ length: 300 }, (_, i) => [from + i, 'x'.repeat(50)]);
    const sheet = (await fileOf(['n', 't'], piece(0), piece(300))).get('xl/worksheets/sheet1.xml') ?? '';
    const numbers = [...sheet.matchAll(/<v>(\d+)<\/v>/g)].map(([, number]) => Number(number));
    assert.deepEqual(
      numbers,
      Array.from({ length: 600 }, (_, i) => i),
    );
  });

  test('fails when its rows fail', async () => {
    async function* broken(): AsyncGenerator<Cell[][]> {
      yield [['a']];
      throw new Error('the database is gone');
    }
    await assert.rejects(async () => {
      for await (const chunk of xlsxFile({ name: 'x', header: ['a'], rows: broken() })) assert.ok(chunk);
    }, /the database is gone/);
  });
});
