import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import type { Answer } from '../../../test/caller.ts';
import { assertDeleted, assertInvalid, assertRefused, recordOf, UUID_V7 } from '../../../test/expect.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { createClient, createRepresentada, createSale } from '../../../test/samples.ts';

// biome-ignore lint/suspicious/noExplicitAny: lines and entries as the answers show them.
type Shown = any;

const FIGURES = [
  'linha',
  'situacao',
  'motivo',
  'venda_id',
  'pedido',
  'parcela',
  'esperado',
  'informado',
  'diferenca',
];

onEachEngine('A statement', (talao) => {
  let ana: Company;
  let representada_id: string;
  let run: string;

  before(async () => {
    talao.now = () => new Date('2026-11-15T15:00:00Z');
    ana = await talao.createCompany('Conferência');
    await begin();
  });

  /** Every test has its own representada and orders. */
  const begin = async () => {
    representada_id = (await createRepresentada(ana, { comissao: 10 })).id;
    run = randomUUID().slice(0, 8);
  };
  const sell = (pedido: string, valor: number, changes: object = {}) =>
    createSale(ana, {
      representadaId: representada_id,
      pedido: `${run}-${pedido}`,
      data: '2026-09-10',
      itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: valor }],
      ...changes,
    });
  const post = (csv: string, query = '', headers = {}) =>
    ana.upload(`statements?representada_id=${representada_id}${query}`, csv, headers);
  const preview = async (csv: string, query = '') => recordOf(await post(csv, `&simular=true${query}`), 200);
  const entryOf = async (id: string, parcela = 1) =>
    recordOf(await ana.get(`sales/${id}/commission`), 200).parcelas.find(
      (entry: Shown) => entry.parcela === parcela,
    );
  const situations = ({ linhas }: Shown) =>
    linhas.map(({ situacao, motivo, parcela }: Shown) =>
      [situacao, motivo, parcela].filter((value) => value !== null).join(' '),
    );

  test('classifies each line, previews without storing anything, and posts exactly that', async () => {
    await begin();
    const client = await createClient(ana, { cnpj_cpf: '11.222.333/0001-81' });
    const exact = await sell('0001', 100);
    const other = await sell('0002', 200);
    const rate = await sell('0003', 300);
    const base = await sell('0004', 400);
    const early = await sell('0005', 500, { status: 'Pedido', condicao: '90' });
    const settled = await sell('0006', 600);
    const byDocument = await sell('0007', 777, { clienteId: client.id });
    const missing = await sell('0008', 800);
    const notDue = await sell('0009', 900, { data: '2026-11-10' });
    recordOf(
      await ana.post('commission-receipts', {
        representada_id,
        data: '2026-11-01',
        valor: 60,
        linhas: [{ venda_id: settled.id, parcela: 1, valor: 60 }],
      }),
      201,
    );
    const csv = [
      'Nº PEDIDO;CNPJ;Valor Base;Comissão %;Valor da Comissão;Data Pagamento',
      `${run}-0001;;100,00;10;10,00;14/11/2026`,
      `${run} 2;;200,00;10,00%;R$ 19,00;14/11/2026`,
      `${run.toUpperCase()}/0003;;300;8;24,00;14/11/2026`,
      `${run}-0004;;350,00;10;35,00;14/11/2026`,
      `${run}-0005;;500,00;10;50,00;14/11/2026`,
      `${run}-0006;;600,00;10;60,00;14/11/2026`,
      `;11222333000181;;;77,74;14/11/2026`,
      `nada;;;;12,34;14/11/2026`,
      `${run}-0006;;;;-60,00;14/11/2026`,
    ].join('\r\n');

    const shown = await preview(csv);
    assert.deepEqual(
      shown.linhas.map((line: Shown) => FIGURES.map((name) => line[name])),
      [
        [2, 'conciliada', null, exact.id, exact.pedido, 1, 10, 10, 0],
        [3, 'divergente', 'valor', other.id, other.pedido, 1, 20, 19, -1],
        [4, 'divergente', 'percentual', rate.id, rate.pedido, 1, 30, 24, -6],
        [5, 'divergente', 'base', base.id, base.pedido, 1, 40, 35, -5],
        [6, 'antecipada', null, early.id, early.pedido, 1, 50, 50, 0],
        [7, 'ja_recebida', null, settled.id, settled.pedido, null, 0, 60, 60],
        [8, 'divergente', 'valor', byDocument.id, byDocument.pedido, 1, 77.7, 77.74, 0.04],
        [9, 'desconhecida', null, null, 'nada', null, null, 12.34, null],
        [10, 'divergente', 'valor', settled.id, settled.pedido, 1, 0, -60, -60],
      ],
    );
    assert.deepEqual(
      shown.linhas.map(({ achada_por }: { achada_por: string | null }) => achada_por),
      [...Array(6).fill('pedido'), 'documento', null, 'pedido'],
    );
    assert.deepEqual(Object.keys(shown.linhas[0]), [
      'linha',
      'situacao',
      'motivo',
      'aba',
      'confere',
      'descricao',
      'venda_id',
      'pedido',
      'parcela',
      'parcelas',
      'esperado',
      'informado',
      'diferenca',
      'candidatos',
      'alerta',
      'achada_por',
      'nota',
      'cliente_nome',
      'celulas',
    ]);
    assert.deepEqual([shown.id, shown.simulado, shown.representada_id], [null, true, representada_id]);
    assert.deepEqual(shown.totais, {
      informado: 228.08,
      conciliado: 10,
      divergente: 95.74,
      antecipado: 50,
      ja_recebido: 60,
      desconhecido: 12.34,
      dispensado: 0,
      retido: 0,
      diferenca_antecipada: 0,
      faltante: 170,
    });
    assert.deepEqual(
      shown.faltantes.map(({ venda_id, saldo }: Shown) => [venda_id, saldo]),
      [
        [missing.id, 80],
        [notDue.id, 90],
      ],
      'what is due by today, and what happened up to the last payment of the file',
    );
    assert.deepEqual(shown.faltantes[0], await entryOf(missing.id));
    const [, , , , , , , unknown] = shown.linhas;
    assert.equal(unknown.candidatos.length, 3, 'what is open and nearest in value');
    assert.ok(unknown.candidatos.every(({ saldo }: Shown) => saldo > 0));
    assert.equal((await ana.get(`statements?representada_id=${representada_id}`)).body.total, 0);
    assert.equal((await entryOf(exact.id)).recebido, 0);
    assert.equal((await preview(csv, '&ate=2026-12-31')).faltantes.length, 2, 'what is due by then');
    assert.equal((await preview(csv, '&ate=2026-11-30')).faltantes.length, 1, 'and nothing else');
    assert.equal((await entryOf(notDue.id)).situacao, 'a_receber');

    const posted = recordOf(await post(csv, '&data=2026-11-13'), 201);
    assert.match(posted.id, UUID_V7);
    assert.deepEqual(
      [posted.linhas, posted.faltantes, posted.totais],
      [shown.linhas, shown.faltantes, shown.totais],
    );
    assert.deepEqual(recordOf(await ana.get(`statements/${posted.id}`), 200), posted);
    const receipt = recordOf(await ana.get(`commission-receipts/${posted.recebimento_id}`), 200);
    assert.deepEqual(
      [receipt.data, receipt.valor, receipt.linhas.length, posted.simulado, posted.data],
      ['2026-11-13', 155.74, 7, false, '2026-11-13'],
    );
    assert.deepEqual((await entryOf(other.id)).saldo, 1);
    assert.equal((await entryOf(early.id)).situacao, 'recebida');
    assert.equal((await entryOf(settled.id)).saldo, 60, 'the deduction is there, and nothing came twice');

    assertRefused(await post(csv), 409, 'Este extrato já foi importado');
    assert.equal((await preview(csv)).linhas[0].situacao, 'ja_recebida');
    assertRefused(
      await ana.delete(`commission-receipts/${posted.recebimento_id}`),
      409,
      'Recebimento de um extrato só pode ser desfeito com o extrato',
    );
    assertDeleted(await ana.delete(`statements/${posted.id}`), 'Extrato deletado com sucesso');
    assert.deepEqual((await preview(csv)).linhas, shown.linhas, 'every entry is as it was');
    assertRefused(await ana.get(`statements/${posted.id}`), 404, 'Extrato não encontrado');
    assertRefused(
      await ana.get(`commission-receipts/${posted.recebimento_id}`),
      404,
      'Recebimento não encontrado',
    );
    recordOf(await post(csv), 201);
  });

  test('settles lines that name their instalment first, and only these may share one', async () => {
    await begin();
    const { id } = await sell('A', 300, { condicao: '0/30/60', status: 'PAGA' });
    const line = (parcela: string, value: string) => `${run}-A;${parcela};${value}`;
    const shownOf = async (...lines: string[]) =>
      situations(await preview(['pedido;parcela;comissao', ...lines].join('\n')));
    assert.deepEqual(await shownOf(line('', '10'), line('1', '10'), line('2/3', '4'), line('2', '6')), [
      'conciliada 3',
      'conciliada 1',
      'divergente valor 2',
      'conciliada 2',
    ]);
    assert.deepEqual(await shownOf(line('1', '10'), line('1', '10'), line('9', '1')), [
      'conciliada 1',
      'ja_recebida 1',
      'desconhecida 9',
    ]);
    const four = [line('', '10'), line('', '10'), line('', '10'), line('', '10')];
    assert.deepEqual(await shownOf(...four), ['conciliada 1', 'conciliada 2', 'conciliada 3', 'ja_recebida']);
    assert.deepEqual(await shownOf(...four.slice(1), line('', '-10')), [
      'conciliada 1',
      'conciliada 2',
      'conciliada 3',
      'desconhecida',
    ]);
    await sell('B', 100);
    assert.deepEqual(
      situations(await preview(`pedido;comissao\n${run}-B;4\n${run}-B;6`)),
      ['divergente valor 1', 'ja_recebida'],
      'what is left of an entry is not shared',
    );
    const paid = recordOf(await post(`pedido;parcela;comissao\n${line('1', '4')}\n${line('1', '6')}`), 201);
    assert.equal((await entryOf(id)).situacao, 'recebida');
    assert.deepEqual(paid.totais.divergente, 4);
  });

  test('matches a code as people copy it, but not one that fits several sales', async () => {
    await begin();
    await sell('AB-007', 100);
    await sell('C.1', 200);
    await sell('C-01', 300);
    const of = async (pedido: string) =>
      (await preview(`Ordem;Comissão\n${run}${pedido};1`)).linhas[0].pedido;
    assert.equal(await of(' ab 7'), `${run}-AB-007`);
    assert.equal(await of('-C-01'), `${run}-C-01`);
    assert.equal(await of(' c 1'), `${run} c 1`);
    const elsewhere = await createSale(ana, { pedido: `${run}-Z` });
    assert.equal((await preview(`pedido;comissao\n${elsewhere.pedido};1`)).linhas[0].venda_id, null);
  });

  test('finds columns by many names or by given ones, and remembers the latter', async () => {
    await begin();
    await sell('1', 100);
    const strange = `PED;VLR REP;Valor\n${run}-1;10,00;100`;
    const missing = (campo: string) => ({ linha: 1, campo, mensagem: 'Falta a coluna no cabeçalho' });
    const primeiras = [
      ['PED', 'VLR REP', 'Valor'],
      [`${run}-1`, '10,00', '100'],
    ];
    const assertUnfound = ({ status, body }: Answer, details: object[]) =>
      assert.deepEqual(
        [status, body.error, body.details, body.primeiras],
        [400, 'Não encontrei o cabeçalho do extrato', details, primeiras],
      );
    assertUnfound(await post(strange, '&simular=true'), [missing('comissao')]);
    const columns = async (csv: string) =>
      recordOf(await ana.upload(`statements/columns?representada_id=${representada_id}`, csv), 200);
    assertUnfound(await ana.upload(`statements/columns?representada_id=${representada_id}`, strange), [
      missing('comissao'),
    ]);
    assertUnfound(await post(strange, '&colunas=pedido:PED,comissao:NADA'), [missing('comissao')]);
    const told = '&colunas=pedido:ped,comissao:vlr%20rep';
    assert.deepEqual(situations(await preview(strange, told)), ['conciliada 1']);
    assertUnfound(await post(strange), [missing('comissao')]);
    recordOf(await post(strange, told), 201);
    assert.deepEqual((await columns(strange)).colunas, ['PED', 'VLR REP', 'Valor']);
    assert.deepEqual((await columns(strange)).exemplos, [[`${run}-1`, '10,00', '100']]);
    assert.deepEqual((await columns(strange)).usadas, {
      pedido: 'PED',
      nota: null,
      documento: null,
      parcela: null,
      serie: null,
      base: 'Valor',
      percentual: null,
      comissao: 'VLR REP',
      pagamento: null,
      descricao: null,
    });
    assert.deepEqual(situations(await preview(`${strange}\n`)), ['ja_recebida']);
    assert.deepEqual(situations(await preview(`Pedido;Comissão\n${run}-1;1`)), ['ja_recebida']);
    for (const colunas of ['comissao', 'valor:X', 'pedido:A,'])
      assert.equal((await post(strange, `&colunas=${colunas}`)).status, 400, colunas);
  });

  test('shows the columns of the other tables that factories send', async () => {
    await begin();
    const show = (tipo: string, csv: string) =>
      ana.upload(`statements/columns?representada_id=${representada_id}&tipo=${tipo}`, csv);
    const tables = [
      ['titulos', 'Docto;Vcto;Em aberto', 'Não encontrei o cabeçalho dos títulos', 'saldo'],
      ['carteira', 'Ped;Item;Em aberto', 'Não encontrei o cabeçalho da carteira', 'saldo'],
      ['lista', 'Código;Descrição;Preço', 'Não encontrei o cabeçalho da lista', 'preco'],
    ] as const;
    for (const [tipo, heading, refusal, field] of tables) {
      const { status, body } = await show(tipo, 'a;b\nc;d');
      assert.deepEqual([status, body.error, body.primeiras.length], [400, refusal, 2]);
      const { colunas, usadas, lembrada } = recordOf(await show(tipo, `${heading}\n1;2;3`), 200);
      assert.deepEqual([colunas.join(';'), usadas[field], lembrada], [heading, colunas[2], false]);
    }
    assert.equal((await show('nada', 'a;b\nc;d')).status, 400);
  });

  test('is refused for a fault of the file, never for a fault of a line', async () => {
    await begin();
    const rated = `pedido;base;%;comissao\n${(await sell('1', 100)).pedido};100;9.125;9,13`;
    assert.deepEqual(situations(await preview(rated)), ['divergente percentual 1'], 'no rate is a thousand');
    const empty = await post(' \n');
    assert.deepEqual(
      [empty.status, empty.body.error, empty.body.details, empty.body.primeiras],
      [
        400,
        'Não encontrei o cabeçalho do extrato',
        [{ linha: 1, campo: '', mensagem: 'O arquivo está vazio' }],
        [],
      ],
    );
    assertInvalid(await post('pedido;comissao\n'), [
      { linha: 1, campo: '', mensagem: 'O arquivo só tem o cabeçalho' },
    ]);
    assertInvalid(await post(`pedido;comissao${'\n;1'.repeat(10_001)}`), [
      { linha: 10_002, campo: '', mensagem: 'O arquivo passa de 10000 linhas' },
    ]);
    assertInvalid(await post('pedido;comissao\nx;1', '&data=2026-11-17'), [
      { code: 'custom', message: 'A data não pode estar no futuro', path: ['data'] },
    ]);
    for (const path of ['statements', 'statements/columns'])
      assertRefused(
        await ana.upload(`${path}?representada_id=${randomUUID()}`, 'pedido;comissao\nx;1'),
        422,
        'Representada não encontrada',
      );
    assert.equal((await ana.upload('statements', 'pedido;comissao\nx;1')).status, 400);
    assert.equal((await ana.post(`statements?representada_id=${representada_id}`, {})).status, 415);
  });

  test('keeps unknown lines until a person settles them', async () => {
    await begin();
    const sale = await sell('1', 100);
    const posted = recordOf(await post('pedido;comissao;%\nquem sabe;9,00;9\noutra;1,00;\n'), 201);
    assert.deepEqual([posted.recebimento_id, posted.totais.desconhecido], [null, 10]);
    assert.equal(posted.linhas[0].candidatos[0].venda_id, sale.id);
    const free = recordOf(await ana.post('representadas', { nome: 'Sem vendas' }), 201);
    await ana.upload(`statements?representada_id=${free.id}`, 'pedido;comissao\nx;1');
    assertRefused(
      await ana.delete(`representadas/${free.id}`),
      409,
      'Representada possui 1 extrato(s) associado(s) e não pode ser deletada',
    );
    const settle = (linha: string | number, body: object, headers = {}) =>
      ana.put(`statements/${posted.id}/lines/${linha}`, body, headers);
    const entry = { venda_id: sale.id, parcela: 1 };
    const elsewhere = await createSale(ana);
    assertRefused(await settle(9, entry), 404, 'Linha não encontrada');
    assertRefused(await settle('x', entry), 404, 'Linha não encontrada');
    assertRefused(await settle(2, { ...entry, venda_id: randomUUID() }), 422, 'Venda não encontrada');
    assertRefused(
      await settle(2, { ...entry, venda_id: elsewhere.id }),
      422,
      'A venda não é da representada',
    );
    assertRefused(await settle(2, { ...entry, parcela: 2 }), 422, 'Parcela não encontrada');
    assert.equal((await settle(2, { venda_id: 'x' })).status, 400);
    const before = await ana.get(`statements/${posted.id}`);
    const etag = before.headers.get('etag') as string;
    const again = await ana.get(`statements/${posted.id}`, { 'if-none-match': etag });
    assert.equal(again.status, 304);
    await createSale(ana);
    assert.equal((await ana.get(`statements/${posted.id}`, { 'if-none-match': etag })).status, 200);
    const settled = recordOf(await settle(2, entry, { 'if-match': etag }), 200);
    assert.deepEqual(settled, {
      linha: 2,
      situacao: 'divergente',
      motivo: 'percentual',
      aba: null,
      confere: null,
      descricao: null,
      venda_id: sale.id,
      pedido: sale.pedido,
      parcela: 1,
      parcelas: [1],
      esperado: 10,
      informado: 9,
      diferenca: -1,
      candidatos: [],
      alerta: null,
      achada_por: null,
      nota: null,
      cliente_nome: 'Mercado São João',
      celulas: ['quem sabe', '9,00', '9'],
    });
    assertRefused(await settle(3, entry, { 'if-match': etag }), 412, 'O registro mudou desde que foi lido');
    assertRefused(await settle(2, entry), 409, 'A linha já foi conferida');
    assert.equal(recordOf(await settle(3, entry), 200).situacao, 'conciliada');
    const after = recordOf(await ana.get(`statements/${posted.id}`), 200);
    assert.deepEqual([after.totais.desconhecido, after.totais.divergente, after.faltantes], [0, 9, []]);
    const receipt = recordOf(await ana.get(`commission-receipts/${after.recebimento_id}`), 200);
    assert.deepEqual([receipt.valor, receipt.linhas.length], [10, 2]);
    assertRefused(
      await ana.delete(`statements/${posted.id}`, { 'if-match': etag }),
      412,
      'O registro mudou desde que foi lido',
    );
    assert.equal((await ana.delete(`statements/${posted.id}`)).status, 200);
    assert.equal((await entryOf(sale.id)).recebido, 0);
    assertRefused(await settle(2, entry), 404, 'Extrato não encontrado');
  });

  test('is posted once, even when sent twice, and replayed for a retry', async () => {
    await begin();
    const sale = await sell('1', 100);
    await sell('2', 100);
    const csv = `pedido;comissao\n${run}-1;9`;
    const named = { 'idempotency-key': randomUUID() };
    const first = await post(csv, '', named);
    const repeated = await post(csv, '', named);
    assert.deepEqual(repeated.body, first.body);
    assert.equal(repeated.headers.get('idempotent-replayed'), 'true');
    assert.equal(first.body.data.faltantes.length, 1);
    const another = `pedido;comissao\n${run}-1;0,5`;
    const answers = await Promise.all([1, 2, 3].map(() => post(another)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409]);
    assert.equal((await entryOf(sale.id)).recebido, 9.5);
    const others = [`pedido;comissao\n${run}-2;10`, `comissao;pedido\n10;${run}-2`];
    const both = await Promise.all(others.map((file) => post(file)));
    assert.deepEqual(
      both.flatMap(({ body }) => situations(body.data)).sort(),
      ['conciliada 1', 'ja_recebida'],
      'of two files with the same line, one receives it',
    );
    const { body } = await ana.get(`statements?representada_id=${representada_id}`);
    assert.equal(body.total, 4);
    const { id, created_at, recebimento_id, ...listed } = body.data[3];
    assert.deepEqual(listed, {
      representada_id,
      representada_nome: 'Torrefação Serra Azul',
      data: '2026-11-15',
      ate: '2026-11-15',
      linhas: 1,
      informado: 9,
      conciliado: 0,
      divergente: 9,
      antecipado: 0,
      ja_recebido: 0,
      desconhecido: 0,
      dispensado: 0,
      retido: 0,
    });
    const { text } = await ana.get(`statements?representada_id=${representada_id}&formato=csv`);
    assert.equal((await ana.get('statements?formato=xlsx')).status, 200);
    assert.equal(text.trim().split('\r\n').length, 5);
    const journal = (await ana.get('audit?recurso=extratos')).body.data;
    assert.deepEqual(journal.at(-1).acao, 'criar');
  });
});
