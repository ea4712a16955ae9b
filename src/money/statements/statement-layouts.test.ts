import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Answer } from '../../../test/caller.ts';
import { recordOf } from '../../../test/expect.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { createRepresentada, createSale } from '../../../test/samples.ts';
import type { Cell } from '../../domain/csv.ts';
import { xlsxFile } from '../../platform/files/xlsx-writer.ts';

// biome-ignore lint/suspicious/noExplicitAny: lines and entries as the answers show them.
type Shown = any;

interface Layout {
  readonly name: string;
  readonly text: string;
  /** The number of each line in the file, its situation and its commission. */
  readonly lines: readonly string[];
  readonly query?: string;
}

const LAYOUTS: readonly Layout[] = [
  {
    name: 'a title, the period and a blank line above the table',
    text: [
      'METALÚRGICA PEDRA BRANCA S/A;;;',
      'Extrato de comissões;;Período: 01/10/2026 a 31/10/2026;',
      '',
      'Representante: Ana Souza;;;',
      'Nº Pedido;Cliente;Valor;Comissão',
      'L-1;Casa Nova;100,00;10,00',
      'L-2;Bazar Sol;200,00;20,00',
    ].join('\r\n'),
    lines: ['6 conciliada 10', '7 conciliada 20'],
  },
  {
    name: 'the heading again on every page, subtotals and a total',
    text: [
      'Pedido;Comissão',
      'L-1;R$ 10,00',
      'Subtotal;R$ 10,00',
      '',
      'PEDIDO ; COMISSÃO',
      'L-2;R$ 20,00',
      'Subtotal;R$ 20,00',
      'Total geral;R$ 30,00',
    ].join('\n'),
    lines: ['2 conciliada 10', '3 total 10', '6 conciliada 20', '7 total 20', '8 total 30'],
  },
  {
    name: 'commas, with a semicolon in the title',
    text: 'Extrato; outubro\nPedido,Histórico,Comissão\nL-1,"Casa Nova, matriz","10,00"\nL-2,Bazar,20.00',
    lines: ['3 conciliada 10', '4 conciliada 20'],
  },
  {
    name: 'tabs, as they come from the clipboard',
    text: 'Pedido\tComissão\nL-1\t10,00\nL-2\t(20,00)',
    lines: ['2 conciliada 10', '3 desconhecida -20'],
  },
  {
    name: 'the first separator that yields a heading, though another parts more',
    text: 'a,b,c,d,e\nPedido;Comissão;x\nL-1;10,00;y',
    lines: ['3 conciliada 10'],
  },
  {
    name: 'quotes that nobody closes',
    text: 'Extrato da "Pedra;\nPedido;Cliente;Comissão\nL-1;"Loja "Sol" Ltda;10,00\nL-2;12";20,00',
    lines: ['3 conciliada 10', '4 conciliada 20'],
  },
  {
    name: 'cells that cannot be read cost their lines',
    text: 'Pedido;Data;Comissão\nL-1;31/02/2026;10,00\nL-1;14/10/26;#N/D\nL-2;46310;20,00',
    lines: ['2 ilegivel 10', '3 ilegivel null', '4 conciliada 20'],
  },
  {
    name: 'names of columns that only the query knows, below a title',
    text: 'Relatório 17\nPED;VLR COM\nL-1;10,00',
    query: '&colunas=pedido:PED,comissao:VLR%20COM',
    lines: ['3 conciliada 10'],
  },
  {
    name: 'what the query names, further down than what looks like a heading',
    text: 'Pedido;Comissão\nresumo;30,00\nPED;VLR COM\nL-1;10,00',
    query: '&colunas=pedido:PED,comissao:VLR%20COM',
    lines: ['4 conciliada 10'],
  },
  {
    name: 'the heading in the fortieth line',
    text: `${'Título\n'.repeat(39)}Pedido;Comissão\nL-1;10,00`,
    lines: ['41 conciliada 10'],
  },
  {
    name: 'IRRF and a forbidden deduction below the table',
    text: 'Pedido;Histórico;Comissão\nL-1;Casa Nova;10,00\n;IRRF 1,5%;-0,15\n;Frete NF 12;-2,00\n;Cliente inadimplente;-1,00',
    lines: ['2 conciliada 10', '3 imposto -0.15', '4 desconhecida -2', '5 desconhecida -1'],
  },
];

onEachEngine('A real statement', (talao) => {
  let ana: Company;
  let representada_id: string;

  before(async () => {
    talao.now = () => new Date('2026-11-15T15:00:00Z');
    ana = await talao.createCompany('Extratos como vêm');
    representada_id = (await createRepresentada(ana, { comissao: 10 })).id;
    for (const [pedido, valor] of [
      ['L-1', 100],
      ['L-2', 200],
    ] as const)
      await createSale(ana, {
        representadaId: representada_id,
        pedido,
        data: '2026-09-10',
        itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: valor }],
      });
  });

  const post = (file: string | Uint8Array<ArrayBuffer>, query = '', headers = {}) =>
    ana.upload(`statements?representada_id=${representada_id}&simular=true${query}`, file, headers);
  const shown = (answer: Answer) =>
    recordOf(answer, 200).linhas.map(
      ({ linha, situacao, informado }: Shown) => `${linha} ${situacao} ${informado}`,
    );

  for (const { name, text, lines, query = '' } of LAYOUTS)
    test(`is read: ${name}`, async () => {
      assert.deepEqual(shown(await post(text, query)), lines);
    });

  test('is read in Windows-1252, and from a workbook with a title and serial days', async () => {
    const latin = new Uint8Array(Buffer.from('Título\nN\xba Pedido;Comiss\xe3o\nL-1;10,00', 'latin1'));
    assert.deepEqual(shown(await post(latin)), ['3 conciliada 10']);
    const rows: Cell[][] = [
      ['Extrato de outubro', null, null],
      ['Pedido', 'Data', 'Comissão'],
      ['L-1', 46310, 10],
      ['L-2', { day: '2026-10-15' }, 20],
      ['TOTAL', null, 30],
    ];
    const pieces: Buffer[] = [];
    for await (const piece of xlsxFile({ name: 'extrato', header: ['Metalúrgica', '', ''], rows: [rows] }))
      pieces.push(piece);
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const sheet = new Uint8Array(Buffer.concat(pieces));
    assert.deepEqual(shown(await post(sheet, '', { 'content-type': type })), [
      '4 conciliada 10',
      '5 conciliada 20',
      '6 total 30',
    ]);
  });

  test('is refused without a heading, with its first forty lines', async () => {
    const text = `Extrato;x\n\n${'a;b;c\n'.repeat(38)}Pedido;Comissão\nL-1;10,00`;
    for (const path of ['statements', 'statements/columns']) {
      const { status, body } = await ana.upload(`${path}?representada_id=${representada_id}`, text);
      assert.deepEqual([status, body.error], [400, 'Não encontrei o cabeçalho do extrato']);
      assert.deepEqual(body.details, [
        { linha: 1, campo: 'comissao', mensagem: 'Falta a coluna no cabeçalho' },
      ]);
      assert.equal(body.primeiras.length, 40);
      assert.deepEqual(body.primeiras.slice(0, 3), [['Extrato', 'x'], [], ['a', 'b', 'c']]);
    }
    const noKey = await post('Cliente;Comissão\nCasa Nova;10,00');
    assert.deepEqual(
      [noKey.status, noKey.body.details],
      [400, [{ linha: 1, campo: 'pedido', mensagem: 'Falta a coluna no cabeçalho' }]],
    );
  });

  test('shows the legal alert of a deduction, and the description of each line', async () => {
    const { linhas, totais } = recordOf(await post(LAYOUTS.at(-1)?.text ?? ''), 200);
    assert.deepEqual(
      linhas.map(({ descricao, alerta }: Shown) => [descricao, alerta]),
      [
        ['Casa Nova', null],
        ['IRRF 1,5%', null],
        ['Frete NF 12', 'Art. 32, § 4º: a comissão é calculada pelo valor total das mercadorias'],
        ['Cliente inadimplente', 'Art. 43: é vedada a cláusula del credere'],
      ],
    );
    assert.deepEqual(
      [totais.informado, totais.conciliado, totais.desconhecido, totais.retido],
      [6.85, 10, -3, -0.15],
    );
  });

  test('ignores totals, and counts unreadable lines as unknown', async () => {
    const text = 'Pedido;Base;Comissão\nL-1;x;10,00\nL-2;;20,00\nL-9;;dez\nTotal;;30,00';
    const { totais, linhas } = recordOf(await post(text), 200);
    assert.equal(linhas[3].situacao, 'total');
    assert.deepEqual(
      [totais.informado, totais.conciliado, totais.desconhecido, totais.dispensado],
      [30, 20, 10, 0],
    );
    assert.deepEqual(linhas[2].candidatos, [], 'nothing is nearest to a commission that cannot be read');
    assert.equal(linhas[0].candidatos[0].pedido, 'L-1');
  });

  test('lists as missing what was due by today or earned by its last payment, or what is due by the requested day', async () => {
    const other = (await createRepresentada(ana, { comissao: 10 })).id;
    const sell = async (pedido: string, data: string) =>
      createSale(ana, { representadaId: other, pedido, data });
    await sell('M-1', '2026-09-30');
    await sell('M-2', '2026-10-20');
    await sell('M-3', '2026-11-05');
    await sell('M-4', '2026-11-12');
    const missing = async (text: string, query = '') => {
      const path = `statements?representada_id=${other}&simular=true${query}`;
      const { faltantes, totais } = recordOf(await ana.upload(path, text), 200);
      const saldo = faltantes.reduce((sum: number, { saldo }: Shown) => sum + saldo * 100, 0);
      assert.equal(Math.round(saldo), Math.round(totais.faltante * 100));
      return faltantes.map(({ pedido }: Shown) => pedido).join();
    };
    assert.equal(await missing('Pedido;Comissão\nx;1'), 'M-1,M-2', 'due by 15 October and 15 November');
    const paid = (day: string) => `Pedido;Comissão;Data\nx;1;${day}\nx;1;01/01/26`;
    assert.equal(await missing(paid('05/11/2026')), 'M-1,M-2,M-3');
    assert.equal(await missing(paid('01/10/2026')), 'M-1,M-2', 'the days of a file hide nothing');
    assert.equal(await missing(paid('05/11/2026'), '&ate=2026-10-31'), 'M-1');
    assert.equal(await missing(paid('05/11/2026'), '&ate=2026-12-31'), 'M-1,M-2,M-3,M-4');
    assert.equal(await missing('Pedido;Comissão\nM-2;1'), 'M-1', 'but for what a line names');
  });
});
