import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { assertRefused, recordOf } from '../../../test/expect.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { nfeXml } from '../../../test/nfe.ts';
import { createClient, createRepresentada, createSale } from '../../../test/samples.ts';
import { newCnpj } from '../../../test/tax-ids.ts';

// biome-ignore lint/suspicious/noExplicitAny: lines as the answers show them.
type Shown = any;

interface Trap {
  readonly name: string;
  readonly text: string;
  /** The situation, reason and commission of each line. */
  readonly says: readonly string[];
  readonly avisos?: readonly string[];
}

const CLIENT = newCnpj();
const OTHER = newCnpj();
const FACTORY = newCnpj();

/** Sales of 100 at 10 %: `P1` and `P2`, whose notes are 251 and 252; `P3` of another client; `R1` to `R12` of growing totals. */
const TRAPS: readonly Trap[] = [
  {
    name: 'an order and a note of two sales',
    text: 'Pedido;NF;Comissão\nP1;252;10,00\nP1;251;10,00',
    says: ['desconhecida pedido_nota 10', 'conciliada - 10'],
  },
  {
    name: 'the document of another client',
    text: `Pedido;CNPJ;Comissão\nP1;${OTHER};10,00\nP2;${CLIENT};10,00\nP3;${newCnpj()};10,00`,
    says: ['desconhecida cliente 10', 'conciliada - 10', 'conciliada - 10'],
  },
  {
    name: 'an instalment joined with its note to the number of another',
    text: 'NF;Comissão\n25/1;10,00\n251;10,00',
    says: ['desconhecida - 10', 'conciliada - 10'],
  },
  {
    name: 'centavos parted by the comma that parts cells',
    text: 'Pedido,Comissão\nP1,10,50\nP2,10.00',
    says: ['ilegivel colunas -', 'conciliada - 10'],
  },
  {
    name: 'words to the right of the last column, and figures',
    text: 'Pedido;Comissão\nP1;10,00;confira\nP2;10;50',
    says: ['conciliada - 10', 'ilegivel colunas -'],
  },
  {
    name: 'a blank within a number',
    text: 'Pedido;Comissão\nP1;1 100,00\nP2;1 50,00\nP3;1\u00a0234,56',
    says: ['ilegivel comissao -', 'ilegivel comissao -', 'divergente valor 1234.56'],
  },
  {
    name: 'a tag between two digits, and one before a comma',
    text: '<table><tr><td>Pedido<td>Comissão<tr><td>P1<td>10<sup>00</sup><tr><td>P2<td><b>10</b>,00</table>',
    says: ['ilegivel comissao -', 'conciliada - 10'],
  },
  {
    name: 'cells over several rows',
    text:
      '<table><tr><td>Cliente<td>Pedido<td>Comissão<tr><td rowspan=2>Casa Nova<td>P1<td>10,00' +
      '<tr><td>P2<td>10,00<tr><td rowspan="1">Bazar<td>P3<td>10,00</table>',
    says: ['conciliada - 10', 'conciliada - 10', 'conciliada - 10'],
  },
  {
    name: 'a line without a code that comes to the lines above but says something',
    text: 'Pedido;Histórico;Comissão\nP1;a;10,00\nP2;b;10,00\n;Prêmio;20,00',
    says: ['conciliada - 10', 'conciliada - 10', 'desconhecida - 20'],
  },
  {
    name: 'a bare sum',
    text: 'Pedido;Histórico;Comissão\nP1;a;10,00\nP2;b;10,00\n;R$;20,00',
    says: ['conciliada - 10', 'conciliada - 10', 'total - 20'],
  },
  {
    name: 'taxes above and below 0, and what only begins like one',
    text:
      'Pedido;Histórico;Comissão\nP1;a;10,00\nP2;b;10,00\n;TOTAL DO IR;0,30\n;IRRF s/ comissão de novembro;0,20\n' +
      ';TOTAL (-) IR;700,00\n;Devolução IR AUTO PECAS;-5,00\n;IR Auto Peças;-2,00',
    says: [
      'conciliada - 10',
      'conciliada - 10',
      'imposto - -0.3',
      'imposto - -0.2',
      'total - 700',
      'desconhecida - -5',
      'desconhecida - -2',
    ],
    avisos: ['O total da linha 6 (R$ 700,00) não é a soma das linhas (R$ 19,50)'],
  },
  {
    name: 'rates in the column of the commission, told by the base',
    text: 'Pedido;Base;Comissão;R$ Comis.\nP1;100,00;10;10,00\nP2;100,00;10;10,02\nP3;100,00;10;10,00',
    says: ['conciliada - 10', 'divergente valor 10.02', 'conciliada - 10'],
  },
  {
    name: 'rates in the column of the commission, told by the total',
    text: 'Pedido;Comissão;Valor Comissão\nP1;10;10,00\nP2;10;10,00\nTotal;;20,00',
    says: ['conciliada - 10', 'conciliada - 10', 'total - 20'],
  },
  {
    name: 'letters in the first column of the commission',
    text: 'Pedido;Com;Comissão\nP1;E;10,00\nP2;E;10,00',
    says: ['conciliada - 10', 'conciliada - 10'],
  },
  {
    name: 'two columns of commission',
    text: 'Pedido;COM;COMISSÃO\nP1;10,00;7,00\nP2;10,00;8,00',
    says: ['conciliada - 10', 'conciliada - 10'],
    avisos: ['Há duas colunas de comissão: foi lida COM, e não COMISSÃO'],
  },
  {
    name: 'one column of rates beside the total of another',
    text: 'Pedido;Comissão;Crédito\nP1;10;150,00\nP2;10;250,00\nTotal;;400,00',
    says: ['conciliada - 10', 'conciliada - 10', 'total - -'],
    avisos: ['A coluna Comissão parece um percentual: confira'],
  },
  {
    name: 'ten lines of one rate, which hardly anything expects',
    text: ['Pedido;Comissão', ...Array.from({ length: 10 }, (_, at) => `R${at + 3};5`)].join('\n'),
    says: Array.from({ length: 10 }, () => 'divergente valor 5'),
    avisos: ['A coluna Comissão parece um percentual: confira'],
  },
  {
    name: 'days with the month first, and one before its sale',
    text: 'Pedido;Comissão;Pagamento\nP1;10,00;10/25/2026\nP2;10,00;05/06/2026',
    says: ['conciliada - 10', 'conciliada - 10'],
    avisos: ['A linha 3 foi paga antes da venda: confira a data'],
  },
  {
    name: 'an instalment that is called the only one',
    text: 'Pedido;Parcela;Comissão\nP1;única;10,00\nP2;00;10,00\nP3;à vista;10,00',
    says: ['conciliada - 10', 'conciliada - 10', 'conciliada - 10'],
  },
];

onEachEngine('A statement that a careful person could doubt', (talao) => {
  let ana: Company;
  let representada_id: string;

  before(async () => {
    talao.now = () => new Date('2026-11-15T15:00:00Z');
    ana = await talao.createCompany('Extratos duvidosos');
    representada_id = (await createRepresentada(ana, { comissao: 10, cnpj: FACTORY })).id;
    const client = await createClient(ana, { cnpj_cpf: CLIENT, nome: 'Casa Nova' });
    const other = await createClient(ana, { cnpj_cpf: OTHER, nome: 'IR Auto Peças' });
    const sell = (pedido: string, valor: number, clienteId = client.id) =>
      createSale(ana, {
        representadaId: representada_id,
        clienteId,
        pedido,
        data: '2026-09-10',
        itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: valor }],
      });
    for (const pedido of ['P1', 'P2']) await sell(pedido, 100);
    await sell('P3', 100, other.id);
    for (let at = 1; at <= 12; at++) await sell(`R${at}`, 100 * at + 7);
    for (const [numero, compra] of [
      [251, 'P1'],
      [252, 'P2'],
    ] as const) {
      const itens = [{ produto: 'A', quantidade: 1, valor: 100, xPed: compra }];
      const xml = nfeXml({ emitente: FACTORY, destinatario: CLIENT, numero, compra, itens });
      const note = await ana.send('POST', 'invoices', xml, { 'content-type': 'application/xml' });
      assert.equal(recordOf(note, 201).situacao, 'vinculada');
    }
  });

  const send = (text: string, query = '&simular=true') =>
    ana.upload(`statements?representada_id=${representada_id}${query}`, text);

  for (const { name, text, says, avisos = [] } of TRAPS)
    test(`tells of ${name}`, async () => {
      const read = recordOf(await send(text), 200);
      assert.deepEqual(
        read.linhas.map(({ situacao, motivo, informado }: Shown) =>
          [situacao, motivo ?? '-', informado ?? '-'].join(' '),
        ),
        says,
      );
      assert.deepEqual(read.avisos, avisos);
    });

  test('is refused where two tables stand side by side', async () => {
    const text = 'NF;Comissão;NF;Comissão\n251;10,00;252;10,00';
    const asked = await ana.upload(`statements/columns?representada_id=${representada_id}`, text);
    for (const answer of [await send(text), asked])
      assertRefused(answer, 400, 'O extrato tem duas tabelas lado a lado: envie uma de cada vez');
  });

  test('keeps its doubts and warnings, through a dismissal too', async () => {
    const posted = recordOf(await send('Pedido;NF;COM;COMISSÃO\nP1;252;10,00;7,00', ''), 201);
    const [line] = posted.linhas;
    assert.deepEqual(
      line.candidatos.map(({ pedido }: Shown) => pedido),
      ['P1', 'P2'],
      'the open entries of both',
    );
    const path = `statements/${posted.id}`;
    const settle = (body: object) => ana.put(`${path}/lines/2`, body);
    assert.equal(recordOf(await settle({ dispensar: 'outro' }), 200).motivo, 'outro');
    const restored = recordOf(await settle({ dispensar: null }), 200);
    assert.deepEqual([restored.situacao, restored.motivo], ['desconhecida', 'pedido_nota']);
    const stored = recordOf(await ana.get(path), 200);
    assert.deepEqual(stored.avisos, ['Há duas colunas de comissão: foi lida COM, e não COMISSÃO']);
    assert.equal((await ana.delete(path)).status, 200);
  });

  test('sets no payment before the sale, nor on the day of its emission', async () => {
    const late = { data: '2026-11-01', pedido: 'LATER' };
    const client = await createClient(ana, {});
    const sale = await createSale(ana, {
      ...late,
      representadaId: representada_id,
      clienteId: client.id,
      status: 'AGUARDANDO PAGAMENTO',
      itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: 100 }],
    });
    const paidBy = async (text: string) => {
      const posted = recordOf(await send(text, '&data=2026-11-14'), 201);
      const { parcelas } = recordOf(await ana.get(`sales/${sale.id}`), 200);
      assert.equal((await ana.delete(`statements/${posted.id}`)).status, 200);
      return [parcelas[0].pago_em, posted.avisos, posted.totais.diferenca_antecipada];
    };
    const early = ['A linha 2 foi paga antes da venda: confira a data'];
    assert.deepEqual(await paidBy('Pedido;Comissão;Pagamento\nLATER;10,00;31/10/2026'), [null, early, 0]);
    assert.deepEqual(await paidBy('Pedido;Comissão;Data\nLATER;9,00;01/11/2026'), ['2026-11-14', [], -1]);
    assert.deepEqual(await paidBy('Pedido;Comissão;Data Pagto\nLATER;10,00;01/11/2026'), [
      '2026-11-01',
      [],
      0,
    ]);
  });
});
