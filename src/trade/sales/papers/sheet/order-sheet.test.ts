import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import type { Caller } from '../../../../../test/caller.ts';
import { assertRefused, recordOf } from '../../../../../test/expect.ts';
import { onEachEngine, onEngine } from '../../../../../test/harness.ts';
import { createClient, createRepresentada, createSale, ownWord } from '../../../../../test/samples.ts';
import { cellIn, partOf, STYLES, valueIn, words, workbookFile } from '../../../../../test/workbooks.ts';
import { FileReader } from '../../../../platform/files/file-reader.ts';
import { MACRO_SHEET, ORDER_SHEET } from './order-sheet.contract.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
const ITEMS = `<row r="5" spans="1:4">${words('A5', '{{item.codigo}}')}${words('B5', '{{item.nome}} ({{item.unidade}})')}${words('C5', '{{item.quantidade}}', STYLES.money)}<c r="D5" s="2"><f>C5*2</f><v>0</v></c></row>`;

function upload(company: Caller, id: string, file: Buffer, type = ORDER_SHEET.type) {
  return company.send('PUT', `representadas/${id}/order-sheet`, new Uint8Array(file), {
    'content-type': type,
  });
}

/** Alone, in a zip, and as an attachment. */
async function isRefusedEverywhere(company: Caller, id: string, message: string): Promise<void> {
  assertRefused(await company.get(`sales/${id}/sheet`), 409, message);
  assertRefused(await company.get(`sales/sheets?ids=${id}`), 409, message);
  const letter = { para: ['pedidos@exemplo.com.br'], anexos: ['planilha'] };
  assertRefused(await company.post(`sales/${id}/send`, letter), 409, message);
}

async function fileOf(company: Caller, address: string): Promise<Buffer> {
  const { status, text, bytes } = await company.get(address);
  assert.equal(status, 200, text);
  return bytes;
}

onEachEngine('The order sheet of a representada', (talao) => {
  test('is refused where it cannot be filled in, with the cell', async () => {
    const { id } = await createRepresentada(talao.ana);
    const refused = async (sheets: Record<string, string>, message: string) =>
      assertRefused(await upload(talao.ana, id, await workbookFile({ sheets })), 400, message);
    await refused(
      { Plan1: `<row r="4">${words('B4', 'Cliente: {{cliente.cor}}')}</row>${ITEMS}` },
      'Marca desconhecida: {{cliente.cor}} (Plan1!B4)',
    );
    await refused({ Plan1: `<row r="4">${words('B4', '{{pedido}}')}</row>` }, 'Falta a linha dos itens');
    await refused(
      { Plan1: `${ITEMS}<row r="6">${words('A6', '{{item.nome}}')}</row>` },
      'Os itens têm mais de uma linha',
    );
    await refused(
      { Plan1: ITEMS, Plan2: `<row r="5">${words('A5', '{{item.nome}}')}</row>` },
      'Os itens têm mais de uma linha',
    );
    const unreadable = 'O arquivo não é uma planilha do Excel (.xlsx) que se possa ler';
    for (const bytes of [Buffer.from('nome;preco'), Buffer.from('PK\x05\x06'), Buffer.alloc(40)])
      assertRefused(await upload(talao.ana, id, bytes), 400, unreadable);
    assert.equal((await upload(talao.ana, id, Buffer.alloc(2 * 1024 * 1024 + 1))).status, 413);
    assertRefused(await upload(talao.bia, id, Buffer.from('x')), 404, 'Representada não encontrada');
    const none = 'A representada não tem planilha de pedido';
    assertRefused(await talao.ana.get(`representadas/${id}/order-sheet`), 404, none);
    assertRefused(await talao.ana.delete(`representadas/${id}/order-sheet`), 404, none);
  });

  test('is given back as it came, told of in the record, and removed', async () => {
    const { id } = await createRepresentada(talao.ana);
    const file = await workbookFile({ sheets: { Plan1: ITEMS } });
    const { marcas, disponiveis } = recordOf(await upload(talao.ana, id, file), 200);
    assert.deepEqual(marcas[0], { marca: '{{item.codigo}}', celula: 'Plan1!A5', exemplo: '1001' });
    assert.equal(disponiveis.length, 42);
    assert.deepEqual(await fileOf(talao.ana, `representadas/${id}/order-sheet`), file);
    const shown = async () => (await talao.ana.get(`representadas/${id}`)).body.data.planilha_pedido;
    assert.match(await shown(), /^[\w-]{22}$/);
    const told = (await talao.ana.get(`representadas/${id}/order-sheet/marks`)).body.data;
    assert.deepEqual(told.marcas, marcas);
    assert.equal((await talao.ana.delete(`representadas/${id}/order-sheet`)).status, 200);
    assert.equal(await shown(), null);
  });

  test('is filled in with an order, and all else stays as it was', async () => {
    const company = await talao.createCompany('Preenche');
    const client = await createClient(company, { nome: 'Bar & Cia <1>' });
    const { id: representadaId } = await createRepresentada(company, { nome: 'Serra' });
    for (const codigo of ['007', 'B-2'])
      await company.post('products', {
        codigo,
        nome: `Item ${codigo}`,
        preco: 2,
        unidade: 'CX',
        representada_id: representadaId,
      });
    const sale = await createSale(company, {
      clienteId: client.id,
      representadaId,
      data: '2026-01-10',
      itens: [
        { codigo: '007', quantidade: 1.5, preco_tabela: 10, desconto: '10+5' },
        { codigo: 'B-2', quantidade: 2, valorUnitario: 3 },
      ],
    });
    const head = `<row r="1"><c r="A1" t="s"><v>0</v></c>${words('B1', '{{data}}', STYLES.day)}${words('C1', '{{data}}')}${words('D1', ' {{ valor_total }} ', STYLES.money)}</row><row r="2">${words('A2', 'Total: {{valor_total}} em {{data}}')}<c r="B2" t="s"><v>1</v></c>${words('C2', '{{entrega_em}}')}<c r="F2"><v>7</v></c></row>`;
    const foot =
      '<row r="9"><c r="C9"><f>SUM(C5:C8)</f><v>0</v></c></row>|<mergeCells count="1"><mergeCell ref="A1:A1"/></mergeCells>';
    const shared = ['Pedido {{pedido}}', '<r><t>{{cliente.</t></r><r><t>nome}}</t></r>'];
    const others = { 'xl/vbaProject.bin': 'macro', 'xl/media/logo.bin': 'x'.repeat(100) };
    const file = await workbookFile({
      sheets: { 'Pedido novo': head + ITEMS + foot, Outra: words('A1', 'fica') },
      shared,
      others,
    });
    recordOf(await upload(company, representadaId, file, MACRO_SHEET.type), 200);
    const kept = await company.get(`representadas/${representadaId}/order-sheet`);
    assert.equal(kept.headers.get('content-type'), MACRO_SHEET.type);
    const marksOf = (id: string) =>
      company.get(`representadas/${representadaId}/order-sheet/marks?venda_id=${id}`);
    const examples = (await marksOf(sale.id)).body.data.marcas.map(
      (mark: { exemplo: string }) => mark.exemplo,
    );
    assert.ok(examples.includes('Bar & Cia <1>') && examples.includes('007 · B-2'), examples.join());
    for (const other of [(await createSale(company)).id, (await createSale(talao.bia)).id])
      assertRefused(await marksOf(other), 404, 'Venda não encontrada');
    const answer = await company.get(`sales/${sale.id}/sheet`);
    assert.match(answer.headers.get('content-disposition') ?? '', /PED-\d+-\d+\.xlsm"/);
    const filled = answer.bytes;
    const sheet = await partOf(filled, SHEET);
    const shown = (places: string[]) => places.map((place) => valueIn(sheet, place));
    assert.deepEqual(shown(['A1', 'B1', 'C1', 'D1']), [
      `Pedido ${sale.pedido}`,
      '46032',
      '10/01/2026',
      '18.83',
    ]);
    assert.deepEqual(shown(['A2', 'B2', 'C2', 'F2']), [
      'Total: 18,83 em 10/01/2026',
      'Bar &amp; Cia &lt;1&gt;',
      '',
      '7',
    ]);
    assert.deepEqual(shown(['A5', 'B5', 'C5', 'A6', 'B6', 'C6']), [
      '007',
      'Item 007 (CX)',
      '1.5',
      'B-2',
      'Item B-2 (CX)',
      '2',
    ]);
    assert.equal(cellIn(sheet, 'C6'), '<c r="C6" s="2"><v>2</v></c>');
    assert.equal(cellIn(sheet, 'D5'), '<c r="D5" s="2"><f>C5*2</f></c>');
    assert.match(sheet, /<row r="6">.*<row r="9"><c r="C9"><f>SUM\(C5:C8\)<\/f>.*<mergeCell ref="A1:A1"\/>/);
    assert.match(
      await partOf(filled, 'xl/workbook.xml'),
      /<\/definedNames><calcPr [^>]*fullCalcOnLoad="1"\/>/,
    );
    for (const part of [
      'xl/worksheets/sheet2.xml',
      'xl/styles.xml',
      'xl/sharedStrings.xml',
      'xl/vbaProject.bin',
      'xl/media/logo.bin',
      '[Content_Types].xml',
    ])
      assert.equal(await partOf(filled, part), await partOf(file, part), part);
  });
});

onEngine(
  'sqlite',
  'A sheet that is filled in',
  (talao) => {
    async function office() {
      const company = await talao.createCompany(ownWord());
      const { id } = await createRepresentada(company);
      const sell = (itens: object[]) => createSale(company, { representadaId: id, itens });
      const item = { quantidade: 1, valorUnitario: 2 };
      return { company, id, sell, item };
    }

    test('refuses more items than have room before a cell with something in it, or a merged area', async () => {
      const { company, id, sell, item } = await office();
      const row = `<row r="2">${words('B2', '{{item.codigo}}')}</row>`;
      const three = await sell([1, 2, 3].map((n) => ({ ...item, produtoId: `P${n}` })));
      for (const below of [
        `<row r="4">${words('B4', 'Total')}</row>`,
        '<row r="4"><c r="B4"><f>1+1</f></c></row>',
        `<row r="4">${words('A4', 'Assinatura')}</row>|<mergeCells><mergeCell ref="A4:C4"/></mergeCells>`,
      ]) {
        await upload(company, id, await workbookFile({ sheets: { P: row + below } }));
        await isRefusedEverywhere(company, three.id, 'A planilha tem lugar para 2 itens e o pedido tem 3');
      }
      const beside = `<row r="4">${words('A4', '3')}</row>|<mergeCells><mergeCell ref="B3:D3"/></mergeCells>`;
      await upload(company, id, await workbookFile({ sheets: { P: row + beside } }));
      const sheet = await partOf(await fileOf(company, `sales/${three.id}/sheet`), SHEET);
      assert.deepEqual(
        ['B2', 'B3', 'A4', 'B4'].map((place) => valueIn(sheet, place)),
        ['P1', 'P2', '3', 'P3'],
      );
    });

    test('refuses more items than a row of very many marks can take', async () => {
      const { company, id, sell, item } = await office();
      const column = (n: number) => String.fromCharCode(65 + Math.floor(n / 26), 65 + (n % 26));
      const text = '{{item.nome}}'.repeat(1000);
      const cells = Array.from({ length: 161 }, (_, n) => words(`${column(n)}2`, text));
      await upload(company, id, await workbookFile({ sheets: { P: `<row r="2">${cells.join('')}</row>` } }));
      const [two, three] = [2, 3].map((count) => Array.from({ length: count }, (_, n) => `P${n}`));
      const sellAll = (codes: string[] = []) => sell(codes.map((produtoId) => ({ ...item, produtoId })));
      assert.equal((await company.get(`sales/${(await sellAll(two)).id}/sheet`)).status, 200);
      const message = 'A planilha tem lugar para 2 itens e o pedido tem 3';
      await isRefusedEverywhere(company, (await sellAll(three)).id, message);
    });

    test('is filled for its refusal, then again as it is sent among others, so that none waits in memory', async () => {
      const { company, id, sell, item } = await office();
      const row = `<row r="2">${words('B2', '{{item.codigo}}')}</row>`;
      await upload(company, id, await workbookFile({ sheets: { P: row } }));
      const sales = [await sell([{ ...item, produtoId: 'A' }]), await sell([{ ...item, produtoId: 'B' }])];
      const { readSheet } = FileReader.prototype;
      const filled: unknown[] = [];
      const spied = mock.method(FileReader.prototype, 'readSheet', function (this: FileReader, ...given) {
        filled.push(given[2]?.head.pedido?.text);
        return readSheet.apply(this, given);
      } satisfies typeof readSheet);
      const codes = sales.map(({ pedido }) => pedido);
      const zip = await fileOf(company, `sales/sheets?ids=${sales.map((sale) => sale.id).join()}`);
      spied.mock.restore();
      assert.deepEqual(filled, [...codes, ...codes]);
      for (const pedido of codes) assert.match(await partOf(zip, `${pedido}.xlsx`), /^PK/);
    });

    test('puts quantities beside the codes of a price list', async () => {
      const { company, id, sell, item } = await office();
      const codes = Array.from({ length: 300 }, (_, n) => `${1000 + n}`);
      for (const codigo of ['01003', '1299', 'X-1'])
        await company.post('products', { codigo, nome: 'N', preco: 1, representada_id: id });
      const lines = codes.map(
        (code, n) =>
          `<row r="${n + 2}"><c r="A${n + 2}"><v>${n}</v></c><c r="B${n + 2}"><v>${code}</v></c>${n === 0 ? words('E2', '{{item.quantidade@codigo}}') : ''}</row>`,
      );
      await upload(company, id, await workbookFile({ sheets: { Lista: lines.join('') } }));
      const sale = await sell([
        { ...item, codigo: '1003', quantidade: 4 },
        { ...item, codigo: '1299' },
        { ...item, codigo: '01003', quantidade: 0.5 },
      ]);
      const sheet = await partOf(await fileOf(company, `sales/${sale.id}/sheet`), SHEET);
      assert.deepEqual(
        ['E2', 'E5', 'E6', 'E301'].map((place) => valueIn(sheet, place)),
        ['', '4.5', '', '1'],
      );
      const missing = await sell([
        { ...item, codigo: 'X-1' },
        { ...item, codigo: '1299' },
        { ...item, produtoId: 'FORA' },
      ]);
      await isRefusedEverywhere(company, missing.id, 'A planilha não tem os códigos: X-1, FORA');
    });

    test('is one of ours without one of hers, and several come as a zip', async () => {
      const { company, sell, item } = await office();
      const sales = [await sell([{ ...item, produtoId: 'A' }]), await sell([{ ...item, produtoId: 'B' }])];
      const plain = await partOf(await fileOf(company, `sales/${sales[0]?.id}/sheet`), SHEET);
      assert.match(plain, /Código do produto.*<t xml:space="preserve">A<\/t>/s);
      const zip = await fileOf(company, `sales/sheets?ids=${sales.map(({ id }) => id).join()}`);
      assert.match(await partOf(zip, `${sales[1]?.pedido}.xlsx`), /^PK/);
      assertRefused(await talao.bia.get(`sales/sheets?ids=${sales[0]?.id}`), 404, 'Venda não encontrada');
      assertRefused(await talao.bia.get(`sales/${sales[0]?.id}/sheet`), 404, 'Venda não encontrada');
    });
  },
  { mail: async () => {} },
);
