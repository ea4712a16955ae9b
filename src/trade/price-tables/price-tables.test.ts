import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { assertRefused, recordOf } from '../../../test/expect.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import {
  createClient,
  createPriceTable,
  createProduct,
  createRepresentada,
  createSale,
} from '../../../test/samples.ts';
import { faultsFound, verifyDatabase } from '../../cli/verify.ts';
import { XLSX_FILE } from '../../contract/lists.ts';
import { xlsxFile } from '../../platform/files/xlsx-writer.ts';

onEachEngine('Price tables', (talao) => {
  let ana: Company;
  let representada_id: string;
  let [coffee, tea] = ['', ''];

  before(async () => {
    ana = await talao.createCompany('Preços');
    representada_id = (await createRepresentada(ana)).id;
    coffee = (await createProduct(ana, { nome: 'Café', preco: 20, representada_id })).id;
    tea = (await createProduct(ana, { nome: 'Chá', preco: 10 })).id;
  });

  const table = (changes: object = {}) => createPriceTable(ana, { representada_id, ...changes });
  const setPrices = (id: string, precos: object[]) => ana.put(`price-tables/${id}/prices`, { precos });
  const pricesOf = async (query: string) => {
    const { status, body } = await ana.get(`prices?${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body.data;
  };

  test('refuse wrong, missing, foreign or overlapping fields', async () => {
    const post = (changes: object) => ana.post('price-tables', { representada_id, nome: 'T', ...changes });
    assert.equal((await post({ nome: '' })).status, 400);
    assertRefused(
      await post({ de: '2026-02-01', ate: '2026-01-31' }),
      400,
      'A data final não pode ser anterior à inicial',
    );
    const foreign = (await createRepresentada(talao.bia)).id;
    assertRefused(await post({ representada_id: foreign }), 422, 'Representada não encontrada');
    assertRefused(await ana.get(`price-tables/${randomUUID()}`), 404, 'Tabela de preços não encontrada');
    assertRefused(
      await ana.get(`price-tables/${randomUUID()}/prices`),
      404,
      'Tabela de preços não encontrada',
    );
    const overlaps = 'Já existe uma tabela padrão no período';
    const first = await table({ padrao: true, de: '2030-01-01', ate: '2030-06-30' });
    assertRefused(await post({ padrao: true, de: '2030-06-30' }), 409, overlaps);
    assertRefused(await post({ padrao: true }), 409, overlaps);
    const second = await table({ padrao: true, de: '2030-07-01' });
    assertRefused(await ana.put(`price-tables/${second.id}`, { de: null }), 409, overlaps);
    assertRefused(
      await ana.put(`price-tables/${second.id}`, { ate: '2029-01-01' }),
      400,
      'A data final não pode ser anterior à inicial',
    );
    assert.equal((await ana.put(`price-tables/${second.id}`, { nome: ' ' })).status, 400);
    const { de, ate, padrao } = (
      await ana.put(`price-tables/${first.id}`, { de: '', ate: ' ', padrao: null })
    ).body.data;
    assert.deepEqual([de, ate, padrao], [null, null, false]);
    for (const { id } of [first, second]) assert.equal((await ana.delete(`price-tables/${id}`)).status, 200);
  });

  test('are created, listed, changed with If-Match, and deleted unless clients use them', async () => {
    const made = await table({ nome: 'Varejo', ate: '2026-12-31' });
    const { id, created_at, updated_at, ...rest } = made;
    assert.deepEqual(rest, { representada_id, nome: 'Varejo', de: null, ate: '2026-12-31', padrao: false });
    const one = await ana.get(`price-tables/${id}`);
    assert.deepEqual(one.body.data, made);
    const tag = one.headers.get('etag') as string;
    assert.equal((await ana.get(`price-tables/${id}`, { 'if-none-match': tag })).status, 304);
    const list = await ana.get(`price-tables?representada_id=${representada_id}`);
    assert.deepEqual(list.body.data[0], made);
    assert.equal((await ana.get('price-tables?representada_id=1')).status, 400);
    const again = { 'if-none-match': list.headers.get('etag') as string };
    assert.equal((await ana.get(`price-tables?representada_id=${representada_id}`, again)).status, 304);
    assert.match((await ana.get('price-tables?formato=csv')).text, /^id;representada_id;nome;/);
    assert.equal((await ana.get('price-tables?formato=xlsx')).status, 200);
    const changed = recordOf(await ana.put(`price-tables/${id}`, { padrao: true }, { 'if-match': tag }), 200);
    assert.deepEqual(changed, { ...made, padrao: true, updated_at: changed.updated_at });
    assert.equal((await ana.put(`price-tables/${id}`, { nome: 'X' }, { 'if-match': tag })).status, 412);
    assert.equal((await ana.delete(`price-tables/${id}`, { 'if-match': tag })).status, 412);
    const client = await createClient(ana, { tabelas: [{ representada_id, tabela_id: id }] });
    assertRefused(
      await ana.delete(`price-tables/${id}`),
      409,
      'Tabela possui 1 cliente(s) associado(s) e não pode ser deletada',
    );
    await ana.put(`clients/${client.id}`, { tabelas: null });
    assert.equal((await ana.delete(`price-tables/${id}`)).status, 200);
  });

  test('change all prices or none, and report the changes', async () => {
    const { id } = await table();
    const both = [
      { produto_id: coffee, preco: 18.5 },
      { produto_id: tea, preco: 9 },
    ];
    assertRefused(
      await setPrices(id, [...both, { produto_id: 'nada', preco: 1 }]),
      422,
      'Produto não encontrado',
    );
    const wrong = await setPrices(id, [both[0] as object, { produto_id: coffee, preco: -1 }]);
    assert.deepEqual(wrong.body.details.map(({ path }: { path: string[] }) => path.join('.')).sort(), [
      'precos.1.preco',
      'precos.1.produto_id',
    ]);
    assert.equal((await setPrices(id, [both[0] as object, both[0] as object])).status, 400);
    assert.deepEqual(recordOf(await setPrices(id, both), 200), { criados: 2, alterados: 0, removidos: 0 });
    const next = [
      { produto_id: coffee, preco: 17 },
      { produto_id: tea, preco: null },
    ];
    assert.deepEqual(recordOf(await setPrices(id, next), 200), { criados: 0, alterados: 1, removidos: 1 });
    assert.deepEqual(recordOf(await setPrices(id, next), 200), { criados: 0, alterados: 0, removidos: 0 });
    const { body, headers } = await ana.get(`price-tables/${id}/prices`);
    assert.deepEqual(body, {
      data: [{ produto_id: coffee, produto_nome: 'Café', preco: 17, codigo: null }],
      page: 1,
      limit: 20,
      total: 1,
    });
    const tag = { 'if-none-match': headers.get('etag') as string };
    assert.equal((await ana.get(`price-tables/${id}/prices`, tag)).status, 304);
    assert.equal((await ana.get(`price-tables/${id}/prices?page=0`)).status, 400);
    assert.match((await ana.get(`price-tables/${id}/prices?formato=csv`)).text, /;Café;17,00/);
    assert.equal((await ana.get(`price-tables/${id}/prices?formato=xlsx`)).status, 200);
  });

  test('are filled from a file, with a dry run and updates', async () => {
    const { id } = await table();
    await setPrices(id, [{ produto_id: coffee, preco: 18 }]);
    const path = `import/prices?tabela_id=${id}`;
    assertRefused(
      await ana.upload(`import/prices?tabela_id=${randomUUID()}`, 'produto_id;preco\na;1\n'),
      404,
      'Tabela de preços não encontrada',
    );
    const faulty = await ana.upload(
      path,
      `produto_id;preco\nnada;1,00\n${tea};dez\n${coffee};1\n${coffee};2\n`,
    );
    assert.deepEqual(
      faulty.body.details.map(({ linha, campo }: { linha: number; campo: string }) => [linha, campo]),
      [
        [2, 'produto_id'],
        [3, 'preco'],
        [5, 'produto_id'],
      ],
    );
    const file = `Código;Preço\n${coffee};19,90\n${tea};9,00\n`;
    const mudancas = [
      { produto_id: coffee, antigo: 18, novo: 19.9 },
      { produto_id: tea, antigo: null, novo: 9 },
    ];
    const tried = recordOf(await ana.upload(`${path}&simular=true`, file), 200);
    const report = {
      linhas: 2,
      linhas_ignoradas: [],
      colunas_ignoradas: [],
      erros: [],
      avisos: [],
      mudancas,
    };
    assert.deepEqual(tried, { simulado: true, criados: 0, alterados: 0, importacao_id: null, ...report });
    const chunks = [];
    const rows = [
      [
        [coffee, 19.9],
        [tea, 9],
      ],
    ];
    for await (const chunk of xlsxFile({ name: 'P', header: ['produto_id', 'preco'], rows }))
      chunks.push(chunk);
    const done = await ana.upload(path, Buffer.concat(chunks), { 'content-type': XLSX_FILE.type });
    const { importacao_id, ...made } = recordOf(done, 200);
    assert.equal(typeof importacao_id, 'string');
    assert.deepEqual(made, { simulado: false, criados: 1, alterados: 1, ...report });
    assert.deepEqual(recordOf(await ana.upload(path, file), 200).mudancas, []);
  });

  test('of a client are one per representada, of that representada, and deleted with it', async () => {
    const other = (await createRepresentada(ana)).id;
    const [mine, hers] = [await table(), await createPriceTable(ana, { representada_id: other })];
    await setPrices(hers.id, [{ produto_id: coffee, preco: 1 }]);
    const client = await createClient(ana);
    const put = (tabelas: object[] | null) => ana.put(`clients/${client.id}`, { tabelas });
    const missing = 'Tabela de preços não encontrada';
    assertRefused(await put([{ representada_id, tabela_id: randomUUID() }]), 422, missing);
    assertRefused(await put([{ representada_id, tabela_id: hers.id }]), 422, missing);
    assertRefused(
      await ana.post('clients', {
        ...client,
        email: 'a@b.com.br',
        codigo: null,
        tabelas: [{ representada_id, tabela_id: hers.id }],
      }),
      422,
      missing,
    );
    const twice = [mine.id, mine.id].map((tabela_id) => ({ representada_id, tabela_id }));
    assert.deepEqual((await put(twice)).body.details[0].path, ['tabelas', '1', 'representada_id']);
    const tabelas = [
      { representada_id, tabela_id: mine.id },
      { representada_id: other, tabela_id: hers.id },
    ];
    assert.deepEqual(recordOf(await put(tabelas), 200).tabelas, tabelas);
    assert.equal((await ana.delete(`representadas/${other}`)).status, 200);
    assert.deepEqual(recordOf(await ana.get(`clients/${client.id}`), 200).tabelas, [tabelas[0]]);
    assert.equal((await ana.get(`price-tables/${hers.id}`)).status, 404);
    const mortal = await createProduct(ana);
    await setPrices(mine.id, [{ produto_id: mortal.id, preco: 5 }]);
    assert.equal((await ana.delete(`products/${mortal.id}`)).status, 200);
    assert.equal((await ana.get(`price-tables/${mine.id}/prices`)).body.total, 0);
    assert.equal((await ana.delete(`clients/${client.id}`)).status, 200);
    assert.deepEqual(faultsFound(await verifyDatabase(talao.databaseUrl)), []);
  });

  test('give the price of a product for a client: by his table, the default one, or the product', async () => {
    const office = await talao.createCompany('Preço certo');
    const rep = (await createRepresentada(office)).id;
    const product = (nome: string, changes: object = {}) =>
      createProduct(office, { nome, preco: 10, ...changes });
    const [a, b, c] = [await product('A', { representada_id: rep }), await product('B'), await product('C')];
    await product('Inativo', { ativo: false });
    await product('De outra', { representada_id: (await createRepresentada(office)).id });
    const make = async (changes: object, prices: [string, number][]) => {
      const { id } = await createPriceTable(office, { representada_id: rep, ...changes });
      await office.put(`price-tables/${id}/prices`, {
        precos: prices.map(([produto_id, preco]) => ({ produto_id, preco })),
      });
      return id;
    };
    const own = await make({ de: '2026-01-01', ate: '2026-06-30' }, [[a.id, 7]]);
    const common = await make({ padrao: true }, [
      [a.id, 8],
      [b.id, 8.5],
    ]);
    const client = await createClient(office, { tabelas: [{ representada_id: rep, tabela_id: own }] });
    const sell = (data: string, produtoId: string, valorUnitario: number, changes: object = {}) =>
      createSale(office, {
        clienteId: client.id,
        representadaId: rep,
        data,
        itens: [{ produtoId, quantidade: 1, valorUnitario }],
        ...changes,
      });
    await sell('2026-02-01', a.id, 6.5);
    await sell('2026-03-01', a.id, 6.75);
    await sell('2026-04-01', a.id, 1, { status: 'Cancelado' });
    await sell('2026-04-02', a.id, 2, { status: 'Orçamento' });
    const query = `cliente_id=${client.id}&representada_id=${rep}`;
    const read = async (more: string) => {
      const { status, body } = await office.get(`prices?${query}${more}`);
      assert.equal(status, 200, JSON.stringify(body));
      return body.data.map((row: Record<string, unknown>) => [
        row.nome,
        row.preco,
        row.origem,
        row.tabela_id,
      ]);
    };
    assert.deepEqual(await read('&data=2026-05-01'), [
      ['A', 7, 'cliente', own],
      ['B', 8.5, 'padrao', common],
      ['C', 10, 'produto', null],
    ]);
    assert.deepEqual((await read('&data=2026-07-01&search=a'))[0], ['A', 8, 'padrao', common]);
    assert.deepEqual(await read('&comprados=true'), [['A', 8, 'padrao', common]]);
    assert.deepEqual(await read(`&produto_id=${b.id}`), [['B', 8.5, 'padrao', common]]);
    assert.deepEqual(await read(`&produto_id=${b.id}&comprados=true`), []);
    assert.deepEqual(await read(`&produto_id=${b.id}1`), []);
    assert.equal((await office.get(`prices?${query}&produto_id=`)).status, 400);
    const { body, headers } = await office.get(`prices?${query}`);
    const { ultimo_preco, ultima_compra, produto_id } = body.data[0];
    assert.deepEqual([produto_id, ultimo_preco, ultima_compra], [a.id, 6.75, '2026-03-01']);
    assert.deepEqual([body.data[2].produto_id, body.data[2].ultimo_preco, body.total], [c.id, null, 3]);
    const tag = { 'if-none-match': headers.get('etag') as string };
    assert.equal((await office.get(`prices?${query}`, tag)).status, 304);
    assert.match((await office.get(`prices?${query}&formato=csv`)).text, /^id;produto_id;nome;preco;origem/);
    assert.equal((await office.get(`prices?${query}&formato=xlsx`)).status, 200);
    const nobody = randomUUID();
    assertRefused(
      await office.get(`prices?cliente_id=${nobody}&representada_id=${rep}`),
      404,
      'Cliente não encontrado',
    );
    assertRefused(
      await office.get(`prices?cliente_id=${client.id}&representada_id=${nobody}`),
      404,
      'Representada não encontrada',
    );
    assert.equal((await office.get(`prices?cliente_id=${client.id}`)).status, 400);
  });

  test('are readable only by the permitted roles', async () => {
    assert.deepEqual(
      await pricesOf(
        `cliente_id=${(await createClient(ana)).id}&representada_id=${representada_id}&search=zzz`,
      ),
      [],
    );
    assert.equal((await talao.nobody.get('prices')).status, 401);
  });
});
