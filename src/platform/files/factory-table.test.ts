import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { ApiError } from '../../contract/problems.ts';
import type { LayoutName, TableLayout } from '../../domain/table-columns.ts';
import { ORDER_BOOK_LAYOUT, TABLE_LAYOUTS } from '../../domain/table-layouts.ts';
import { findLayout, readFactoryTable } from './factory-table.ts';
import { FileReader } from './file-reader.ts';

const NOTHING = { asked: {}, remembered: {} };

suite("A factory's table", () => {
  const files = new FileReader();
  after(() => files.close());
  const fileOf = (text: string) => ({
    files,
    requester: { company: 'ana' },
    body: Buffer.from(text),
    mediaType: 'text/csv',
  });

  test('is read by its layout, with the columns that were used', async () => {
    const text = 'Carteira de pedidos\nPedido;Cód.;Saldo;Entrega\nA-1;P1;1.234,5;30/11/2026\n;P2;x;/ /\n';
    const read = await readFactoryTable(fileOf(text), ORDER_BOOK_LAYOUT, NOTHING, (line) => [
      line.linha,
      line.code('pedido'),
      line.code('produto'),
      line.number('saldo'),
      line.day('previsao'),
      line.faults.join(),
    ]);
    assert.deepEqual(read, {
      formato: 'csv',
      abas: [],
      paginas: null,
      avisos: [],
      ifUnexpected: [],
      heading: ['Pedido', 'Cód.', 'Saldo', 'Entrega'],
      columns: { pedido: 'Pedido', produto: 'Cód.', saldo: 'Saldo', previsao: 'Entrega' },
      lines: [
        [3, 'A-1', 'P1', 1234.5, '2026-11-30', ''],
        [4, null, 'P2', null, null, 'saldo'],
      ],
    });
  });

  const refusals: [LayoutName, string][] = [
    ['extrato', 'Não encontrei o cabeçalho do extrato'],
    ['titulos', 'Não encontrei o cabeçalho dos títulos'],
    ['carteira', 'Não encontrei o cabeçalho da carteira'],
    ['lista', 'Não encontrei o cabeçalho da lista'],
  ];
  for (const [name, message] of refusals)
    test(`is refused without its heading, with its first lines: ${name}`, async () => {
      const layout = TABLE_LAYOUTS[name] as TableLayout;
      const error = await readFactoryTable(fileOf('A;B\n1;2'), layout, NOTHING, () => null).catch(
        (one) => one,
      );
      assert.ok(error instanceof ApiError);
      assert.deepEqual(
        [error.message, error.told.primeiras],
        [
          message,
          [
            ['A', 'B'],
            ['1', '2'],
          ],
        ],
      );
    });

  const kinds: [heading: string, LayoutName | undefined][] = [
    ['Pedido;Comissão', 'extrato'],
    ['Nota;Vencimento;Saldo;Valor', 'titulos'],
    ['Pedido;Produto;Saldo', 'carteira'],
    ['Código;Descrição;Preço', 'lista'],
    ['Nome;Telefone', undefined],
  ];
  for (const [heading, expected] of kinds)
    test(`is told by its heading: ${heading}`, async () => {
      assert.equal(await findLayout(fileOf(`${heading}\nA;1;2;3`.slice(0, -2)), async () => ({})), expected);
    });

  test('of which a separator may have parted a number has broken lines', async () => {
    const brokenIn = async (text: string) => {
      const read = await readFactoryTable(fileOf(text), ORDER_BOOK_LAYOUT, NOTHING, (line) => line.isBroken);
      return read.lines.join();
    };
    assert.equal(await brokenIn('Pedido,Saldo\nA,1\nA,1,50\nA,1,falta\nA,1,'), 'false,true,true,false');
    assert.equal(await brokenIn('Pedido;Saldo\nA;1\nA;1;50\nA;1;falta\nA;1;'), 'false,true,false,false');
  });

  test('has its months first where no other order of its days is possible', async () => {
    const daysIn = async (text: string) => {
      const read = await readFactoryTable(fileOf(text), ORDER_BOOK_LAYOUT, NOTHING, (line) =>
        line.day('previsao'),
      );
      return read.lines.join();
    };
    assert.equal(await daysIn('Pedido;Entrega\nA;02/03/2026\nB;02/25/26'), '2026-02-03,2026-02-25');
    assert.equal(await daysIn('Pedido;Entrega\nA;02/03/2026\nB;03/12/2026'), '2026-03-02,2026-12-03');
    assert.equal(await daysIn('Pedido;Entrega\nA;13/03/2026\nB;02/25/2026'), '2026-03-13,');
  });
});
