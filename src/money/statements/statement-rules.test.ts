import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { recordOf } from '../../../test/expect.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { nfeXml } from '../../../test/nfe.ts';
import { createClient, createRepresentada, createSale } from '../../../test/samples.ts';
import { newCnpj } from '../../../test/tax-ids.ts';

// biome-ignore lint/suspicious/noExplicitAny: lines and entries as the answers show them.
type Shown = any;

interface Rule {
  readonly name: string;
  readonly lines: readonly string[];
  /** The expected situation, reason, instalments and amount of each line. */
  readonly says: readonly string[];
  readonly header?: string;
}

const HEADER = 'Pedido;NF;CNPJ;Parcela;Base;%;Comissão;Histórico';

/** A line under this header. */
const line = (cells: Record<string, string | number>) =>
  ['pedido', 'nota', 'cnpj', 'parcela', 'base', 'percentual', 'comissao', 'historico']
    .map((name) => cells[name] ?? '')
    .map((value) => (typeof value === 'number' ? String(value).replace('.', ',') : value))
    .join(';');

const of = (pedido: string, comissao: number, more: Record<string, string | number> = {}) =>
  line({ pedido, comissao, ...more });
const note = (nota: string, comissao: number, more: Record<string, string | number> = {}) =>
  line({ nota, comissao, ...more });

const CLIENT = newCnpj();

/**
 * Sales pay 10 %; `TRES` has instalments of 100, 250 and 330, `IGUAL` three of 100, `NOTA` the invoice 1025, `DUAS` the invoices
 * 2001 and 2002.
 */
const RULES: readonly Rule[] = [
  {
    name: 'a named instalment is that entry',
    lines: [of('TRES', 25, { parcela: 2 }), of('TRES', 9, { parcela: 1 })],
    says: ['conciliada - [2] 25', 'divergente valor [1] 10'],
  },
  {
    name: 'named ones are settled first, whatever their place in the file',
    lines: [of('IGUAL', 10), of('IGUAL', 10, { parcela: 1 })],
    says: ['conciliada - [2] 10', 'conciliada - [1] 10'],
  },
  {
    name: 'each sees the saldo that earlier ones left, where both name it',
    lines: [of('UM', 4, { parcela: 1 }), of('UM', 6, { parcela: 1 }), of('UM', 1, { parcela: 1 })],
    says: ['divergente valor [1] 10', 'conciliada - [1] 6', 'ja_recebida - [1] 0'],
  },
  {
    name: 'two lines never share an entry otherwise',
    lines: [of('UM', 4), of('UM', 6)],
    says: ['divergente valor [1] 10', 'ja_recebida - [] 0'],
  },
  {
    name: 'an entry that is named is shared with no unnamed line',
    lines: [of('UM', 6), of('UM', 4, { parcela: 1 })],
    says: ['ja_recebida - [] 0', 'divergente valor [1] 10'],
  },
  {
    name: 'an instalment that the sale does not have is unknown',
    lines: [of('TRES', 25, { parcela: 9 })],
    says: ['desconhecida - [] -'],
  },
  {
    name: 'an unnamed line takes the first whose saldo it is, to the centavo',
    lines: [of('TRES', 33), of('TRES', 25)],
    says: ['conciliada - [3] 33', 'conciliada - [2] 25'],
  },
  {
    name: 'alone, it takes the oldest together whose saldos it is',
    lines: [of('TRES', 35)],
    says: ['conciliada - [1,2] 35'],
  },
  {
    name: 'it takes the whole sale at once',
    lines: [of('TRES', 68)],
    says: ['conciliada - [1,2,3] 68'],
  },
  {
    name: 'not any that come to it: the oldest',
    lines: [of('TRES', 58)],
    says: ['divergente valor [1] 10'],
  },
  {
    name: 'or those whose bases its base is',
    lines: [of('TRES', 30, { base: 350 })],
    says: ['divergente valor [1,2] 35'],
  },
  {
    name: 'several entries have the sum of their bases and values held against its own',
    lines: [of('TRES', 28, { base: 350, percentual: 8 })],
    says: ['divergente percentual [1,2] 35'],
  },
  {
    name: 'another base that comes to no entries is a difference of the oldest',
    lines: [of('TRES', 9, { base: 90, percentual: 10 })],
    says: ['divergente base [1] 10'],
  },
  {
    name: 'where another unnamed line names the same sale, each takes one',
    lines: [of('TRES', 35), of('TRES', 20)],
    says: ['divergente valor [1] 10', 'divergente valor [2] 25'],
  },
  {
    name: 'a line that names its instalment does not keep another from taking several',
    lines: [of('TRES', 10, { parcela: 1 }), of('TRES', 58)],
    says: ['conciliada - [1] 10', 'conciliada - [2,3] 58'],
  },
  {
    name: 'a sale with nothing open was received',
    lines: [of('PAGA', 60), of('PAGA', 60, { parcela: 1 })],
    says: ['ja_recebida - [] 0', 'ja_recebida - [1] 0'],
  },
  {
    name: 'an event that has not happened is paid early, in part or in full',
    lines: [of('FUTURA', 10, { parcela: 1 }), of('FUTURA', 19)],
    says: ['antecipada - [1] 10', 'antecipada valor [2] 20'],
  },
  {
    name: 'one of several whose event has not happened makes them early',
    lines: [of('METADE', 30)],
    says: ['antecipada - [1,2] 30'],
  },
  {
    name: 'a deduction that was expected agrees',
    lines: [of('CANCELADA', -70)],
    says: ['conciliada - [1] -70'],
  },
  {
    name: 'another deduction of it differs',
    lines: [of('CANCELADA', -50)],
    says: ['divergente valor [1] -70'],
  },
  {
    name: 'a deduction that nobody expected is of the entry received last',
    lines: [of('ALTERNADA', -5)],
    says: ['divergente valor [1] 0'],
  },
  {
    name: 'a deduction of what was never received is unknown',
    lines: [of('UM', -5)],
    says: ['desconhecida - [] -'],
  },
  {
    name: 'a deduction finds what a positive line of the same sale does not have',
    lines: [of('PAGA', 60), of('PAGA', -60)],
    says: ['ja_recebida - [] 0', 'divergente valor [1] 0'],
  },
  {
    name: 'nothing looks for its entry as something does',
    lines: [of('TRES', 0), of('TRES', 0, { base: 680 }), of('PAGA', 0)],
    says: ['divergente valor [1] 10', 'divergente base [2] 25', 'ja_recebida - [] 0'],
  },
  {
    name: 'the motive is the rate, if ours would come out more than a centavo away',
    lines: [of('UM', 9.99, { percentual: 9.99 }), of('TRES', 22, { parcela: 2, base: 220, percentual: 10 })],
    says: ['divergente valor [1] 10', 'divergente base [2] 25'],
  },
  ...['1025', 'NF 1025', 'NFe 1025', 'nf-e nº 001.025', '0001025'].map((nota) => ({
    name: `an invoice is known as it is written: ${nota}`,
    lines: [note(nota, 40, { parcela: 1 })],
    says: ['conciliada - [1] 40'],
  })),
  {
    name: 'one line for a whole note',
    lines: [note('1025', 100)],
    says: ['conciliada - [1,2,3] 100'],
  },
  ...['1025/2', '1025-2', 'NF 1025/02'].map((nota) => ({
    name: `the number names its instalment: ${nota}`,
    lines: [note(nota, 31)],
    says: ['divergente valor [2] 35'],
  })),
  {
    name: 'never another note, whose number it would be without the sign',
    lines: [note('3333-1', 50)],
    says: ['divergente valor [1] 90'],
  },
  {
    name: 'or the column of instalments says which',
    lines: [note('1025/2', 25, { parcela: 3 })],
    says: ['conciliada - [3] 25'],
  },
  {
    name: 'an instalment that the note does not have is unknown',
    lines: [note('1025/4', 25)],
    says: ['desconhecida - [] -'],
  },
  {
    name: 'by its note, only that one counts, and its instalments are counted in it',
    lines: [note('2002', 70), note('2001/1', 10), note('2001', 20)],
    says: ['conciliada - [3,4] 70', 'conciliada - [1] 10', 'conciliada - [2] 20'],
  },
  {
    name: 'the second instalment of the second note, by either number',
    lines: [note('2002', 40, { parcela: 2 }), note('2002', 30, { parcela: 3 })],
    says: ['conciliada - [4] 40', 'conciliada - [3] 30'],
  },
  {
    name: 'a line of another note of the sale keeps none from taking several',
    lines: [note('2001', 30), note('2002', 70)],
    says: ['conciliada - [1,2] 30', 'conciliada - [3,4] 70'],
  },
  {
    name: 'a line of the whole sale does',
    lines: [note('2001', 30), of('DUAS', 70)],
    says: ['divergente valor [1] 10', 'divergente valor [2] 20'],
  },
  {
    name: 'an order and a note of two sales leave open which is meant',
    lines: [line({ pedido: 'UM', nota: '1025', comissao: 10 })],
    says: ['desconhecida pedido_nota [] -'],
  },
  {
    name: 'a number that stands beside the order may name the instalment',
    lines: [line({ pedido: 'NOTA', nota: '1025/2', comissao: 40 })],
    says: ['divergente valor [2] 35'],
  },
  {
    name: 'a document finds the only entry within five centavos',
    lines: [line({ cnpj: CLIENT, comissao: 77.75 }), line({ cnpj: CLIENT, comissao: 500 })],
    says: ['divergente valor [1] 77.7', 'desconhecida - [] -'],
  },
  {
    name: 'not six away, nor one of two',
    lines: [line({ cnpj: CLIENT, comissao: 77.76 }), line({ cnpj: CLIENT, comissao: 51.22 })],
    says: ['desconhecida - [] -', 'desconhecida - [] -'],
  },
  {
    name: 'one that another line has is no longer among them',
    lines: [of('CLIENTE-2', 51.2, { parcela: 1 }), line({ cnpj: CLIENT, comissao: 51.24 })],
    says: ['conciliada - [1] 51.2', 'conciliada - [1] 51.24'],
  },
  {
    name: 'sums of the representada count nowhere',
    lines: [
      of('UM', 10),
      of('TRES', 10, { parcela: 1 }),
      line({ comissao: 20, historico: 'Subtotal' }),
      of('TRES', 25, { parcela: 2 }),
      line({ pedido: 'TOTAL GERAL', comissao: 45 }),
      line({ comissao: 45 }),
    ],
    says: [
      'conciliada - [1] 10',
      'conciliada - [1] 10',
      'total - [] -',
      'conciliada - [2] 25',
      'total - [] -',
      'total - [] -',
    ],
  },
  {
    name: 'what cannot be read waits, and so does what has no commission',
    lines: [
      line({ pedido: 'UM', comissao: 'dez' }),
      line({ pedido: 'UM', comissao: 10, base: 'x' }),
      line({ historico: 'Emitido em 14/11/2026' }),
      line({ pedido: 'UM', parcela: 'x', comissao: 'y' }),
    ],
    says: [
      'ilegivel comissao [] -',
      'ilegivel base [] -',
      'ilegivel comissao [] -',
      'ilegivel comissao [] -',
    ],
  },
];

onEachEngine('The rules of a statement', (talao) => {
  let ana: Company;
  let representada_id: string;
  const sold: Record<string, string> = {};
  const emitente = newCnpj();

  before(async () => {
    talao.now = () => new Date('2026-11-15T15:00:00Z');
    ana = await talao.createCompany('Regras do extrato');
    representada_id = (await createRepresentada(ana, { comissao: 10, cnpj: emitente })).id;
    const client = await createClient(ana, { cnpj_cpf: CLIENT });
    const sell = async (pedido: string, valor: number, changes: object = {}) => {
      const sale = await createSale(ana, {
        representadaId: representada_id,
        clienteId: client.id,
        pedido,
        data: '2026-09-10',
        itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: valor }],
        ...changes,
      });
      sold[pedido] = sale.id;
    };
    const parts = (valores: number[], pago_em: (string | null)[] = []) => ({
      parcelas: valores.map((valor, at) => ({
        vencimento: `2026-09-1${at}`,
        valor,
        ...(pago_em.length > 0 && { pago_em: pago_em[at] }),
      })),
    });
    const receive = async (data: string, pedido: string, parcela: number, valor: number) =>
      recordOf(
        await ana.post('commission-receipts', {
          representada_id,
          data,
          valor,
          linhas: [{ venda_id: sold[pedido], parcela, valor }],
        }),
        201,
      );
    const invoice = async (pedido: string, numero: number, valores: number[]) => {
      const valor = valores.reduce((sum, one) => sum + one, 0);
      const xml = nfeXml({
        emitente,
        destinatario: CLIENT,
        numero,
        compra: pedido,
        itens: [{ produto: 'A', quantidade: 1, valor }],
        duplicatas: valores.map((one, at) => ({ vencimento: `2026-11-1${at}`, valor: one })),
      });
      const { venda_id } = recordOf(
        await ana.send('POST', 'invoices', xml, { 'content-type': 'application/xml' }),
        201,
      );
      assert.equal(venda_id, sold[pedido]);
    };
    await sell('UM', 100);
    await sell('TRES', 680, parts([100, 250, 330]));
    await sell('IGUAL', 300, parts([100, 100, 100]));
    await sell('PAGA', 600);
    await receive('2026-11-01', 'PAGA', 1, 60);
    await sell('FUTURA', 300, { status: 'Pedido', ...parts([100, 200]) });
    await sell('METADE', 300, { status: 'Pedido', ...parts([100, 200], ['2026-09-20', null]) });
    await sell('CANCELADA', 700);
    await receive('2026-11-01', 'CANCELADA', 1, 70);
    assert.equal((await ana.put(`sales/${sold.CANCELADA}`, { status: 'CANCELADA' })).status, 200);
    await sell('ALTERNADA', 300, parts([100, 200]));
    await receive('2026-11-02', 'ALTERNADA', 2, 20);
    await receive('2026-11-03', 'ALTERNADA', 1, 10);
    await sell('NOTA', 1000);
    await invoice('NOTA', 1025, [400, 350, 250]);
    await sell('MESMO-NUMERO', 500);
    await invoice('MESMO-NUMERO', 33331, [500]);
    await sell('OUTRA-NOTA', 900);
    await invoice('OUTRA-NOTA', 3333, [900]);
    await sell('DUAS', 1000);
    await invoice('DUAS', 2001, [100, 200]);
    await invoice('DUAS', 2002, [300, 400]);
    await sell('CLIENTE-1', 777);
    await sell('CLIENTE-2', 512);
    await sell('CLIENTE-3', 512.4);
  });

  const preview = async (csv: string, query = '') =>
    recordOf(
      await ana.upload(`statements?representada_id=${representada_id}&simular=true${query}`, csv),
      200,
    );
  const words = ({ situacao, motivo, parcelas, esperado }: Shown) =>
    `${situacao} ${motivo ?? '-'} [${parcelas}] ${esperado ?? '-'}`;

  for (const { name, lines, says } of RULES)
    test(name, async () => {
      const { linhas } = await preview([HEADER, ...lines].join('\n'));
      assert.deepEqual(linhas.map(words), says);
      for (const { parcela, parcelas, venda_id, esperado, informado, diferenca } of linhas) {
        if (venda_id !== null) assert.equal(parcela, parcelas.length === 1 ? parcelas[0] : null);
        const difference = esperado === null ? null : Math.round((informado - esperado) * 100) / 100;
        assert.equal(diferenca, difference);
      }
    });

  test('suggests only the open entries of the sale when the instalment is unknown', async () => {
    const [wrong, wrongNote] = (
      await preview(`${HEADER}\n${of('TRES', 25, { parcela: 9 })}\n${note('2002/7', 25)}`)
    ).linhas;
    const keys = ({ candidatos }: Shown) => candidatos.map((one: Shown) => [one.venda_id, one.parcela]);
    assert.deepEqual(keys(wrong), [
      [sold.TRES, 2],
      [sold.TRES, 3],
      [sold.TRES, 1],
    ]);
    assert.equal(keys(wrongNote).length, 3);
    assert.ok(keys(wrongNote).every(([sale]: string[]) => sale === sold.DUAS));
  });

  test('posts several entries in full, and the difference on the last', async () => {
    const csv = `${HEADER}\n${of('TRES', 36, { base: 350 })}\n${of('UM', 0)}\n${note('2002', 69, { base: 700 })}`;
    const posted = recordOf(await ana.upload(`statements?representada_id=${representada_id}`, csv), 201);
    assert.deepEqual(posted.linhas.map(words), [
      'divergente valor [1,2] 35',
      'divergente valor [1] 10',
      'divergente valor [3,4] 70',
    ]);
    const receipt = recordOf(await ana.get(`commission-receipts/${posted.recebimento_id}`), 200);
    assert.deepEqual(
      receipt.linhas.map(({ venda_id, parcela, valor }: Shown) => [venda_id, parcela, valor]),
      [
        [sold.TRES, 1, 10],
        [sold.TRES, 2, 26],
        [sold.DUAS, 3, 30],
        [sold.DUAS, 4, 39],
      ],
    );
    assert.deepEqual(recordOf(await ana.get(`statements/${posted.id}`), 200), posted);
    const named = posted.faltantes.map(({ venda_id, parcela }: Shown) => `${venda_id} ${parcela}`);
    for (const [sale, parcela] of [
      ['TRES', 1],
      ['TRES', 2],
      ['UM', 1],
      ['DUAS', 4],
    ])
      assert.ok(!named.includes(`${sold[sale as string]} ${parcela}`), `${sale} ${parcela} was named`);
    assert.ok(named.includes(`${sold.TRES} 3`));
    assert.equal((await ana.delete(`statements/${posted.id}`)).status, 200);
  });
});
