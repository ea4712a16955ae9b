import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sql } from 'kysely';
import { invite } from '../../../test/browser.ts';
import { recordOf } from '../../../test/expect.ts';
import { type Edit, faultsAfter, findUnreported } from '../../../test/hand-edits.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { nfeXml } from '../../../test/nfe.ts';
import {
  createClient,
  createRepresentada,
  createRule,
  createSale,
  createServiceNote,
} from '../../../test/samples.ts';
import { newCnpj } from '../../../test/tax-ids.ts';
import { checkReceipts } from '../../money/receipts/receipts.checks.ts';
import { checkStatements } from '../../money/statements/statements.checks.ts';
import { checkCommissions } from '../../trade/sales/notes/entries.checks.ts';
import { checkRecords } from './records.queries.ts';

const PARTS = [
  { vencimento: '2026-09-10', valor: 40 },
  { vencimento: '2026-10-10', valor: 60 },
];

/** The checks that read money. */
const MONEY = [checkCommissions, checkReceipts, checkStatements, checkRecords];

onEachEngine('Money changed by hand', (talao) => {
  let edits: Edit[];

  before(async () => {
    talao.now = () => new Date('2026-11-15T15:00:00Z');
    edits = await plantMoney(await talao.createCompany('Conferida'));
  });

  test('is not there at first', async () => {
    assert.deepEqual(await faultsAfter(talao, []), []);
  });

  test('is found in rules, instalments, receipts, statements and invoices, and named', async () => {
    assert.deepEqual(await findUnreported(talao, edits, MONEY), []);
    assert.deepEqual(await faultsAfter(talao, []), [], 'all of it was taken back');
  });
});

const SAVED = { created_at: "'2026-01-01T00:00:00.000Z'", updated_at: "'2026-01-02T00:00:00.000Z'" };
const NOBODY = "'019a8b1e-0000-7000-8000-000000000000'";

onEachEngine('What is passed on, withheld, issued and remembered', (talao) => {
  test('is told by verify when a column of it is changed by hand', async () => {
    talao.now = () => new Date('2026-11-15T15:00:00Z');
    const [company, other] = [await talao.createCompany('Repassa'), await talao.createCompany('Alheia')];
    const { created_at, updated_at } = SAVED;
    const [bruno, carla] = [
      await invite(company, 'vendedor', { repasse: 30 }),
      await invite(company, 'vendedor'),
    ];
    const representada_id = (await createRepresentada(company, { comissao: 10, pagamento_presumido: 10 })).id;
    const another = (await createRepresentada(company)).id;
    const terms = { representadaId: representada_id, vendedor_id: bruno.id, data: '2026-09-10' };
    const sale = await createSale(company, { ...terms, status: 'Pedido', condicao: '0/30' });
    const sold = await createSale(company, terms);
    const receipt = recordOf(
      await company.post('commission-receipts', {
        ...{ representada_id, data: '2026-11-01', valor: 1, referencia: 'TED' },
        retencoes: ['irrf', 'iss', 'inss', 'outro'].map((tipo) => ({ tipo, valor: 0.1 })),
        linhas: [{ venda_id: sold.id, parcela: 1, valor: 1.4 }],
      }),
      201,
    );
    const { body: paid } = await company.post('payouts', {
      ...{ vendedor_id: bruno.id, data: '2026-11-02', valor: 1.5, referencia: 'Pix' },
      linhas: [1, 2].map((parcela) => ({ venda_id: sale.id, parcela, valor: 0.75 })),
      confirmar: true,
    });
    const payout = paid.data;
    const note = await createServiceNote(company, { representada_id, recibo_id: receipt.id });
    const meses = [{ mes: '2026-03', valor: 10 }];
    recordOf(await company.put(`representadas/${representada_id}/history`, { meses }), 200);
    const index = [{ mes: '2026-04', percentual: 0.5 }];
    recordOf(await company.put('price-index', { nome: 'IPCA', meses: index }), 200);
    assert.deepEqual(await faultsAfter(talao, []), []);

    /** What to write into each column of one row, and the record that the fault must name. */
    const edits = new Map<string, [where: string, names: string, values: Record<string, string>]>([
      [
        'repasses',
        [
          `id = '${payout.id}'`,
          payout.id,
          {
            ...{ id: NOBODY, vendedor_id: `'${carla.id}'`, data: "'2026-11-03'", valor: '151' },
            ...{ referencia: "'TED'", created_at },
          },
        ],
      ],
      [
        'linhas_repasse',
        [
          `repasse_id = '${payout.id}' and posicao = 1`,
          payout.id,
          {
            ...{ repasse_id: NOBODY, posicao: '2', venda_id: `'${sold.id}'`, parcela: '1', valor: '76' },
          },
        ],
      ],
      [
        'recebimentos',
        [
          `id = '${receipt.id}'`,
          receipt.id,
          {
            ...{ id: NOBODY, representada_id: `'${another}'`, data: "'2026-11-03'", valor: '101' },
            ...{ referencia: "'Pix'", irrf: '11', iss: '11', inss: '11', outro: '11', created_at },
          },
        ],
      ],
      [
        'notas_servico',
        [
          `id = '${note.id}'`,
          note.id,
          {
            ...{ id: NOBODY, representada_id: `'${another}'`, numero: "'9'", emissao: "'2026-01-01'" },
            ...{ competencia: "'2026-02'", ano: '2025', valor: '1', irrf: '2', codigo_verificacao: "'Z'" },
            ...{ recibo_id: 'null', created_at, updated_at },
          },
        ],
      ],
      [
        'historicos',
        [
          `representada_id = '${representada_id}'`,
          representada_id,
          {
            ...{ id: NOBODY, representada_id: `'${another}'`, created_at, updated_at },
            meses: `'[{"mes":"2026-03","valor":1001}]'`,
          },
        ],
      ],
      [
        'indices',
        [
          `id = '${company.id}'`,
          company.id,
          {
            ...{ id: NOBODY, nome: "'IGP-M'", created_at, updated_at },
            meses: `'[{"mes":"2026-04","percentual":0.4}]'`,
          },
        ],
      ],
      [
        'parcelas',
        [
          `venda_id = '${sale.id}' and numero = 1`,
          sale.id,
          {
            ...{ inadimplente: talao.engine === 'sqlite' ? '1' : 'true', presumivel_em: 'null' },
            ...{ repasse_valor: '1', repasse_pago: '1', vendedor_id: `'${carla.id}'` },
          },
        ],
      ],
      ['representadas', [`id = '${representada_id}'`, representada_id, { pagamento_presumido: '11' }]],
      ['vendas', [`id = '${sale.id}'`, sale.id, { repasse: '31' }]],
      ['membros', [`usuario_id = '${bruno.id}'`, bruno.id, { repasse: '31' }]],
      [
        'empresas',
        [
          `id = '${company.id}'`,
          company.id,
          Object.fromEntries(
            ['core', 'banco', 'agencia', 'conta', 'pix', 'inscricao_municipal', 'regime'].map((name) => [
              name,
              "'simples'",
            ]),
          ),
        ],
      ],
    ]);
    const whole = ['repasses', 'linhas_repasse', 'recebimentos', 'notas_servico', 'historicos', 'indices'];
    const tried: Edit[] = [];
    for (const [table, [where, names, values]] of edits) {
      const { rows } = await sql`select * from ${sql.table(table)} where ${sql.raw(where)}`.execute(
        talao.db.read,
      );
      assert.equal(rows.length, 1, table);
      if (whole.includes(table)) {
        values.empresa_id = `'${other.id}'`;
        assert.deepEqual(Object.keys(values).sort(), columnsOf(rows[0] as object), table);
        tried.push([`${table}, gone`, names, `delete from ${table} where ${where}`]);
      }
      for (const [column, value] of Object.entries(values))
        tried.push([`${table}.${column}`, names, `update ${table} set ${column} = ${value} where ${where}`]);
    }
    tried.push(
      [
        'a history that cannot be read',
        representada_id,
        `update historicos set meses = 'x' where id = '${representada_id}'`,
      ],
      [
        'an index that cannot be read',
        company.id,
        `update indices set meses = '{}' where id = '${company.id}'`,
      ],
      [
        'a payout, its line and its instalment that agree with each other',
        payout.id,
        `update repasses set valor = 160 where id = '${payout.id}'`,
        `update linhas_repasse set valor = 85 where repasse_id = '${payout.id}' and posicao = 0`,
        `update parcelas set repasse_pago = 85 where venda_id = '${sale.id}' and numero = 1`,
      ],
    );
    assert.deepEqual(await findUnreported(talao, tried), []);
    assert.deepEqual(await faultsAfter(talao, []), [], 'all of it was taken back');
  });
});

/** The columns of a row but `seq`, SQLite's own number of it. */
function columnsOf(row: object): string[] {
  return Object.keys(row)
    .filter((name) => name !== 'seq')
    .sort();
}

/** A sale with a received commission, one on a statement and one with an invoice, and the edits to try on them. */
async function plantMoney(company: Company): Promise<Edit[]> {
  const [emitente, destinatario] = [newCnpj(), newCnpj()];
  const { id: representada_id } = await createRepresentada(company, { cnpj: emitente, comissao: 10 });
  const { id: clienteId } = await createClient(company, { cnpj_cpf: destinatario });
  const sell = (pedido: string, changes: object = {}) =>
    createSale(company, {
      clienteId,
      representadaId: representada_id,
      pedido,
      data: '2026-09-10',
      itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: 100 }],
      ...changes,
    });
  const rule = await createRule(company, {
    representada_id,
    produto_id: null,
    cliente_id: clienteId,
    percentual: 7,
  });
  const paid = await sell('DINHEIRO-1', {
    itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: 50, comissao: 4 }],
  });
  const stated = await sell('DINHEIRO-2');
  const parted = await sell('DINHEIRO-4', { parcelas: PARTS });
  const invoiced = await sell('DINHEIRO-3', { status: 'Pedido', condicao: '30/60' });
  await company.post('commissions/adjust', { venda_id: paid.id, parcela: 1, ajuste: 1, motivo: 'Acerto' });
  const receipt = recordOf(
    await company.post('commission-receipts', {
      representada_id,
      data: '2026-11-01',
      valor: 2,
      linhas: [{ venda_id: paid.id, parcela: 1, valor: 2 }],
    }),
    201,
  );
  const statement = recordOf(
    await company.upload(
      `statements?representada_id=${representada_id}`,
      'Pedido;Comissão\r\nDINHEIRO-2;7,00\r\nNINGUÉM;3,00\r\nDINHEIRO-4;7,00\r\nRetenção;-1,00\r\nX;dez\r\n',
    ),
    201,
  );
  assert.deepEqual(statement.linhas[2].parcelas, [1, 2]);
  const dismissed = await company.put(`statements/${statement.id}/lines/5`, { dispensar: 'imposto' });
  assert.equal(dismissed.status, 200);
  const xml = nfeXml({
    emitente,
    destinatario,
    compra: invoiced.pedido,
    itens: [{ produto: 'A', quantidade: 1, valor: 90 }],
    duplicatas: [
      { vencimento: '2026-12-10', valor: 45 },
      { vencimento: '2027-01-10', valor: 45 },
    ],
  });
  const invoice = recordOf(
    await company.send('POST', 'invoices', xml, { 'content-type': 'application/xml' }),
    201,
  );

  const back = nfeXml({
    ...{ emitente: destinatario, destinatario: emitente, finNFe: '4', refNFe: [invoice.chave] },
    itens: [{ produto: 'A', quantidade: 1, valor: 30, ipiDevol: 1, cfop: '5202' }],
  });
  const returned = recordOf(
    await company.send('POST', 'invoices', back, { 'content-type': 'application/xml' }),
    201,
  );
  const told = await sell('DINHEIRO-5');
  const { id, created_at } = recordOf(
    await company.post(`sales/${told.id}/returns`, {
      data: '2026-11-02',
      itens: [{ produto_id: 'A', valor: 12.34 }],
      motivo: 'Avaria',
    }),
    201,
  );
  const itens = [{ produto_id: 'A', valor: 1234 }];
  const toldReturn = { id, created_at, data: '2026-11-02', itens, motivo: 'Avaria' };

  const of = `where empresa_id = '${company.id}'`;
  const on = (table: string, change: string, id: string, key = 'id') =>
    `update ${table} set ${change} ${of} and ${key} = '${id}'`;
  const onInstallment = (change: string, sale: { id: string }) => on('parcelas', change, sale.id, 'venda_id');
  return [
    ['the percentage of a rule', rule.id, on('regras', 'percentual = 8', rule.id)],
    ['the days of a rule', rule.id, on('regras', "ate = '2027-01-01'", rule.id)],
    ['a rule that is gone', rule.id, `delete from regras ${of}`],
    ['the frozen rate of a sale', stated.id, on('vendas', 'comissao = 11', stated.id)],
    ['the frozen day of a sale', stated.id, on('vendas', 'comissao_dia = 1', stated.id)],
    ['the frozen rate of an item', paid.id, on('itens_venda', 'comissao = 5', paid.id, 'venda_id')],
    ['what was frozen with an item', stated.id, on('itens_venda', 'taxa = null', stated.id, 'venda_id')],
    ['what an instalment earns', stated.id, onInstallment('comissao = comissao + 1', stated)],
    ['when an instalment was paid', paid.id, onInstallment("pago_em = '2026-10-01'", paid)],
    ['when its commission is due', paid.id, onInstallment("vence_em = '2027-01-15'", paid)],
    ['an adjustment', paid.id, onInstallment('ajuste = 200', paid)],
    ['the reason of an adjustment', paid.id, onInstallment("motivo = 'Outro'", paid)],
    ['what an instalment has received', paid.id, onInstallment('recebido = recebido + 1', paid)],
    ['the value of a receipt', receipt.id, on('recebimentos', 'valor = valor + 1', receipt.id)],
    ['the day of a receipt', receipt.id, on('recebimentos', "data = '2026-11-02'", receipt.id)],
    [
      'a receipt, its line and its instalment that agree with each other',
      receipt.id,
      on('recebimentos', 'valor = 300', receipt.id),
      on('linhas_recebimento', 'valor = 300', receipt.id, 'recebimento_id'),
      onInstallment('recebido = 300', paid),
    ],
    [
      'a line of a receipt given to another sale',
      receipt.id,
      on('linhas_recebimento', `venda_id = '${invoiced.id}'`, receipt.id, 'recebimento_id'),
    ],
    [
      'a receipt that is gone',
      receipt.id,
      `delete from linhas_recebimento ${of} and recebimento_id = '${receipt.id}'`,
      `delete from recebimentos ${of} and id = '${receipt.id}'`,
      onInstallment('recebido = 0', paid),
    ],
    ['a sum of a statement', statement.id, on('extratos', 'conciliado = conciliado + 1', statement.id)],
    ['up to when a statement goes', statement.id, on('extratos', "ate = '2026-11-30'", statement.id)],
    [
      'what a line of a statement told',
      statement.id,
      `${on('linhas_extrato', 'informado = informado + 1', statement.id, 'extrato_id')} and linha = 3`,
      on('extratos', 'informado = informado + 1, desconhecido = desconhecido + 1', statement.id),
    ],
    [
      'what a line of a statement was',
      statement.id,
      `${on('linhas_extrato', "situacao = 'ja_recebida'", statement.id, 'extrato_id')} and linha = 2`,
    ],
    [
      'why a line was put aside',
      statement.id,
      `${on('linhas_extrato', "motivo = 'outro'", statement.id, 'extrato_id')} and linha = 5`,
    ],
    [
      'a commission that could not be read',
      statement.id,
      `${on('linhas_extrato', 'informado = 0', statement.id, 'extrato_id')} and linha = 6`,
    ],
    [
      'which cell could not be read',
      statement.id,
      `${on('linhas_extrato', 'falha = null', statement.id, 'extrato_id')} and linha = 6`,
    ],
    [
      'which instalments a line pays',
      statement.id,
      `${on('linhas_extrato', "partes = '[[1,280],[3,420]]'", statement.id, 'extrato_id')} and linha = 4`,
    ],
    [
      'how much of each instalment a line pays',
      parted.id,
      `${on('linhas_extrato', "partes = '[[1,380],[2,320]]'", statement.id, 'extrato_id')} and linha = 4`,
    ],
    [
      'the last payment of a statement',
      statement.id,
      on('extratos', "pagamento = '2026-11-01'", statement.id),
    ],
    ['a statement without its receipt', statement.id, on('extratos', 'recebimento_id = null', statement.id)],
    ['the value of an invoice', invoice.id, on('notas', 'valor = valor + 1', invoice.id)],
    ['the key of an invoice', invoice.id, on('notas', "chave = '0'", invoice.id)],
    ['an invoice that counts no more', invoiced.id, on('notas', "situacao = 'cancelada'", invoice.id)],
    ['what stands on an invoice', invoice.id, on('itens_nota', 'valor_total = 1', invoice.id, 'nota_id')],
    ['when its client pays', invoice.id, on('notas', "duplicatas = '[]'", invoice.id)],
    ['the frozen base of a sale', stated.id, on('vendas', "comissao_base = 'nota'", stated.id)],
    [
      'the base that a representada pays by',
      representada_id,
      on('representadas', "comissao_base = 'nota'", representada_id),
    ],
    [
      'since when a contract runs',
      representada_id,
      on('representadas', "contrato_inicio = '2020-01-01'", representada_id),
    ],
    ['what kind of note it is', invoice.id, on('notas', "natureza = 'bonificacao'", invoice.id)],
    [
      'what an item of a note is',
      invoice.id,
      on('itens_nota', "natureza = 'bonificacao'", invoice.id, 'nota_id'),
    ],
    ['the CFOP of an item', invoice.id, on('itens_nota', "cfop = '5910'", invoice.id, 'nota_id')],
    ['the IPI of an item', invoice.id, on('itens_nota', 'ipi = 100', invoice.id, 'nota_id')],
    ['the freight of an item', invoice.id, on('itens_nota', 'frete = 100', invoice.id, 'nota_id')],
    ['which note was returned', returned.id, on('notas', `referencia = '${paid.id}'`, returned.id)],
    ['what came back by a note', invoiced.id, on('devolvidos', 'produtos = 2000', returned.id, 'nota_id')],
    ['a return that counts no more', invoiced.id, on('notas', "situacao = 'cancelada'", returned.id)],
    ['what was told to have come back', told.id, on('vendas', 'devolucoes = null', told.id)],
    ['how much came back', told.id, on('vendas', 'devolvido = 1', told.id)],
    [
      'the reason of a return told by hand',
      told.id,
      on('vendas', `devolucoes = '${JSON.stringify([{ ...toldReturn, motivo: 'Outro' }])}'`, told.id),
    ],
    ['an instalment of an invoice', invoiced.id, onInstallment('valor = valor + 1', invoiced)],
    ['what a sale has aside', invoiced.id, on('vendas', 'proprias = null', invoiced.id)],
  ];
}
