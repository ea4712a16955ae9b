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
    const text = [
      'Pedido;Histórico;Comissão',
      'L-1;Casa Nova;10,00',
      ';IRRF 1,5%;-0,15',
      ';Frete NF 12;-2,00',
      ';Cliente inadimplente;-1,00',
    ];
    const { linhas, totais } = recordOf(await post(text.join('\n')), 200);
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
