import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { personIn } from '../../../test/browser.ts';
import type { Caller } from '../../../test/caller.ts';
import { assertDeleted, assertRefused, MOMENT, recordOf } from '../../../test/expect.ts';
import { type Edit, faultsAfter, findUnreported } from '../../../test/hand-edits.ts';
import { onEachEngine } from '../../../test/harness.ts';
import {
  createClient,
  createInvoice,
  createPriceTable,
  createProduct,
  createRepresentada,
  createRule,
  createSale,
  createVisit,
} from '../../../test/samples.ts';
import { sweepTrash } from '../privacy/anonymize.ts';
import { checkTrash } from '../verification/journal.queries.ts';
import { ALL_CHECKS } from '../verification/verify.ts';

onEachEngine('The trash', (talao) => {
  const find = async (registro: string, caller: Caller = talao.ana) => {
    const answer = await caller.get(`trash?registro_id=${encodeURIComponent(registro)}`);
    assert.equal(answer.status, 200, answer.text);
    return answer.body.data;
  };
  const restore = async (registro: string) => {
    const [{ id }] = await find(registro);
    return talao.ana.post(`trash/${id}/restore`, undefined);
  };
  const shown = async (path: string) => recordOf(await talao.ana.get(path), 200);
  const withoutChange = ({ updated_at: _, ...record }: Record<string, unknown>) => record;

  test('refuses what cannot be asked of it', async () => {
    for (const query of ['recurso=representadas', 'page=0', 'limit=x', 'recurso=']) {
      const { status, body } = await talao.ana.get(`trash?${query}`);
      assert.deepEqual([status, body.error], [400, 'Dados de entrada inválidos'], query);
    }
    for (const id of [randomUUID(), '42'])
      assertRefused(
        await talao.ana.post(`trash/${id}/restore`, undefined),
        404,
        'Registro não encontrado na lixeira',
      );
  });

  test('is the office’s alone, and another company finds nothing in it', async () => {
    const { id, nome } = await createClient(talao.ana);
    const [vendedor, leitura, escritorio] = [
      await personIn(talao.ana, 'vendedor'),
      await personIn(talao.ana, 'leitura'),
      await personIn(talao.ana, 'escritorio'),
    ];
    await escritorio.delete(`clients/${id}`);
    const [item] = await find(id, escritorio);
    assert.equal(item.nome, nome);
    for (const one of [vendedor, leitura])
      for (const answer of [await one.get('trash'), await one.post(`trash/${item.id}/restore`, undefined)])
        assertRefused(answer, 403, 'Seu papel não permite esta operação');
    assert.deepEqual((await talao.bia.get(`trash?registro_id=${id}`)).body.data, []);
    assertRefused(
      await talao.bia.post(`trash/${item.id}/restore`, undefined),
      404,
      'Registro não encontrado na lixeira',
    );
    const restored = recordOf(await escritorio.post(`trash/${item.id}/restore`, undefined), 200);
    assert.deepEqual(restored, { recurso: 'clientes', registro_id: id, nome });
    assert.deepEqual(await find(id), []);
  });

  test('lists what was deleted last first, by whom and until when, searched by separate words', async () => {
    const company = await talao.createCompany('Lixeira');
    const client = await createClient(company, { nome: 'Mercearia Ipê Amarelo', cidade: 'Itu' });
    const product = await createProduct(company, { nome: 'Café 100%_puro' });
    const sale = await createSale(company, { clienteId: client.id });
    await company.delete(`sales/${sale.id}`);
    await company.delete(`products/${product.id}`);
    await company.delete(`clients/${client.id}`);
    const { body } = await company.get('trash?limit=2');
    assert.deepEqual([body.page, body.limit, body.total], [1, 2, 3]);
    const [first] = body.data;
    assert.match(first.apagado_em, MOMENT);
    assert.equal(Date.parse(first.expira_em) - Date.parse(first.apagado_em), 30 * 86_400_000);
    assert.deepEqual(
      { ...first, id: '', apagado_em: '', expira_em: '' },
      {
        id: '',
        recurso: 'clientes',
        registro_id: client.id,
        nome: 'Mercearia Ipê Amarelo',
        detalhe: `${client.codigo} · Itu`,
        apagado_em: '',
        expira_em: '',
        usuario_id: null,
        chave_id: company.keyId,
        apagado_por: first.apagado_por,
      },
    );
    assert.equal(typeof first.apagado_por, 'string');
    const found = async (query: string) =>
      (await company.get(`trash?${query}`)).body.data.map((one: { recurso: string }) => one.recurso);
    assert.deepEqual(await found(''), ['clientes', 'produtos', 'vendas']);
    assert.deepEqual(await found('search=ama%20merc'), ['clientes', 'vendas']);
    assert.deepEqual(await found(`search=${sale.pedido}`), ['vendas']);
    assert.deepEqual(await found('search=100%25_'), ['produtos']);
    assert.deepEqual(await found('search=100x'), []);
    assert.deepEqual(await found('recurso=produtos'), ['produtos']);
    const { text } = await company.get('trash?formato=csv');
    assert.equal(text.trim().split('\n').length, 4, text);
  });

  test('gives a sale back with its id, code, items, instalments and history', async () => {
    const sale = await createSale(talao.ana, {
      status: 'Pedido',
      condicao: '30/60',
      observacao: 'Entregar cedo',
      desconto_pedido: '5',
      itens: [
        { produtoId: 'A', quantidade: 2, preco_tabela: 10, desconto: '10+5' },
        { produtoId: 'B', quantidade: 1, bonificacao: true },
      ],
    });
    await talao.ana.put(`sales/${sale.id}/installments/1`, { pago_em: sale.data });
    const before = await shown(`sales/${sale.id}`);
    const dashboard = async () => (await talao.ana.get('sales?soma=true')).body;
    const sums = await dashboard();
    assertDeleted(await talao.ana.delete(`sales/${sale.id}`), 'Venda deletada com sucesso');
    assert.equal((await dashboard()).total, sums.total - 1);
    assert.equal((await talao.ana.get(`sales?search=${sale.pedido}`)).body.total, 0);
    assert.equal((await talao.ana.get(`commissions?venda_id=${sale.id}`)).body.total ?? 0, 0);
    recordOf(await restore(sale.id), 200);
    const after = await shown(`sales/${sale.id}`);
    assert.deepEqual(withoutChange(after), withoutChange(before));
    assert.ok(after.updated_at > before.updated_at);
    assert.deepEqual(
      (({ total, soma }) => ({ total, soma }))(await dashboard()),
      (({ total, soma }) => ({ total, soma }))(sums),
    );
    assert.equal((await talao.ana.get(`sales?search=${sale.pedido}`)).body.total, 1);
    const { body } = await talao.ana.get(`audit?registro_id=${sale.id}&recurso=vendas`);
    const acts = body.data.map(({ acao }: { acao: string }) => acao);
    assert.deepEqual(acts, ['criar', 'alterar', 'apagar', 'criar']);
  });

  test('gives an invoiced sale back with its note, or with its own instalments where the note has another', async () => {
    const { ana } = talao;
    const note = await createInvoice(ana);
    const parties = { clienteId: note.cliente_id, representadaId: note.representada_id };
    const sale = await createSale(ana, { ...parties, status: 'Pedido', condicao: '30/60' });
    const own = await shown(`sales/${sale.id}`);
    await ana.post(`invoices/${note.id}/link`, { venda_id: sale.id });
    await ana.put(`sales/${sale.id}/installments/1`, { pago_em: note.emissao });
    const [before, linked] = [await shown(`sales/${sale.id}`), await shown(`invoices/${note.id}`)];
    await ana.delete(`sales/${sale.id}`);
    assert.equal((await shown(`invoices/${note.id}`)).situacao, 'sem_pedido');
    recordOf(await restore(sale.id), 200);
    assert.deepEqual(withoutChange(await shown(`sales/${sale.id}`)), withoutChange(before));
    assert.deepEqual(await shown(`invoices/${note.id}`), linked);
    assert.deepEqual(await faultsAfter(talao, []), []);

    await ana.delete(`sales/${sale.id}`);
    const other = await createSale(ana, { ...parties, status: 'Pedido' });
    await ana.post(`invoices/${note.id}/link`, { venda_id: other.id });
    recordOf(await restore(sale.id), 200);
    assert.deepEqual(withoutChange(await shown(`sales/${sale.id}`)), withoutChange(own));
    assert.equal((await shown(`invoices/${note.id}`)).venda_id, other.id);
  });

  test('restores once, and answers a repeated request with the same', async () => {
    const sale = await createSale(talao.ana);
    await talao.ana.delete(`sales/${sale.id}`);
    const [{ id }] = await find(sale.id);
    const key = { 'idempotency-key': randomUUID() };
    const first = await talao.ana.post(`trash/${id}/restore`, undefined, key);
    const again = await talao.ana.post(`trash/${id}/restore`, undefined, key);
    assert.deepEqual([first.status, again.status, again.body], [200, 200, first.body]);
    assertRefused(
      await talao.ana.post(`trash/${id}/restore`, undefined),
      404,
      'Registro não encontrado na lixeira',
    );
  });

  test('gives a quotation and a sale of many items back', async () => {
    const quote = await createSale(talao.ana, { status: 'Orçamento', condicao: '30/60' });
    const itens = Array.from({ length: 3000 }, (_, n) => ({
      produtoId: `P${n}`,
      quantidade: 1 + (n % 7),
      valorUnitario: 1.25,
      ...(n % 3 === 0 && { comissao: 7 }),
    }));
    const large = await createSale(talao.ana, { itens });
    for (const { id } of [quote, large]) {
      const before = await shown(`sales/${id}`);
      await talao.ana.delete(`sales/${id}`);
      recordOf(await restore(id), 200);
      assert.deepEqual(withoutChange(await shown(`sales/${id}`)), withoutChange(before));
    }
  });

  test('gives a client back with visits and rules, and its table where that is still there', async () => {
    const { id: representada_id } = await createRepresentada(talao.ana);
    const [table, gone] = [
      await createPriceTable(talao.ana, { representada_id }),
      await createPriceTable(talao.ana),
    ];
    const client = await createClient(talao.ana, { segunda: true, contatos: [{ nome: 'Rui' }] });
    await talao.ana.put(`clients/${client.id}`, {
      tabelas: [table, gone].map((one) => ({ representada_id: one.representada_id, tabela_id: one.id })),
    });
    const visit = await createVisit(talao.ana, { cliente_id: client.id, nota: 'Volto' });
    const rule = await createRule(talao.ana, { cliente_id: client.id, representada_id, produto_id: null });
    const before = await shown(`clients/${client.id}`);
    await talao.ana.delete(`clients/${client.id}`);
    await talao.ana.delete(`price-tables/${gone.id}`);
    recordOf(await restore(client.id), 200);
    const after = await shown(`clients/${client.id}`);
    assert.deepEqual(after.tabelas, [{ representada_id, tabela_id: table.id }]);
    assert.deepEqual(withoutChange({ ...after, tabelas: before.tabelas }), withoutChange(before));
    assert.equal((await shown(`visits/${visit.id}`)).nota, 'Volto');
    assert.equal((await shown(`commission-rules/${rule.id}`)).cliente_id, client.id);
    assert.equal((await talao.ana.get(`clients?search=${client.codigo}`)).body.total, 1);
  });

  test('gives a product back with its prices, and without a representada that is gone', async () => {
    const { id: representada_id } = await createRepresentada(talao.ana);
    const product = await createProduct(talao.ana, { representada_id, unidade: 'CX' });
    const table = await createPriceTable(talao.ana, {});
    await talao.ana.put(`price-tables/${table.id}/prices`, {
      precos: [{ produto_id: product.id, preco: 3.5 }],
    });
    const before = await shown(`products/${product.id}`);
    await talao.ana.delete(`products/${product.id}`);
    await talao.ana.delete(`representadas/${representada_id}`);
    recordOf(await restore(product.id), 200);
    const after = await shown(`products/${product.id}`);
    assert.equal(after.representada_id, null);
    assert.deepEqual(withoutChange({ ...after, representada_id }), withoutChange(before));
    const { body } = await talao.ana.get(`price-tables/${table.id}/prices`);
    assert.deepEqual([body.data[0].produto_id, body.data[0].preco], [product.id, 3.5]);
  });

  test('refuses, in its own words, what another has taken meanwhile or what is gone', async () => {
    const { ana } = talao;
    const sale = await createSale(ana, { pedido: `LIVRE-${randomUUID()}` });
    await ana.delete(`sales/${sale.id}`);
    const taker = await createSale(ana, { pedido: sale.pedido });
    assertRefused(await restore(sale.id), 409, 'Pedido já cadastrado');
    await ana.put(`sales/${taker.id}`, { pedido: `OUTRO-${randomUUID()}` });
    await ana.delete(`clients/${sale.cliente_id}`);
    assertRefused(await restore(sale.id), 409, 'O cliente desta venda foi apagado. Restaure-o antes');
    recordOf(await restore(sale.cliente_id), 200);
    await ana.delete(`representadas/${sale.representada_id}`);
    assertRefused(await restore(sale.id), 409, 'A representada desta venda não existe mais');

    const client = await createClient(ana, { codigo: `C-${randomUUID()}` });
    await ana.delete(`clients/${client.id}`);
    const byCode = await createClient(ana, { codigo: client.codigo });
    assertRefused(await restore(client.id), 409, 'Código de cliente já cadastrado');
    await ana.delete(`clients/${byCode.id}`);
    await createClient(talao.bia, { email: client.email.toUpperCase() });
    assertRefused(await restore(client.id), 409, 'Email já cadastrado no sistema');

    const product = await createProduct(ana);
    await ana.delete(`products/${product.id}`);
    await createProduct(talao.bia, { id: product.id });
    assertRefused(await restore(product.id), 409, 'Já existe um produto com este ID');
  });

  test('tells followers of a restored record as of a new one', async () => {
    const company = await talao.createCompany('Seguida');
    const client = await createClient(company);
    const { body } = await company.get('sync');
    await company.delete(`clients/${client.id}`);
    const [{ id }] = await find(client.id, company);
    const gone = (await company.get(`sync?apos=${encodeURIComponent(body.apos)}`)).body;
    await company.post(`trash/${id}/restore`, undefined);
    const back = (await company.get(`sync?apos=${encodeURIComponent(gone.apos)}`)).body;
    assert.ok(JSON.stringify(back).includes(client.email), JSON.stringify(back));
    assert.ok(!JSON.stringify(gone).includes(client.email));
  });

  test('loses a client that is erased, and the sales of one', async () => {
    const [gone, kept] = [await createClient(talao.ana), await createClient(talao.ana)];
    const sale = await createSale(talao.ana, { clienteId: kept.id, observacao: 'Só da Zulmira' });
    await talao.ana.delete(`sales/${sale.id}`);
    await talao.ana.delete(`clients/${gone.id}`);
    const items = [...(await find(sale.id)), ...(await find(gone.id))];
    assert.equal(items.length, 2);
    for (const { id } of [gone, kept]) await talao.ana.post(`clients/${id}/anonymize`, {});
    for (const { id } of items)
      assertRefused(
        await talao.ana.post(`trash/${id}/restore`, undefined),
        404,
        'Registro não encontrado na lixeira',
      );
    const { text } = await talao.ana.get(`audit?registro_id=${sale.id}`);
    assert.ok(!text.includes('Zulmira'), text);
  });

  test('leaves nothing that the verification finds fault with, after all of this', async () => {
    assert.deepEqual(await faultsAfter(talao, []), []);
  });

  test('is held against the journal by the verification', async () => {
    const { id, nome } = await createProduct(talao.ana);
    await talao.ana.delete(`products/${id}`);
    const [item] = await find(id);
    const edits = [
      `update lixeira set conteudo = replace(conteudo, '"preco":', '"preco":1') where id = '${item.id}'`,
      `update lixeira set nome = 'Outro' where id = '${item.id}'`,
      `update lixeira set registro_id = 'X' where id = '${item.id}'`,
    ].map((edit): Edit => [`${edit} ${nome}`, item.id, edit]);
    const taken: Edit = ['a row taken out', id, `delete from lixeira where id = '${item.id}'`];
    assert.deepEqual(await findUnreported(talao, [...edits, taken]), []);
  });

  // These come last: rows that are swept before their time are missing to the verification.
  test('forgets after thirty days, and what it held can be restored no more', async () => {
    const sale = await createSale(talao.ana);
    await talao.ana.delete(`sales/${sale.id}`);
    const [{ id }] = await find(sale.id);
    const old = new Date(Date.now() - 30 * 86_400_000 - 1000).toISOString();
    await talao.db.write((db) =>
      db.updateTable('lixeira').set({ created_at: old }).where('id', '=', id).execute(),
    );
    assertRefused(
      await talao.ana.post(`trash/${id}/restore`, undefined),
      404,
      'Registro não encontrado na lixeira',
    );
    await sweepTrash(talao.db);
    const left = await talao.db.read.selectFrom('lixeira').select('id').where('id', '=', id).execute();
    assert.deepEqual(left, []);
  });

  test('leaves no words in the journal of what it forgets, and the journal still proves itself', async () => {
    const { ana } = talao;
    const client = await createClient(ana, { nome: 'Zulmira da Purga', observacao: 'Só Zulmira' });
    await createVisit(ana, { cliente_id: client.id, nota: 'Zulmira viaja' });
    const sale = await createSale(ana, { clienteId: client.id, observacao: 'Entregar à Zulmira' });
    const product = await createProduct(ana, { nome: 'Doce da Zulmira', descricao: 'Receita da Zulmira' });
    for (const path of [`sales/${sale.id}`, `clients/${client.id}`, `products/${product.id}`])
      assert.equal((await ana.delete(path)).status, 200);
    const again = await createProduct(ana, { id: product.id, nome: 'Outro doce' });
    const items = await Promise.all([sale, client, product].map(async ({ id }) => (await find(id))[0]));
    const exported = (await ana.get(`clients/${client.id}/export`)).body.data.lixeira;
    assert.deepEqual(
      exported.map(({ recurso, nome }: { recurso: string; nome: string }) => [recurso, nome]),
      [
        ['vendas', sale.pedido],
        ['clientes', 'Zulmira da Purga'],
      ],
    );
    assert.equal(exported[0].conteudo.facts.row.observacao, 'Entregar à Zulmira');
    await sweepTrash(talao.db, new Date(Date.now() + 1000).toISOString());
    for (const { id } of items) {
      const left = await talao.db.read.selectFrom('lixeira').select('id').where('id', '=', id).execute();
      assert.deepEqual(left, []);
    }
    for (const id of [sale.id, client.id, product.id]) {
      const { text } = await ana.get(`audit?registro_id=${encodeURIComponent(id)}`);
      assert.ok(!text.includes('Zulmira'), text);
      assert.ok(text.includes('"anonimizar"'), text);
    }
    assert.equal((await ana.get(`products/${product.id}`)).body.data.nome, again.nome);
    assert.deepEqual((await ana.get(`clients/${client.id}/export`)).body.data.lixeira, []);
    const others = ALL_CHECKS.filter((check) => check !== checkTrash);
    assert.deepEqual(await faultsAfter(talao, [], others), []);
  });
});
