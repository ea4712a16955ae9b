import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Caller } from '../../../test/caller.ts';
import { runTalao } from '../../../test/cli-process.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { clientBody, createClient, createRepresentada, createSale } from '../../../test/samples.ts';

onEachEngine('Audit', (talao) => {
  test('refuses a request without a key', async () => {
    assert.equal((await talao.nobody.get('audit')).status, 401);
  });

  for (const query of [
    'apos=-1',
    'apos=x',
    'apos=1.5',
    'antes=0',
    'antes=x',
    'ordem=novas',
    'limit=0',
    'recurso=pessoas',
    'registro_id=',
    'chave_id=x',
  ]) {
    test(`refuses ?${query}`, async () => {
      const { status, body } = await talao.ana.get(`audit?${query}`);
      assert.equal(status, 400);
      assert.equal(body.error, 'Dados de entrada inválidos');
      assert.deepEqual(body.details[0].path, [query.split('=')[0]]);
    });
  }

  test('begins with the company and its first key, created by the operator', async () => {
    const caio = await talao.createCompany('Caio Representações');
    const { data, ultimo, mais } = (await caio.get('audit')).body;
    assert.deepEqual(
      data.map(({ numero, chave_id, acao, recurso, registro_id, antes }: Entry) => [
        numero,
        chave_id,
        acao,
        recurso,
        registro_id,
        antes,
      ]),
      [
        [1, null, 'criar', 'empresas', caio.id, null],
        [2, null, 'criar', 'chaves', caio.keyId, null],
      ],
    );
    assert.equal(data[0].depois.nome, 'Caio Representações');
    assert.deepEqual([ultimo, mais], [2, false]);
  });

  test('shows a client before and after each change, from creation to deletion', async () => {
    const { ana } = talao;
    const since = await lastNumber(ana);
    const client = await createClient(ana, { bairro: 'Centro', segunda: true });
    const updated = (await ana.put(`clients/${client.id}`, { nome: 'Mercado Novo' })).body.data;
    await ana.delete(`clients/${client.id}`);

    const { data } = (await ana.get(`audit?apos=${since}`)).body;
    assert.deepEqual(data.map(essence), [
      ['criar', client.id, null, { ...updated, nome: client.nome, updated_at: client.updated_at }],
      ['alterar', client.id, { ...updated, nome: client.nome, updated_at: client.updated_at }, updated],
      ['apagar', client.id, updated, null],
    ]);
    for (const entry of data) {
      assert.equal(entry.recurso, 'clientes');
      assert.equal(entry.chave_id, ana.keyId);
      assert.match(entry.momento, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    }
  });

  test('shows a sale with its items, also after its deletion', async () => {
    const { ana } = talao;
    const itens = [
      { produtoId: 'B', quantidade: 1.5, valorUnitario: 2.35 },
      { produtoId: 'A', quantidade: 3, valorUnitario: 0.1 },
    ];
    const created = await createSale(ana, { itens });
    const shown = (await ana.get(`sales/${created.id}`)).body.data;
    const {
      cliente_nome: _,
      representada_nome: __,
      saldo: ___,
      ipi_estimado: ____,
      ...sale
    } = { ...shown, itens: created.itens };
    const since = await lastNumber(ana);
    await ana.delete(`sales/${sale.id}`);
    const { data } = (await ana.get(`audit?registro_id=${sale.id}`)).body;
    const told = data[0].depois;
    assert.deepEqual(data.map(essence), [
      ['criar', sale.id, null, told],
      ['apagar', sale.id, told, null],
    ]);
    // An order that was neither refused, returned, sent nor released, and whose client has not defaulted, has these defaults.
    const parcelas = told.parcelas.map((one: object) => ({ inadimplente: false, ...one }));
    const noted = {
      ...{ recusada_em: null, motivo_recusa: null, devolvido: 0, envios: [], liberado: null },
      ...told,
      parcelas,
    };
    assert.deepEqual(Object.fromEntries(Object.keys(sale).map((field) => [field, noted[field]])), sale);
    const { percentual, evento, dia } = told.comissao;
    assert.deepEqual({ percentual, evento, dia }, { percentual: 0, evento: 'liquidacao', dia: 15 });
    assert.equal(data[1].numero, since + 1);
  });

  test('records nothing of a refused request', async () => {
    const { ana } = talao;
    const { email } = await createClient(ana);
    const since = await lastNumber(ana);
    assert.equal((await ana.post('clients', clientBody({ email }))).status, 409);
    assert.equal((await ana.post('clients', {})).status, 400);
    assert.equal((await ana.delete(`clients/${crypto.randomUUID()}`)).status, 404);
    assert.deepEqual((await ana.get(`audit?apos=${since}`)).body.data, []);
    await createClient(ana);
    assert.equal(await lastNumber(ana), since + 1);
  });

  test('shows a company nothing of another', async () => {
    const { ana, bia } = talao;
    const client = await createClient(bia);
    assert.deepEqual((await ana.get(`audit?registro_id=${client.id}`)).body.data, []);
    assert.equal((await bia.get(`audit?registro_id=${client.id}`)).body.data.length, 1);
  });

  test('continues after the number given, and says whether more follow', async () => {
    const caio = await talao.createCompany('Páginas');
    for (let i = 0; i < 3; i++) await createRepresentada(caio);
    const numbers: number[] = [];
    for (let apos = 0, mais = true; mais; ) {
      const { body } = await caio.get(`audit?apos=${apos}&limit=2`);
      assert.equal(body.limit, 2);
      numbers.push(...body.data.map(({ numero }: Entry) => numero));
      ({ ultimo: apos, mais } = body);
    }
    assert.deepEqual(numbers, [1, 2, 3, 4, 5]);
    const end = (await caio.get('audit?apos=5')).body;
    assert.deepEqual([end.data, end.ultimo, end.mais], [[], 5, false]);
    assert.equal((await caio.get('audit?limit=500')).body.limit, 100);
  });

  test('goes back from the newest, and says whether older ones follow', async () => {
    const caio = await talao.createCompany('Ao contrário');
    for (let i = 0; i < 3; i++) await createRepresentada(caio);
    const numbers: number[] = [];
    for (let query = 'ordem=recentes&limit=2', mais = true; mais; ) {
      const { body } = await caio.get(`audit?${query}`);
      numbers.push(...body.data.map(({ numero }: Entry) => numero));
      mais = body.mais;
      query = `ordem=recentes&limit=2&antes=${body.ultimo}`;
    }
    assert.deepEqual(numbers, [5, 4, 3, 2, 1]);
    const end = (await caio.get('audit?ordem=recentes&antes=1')).body;
    assert.deepEqual([end.data, end.ultimo, end.mais], [[], 1, false]);
    const between = (await caio.get('audit?apos=1&antes=4')).body;
    assert.deepEqual(
      between.data.map(({ numero }: Entry) => numero),
      [2, 3],
    );
    const nothing = (await caio.get('audit?apos=5&antes=9')).body;
    assert.deepEqual([nothing.data, nothing.ultimo], [[], 5]);
  });

  test('filters by the key that acted, never by one of another company', async () => {
    const caio = await talao.createCompany('Duas chaves');
    const { data: key } = (await caio.post('keys', { nome: 'Segunda', escopo: 'write' })).body;
    await createClient(caio);
    const other = new Caller(talao.url, key.api_key);
    const client = await createClient(other);
    const found = async (id: string) =>
      (await caio.get(`audit?ordem=recentes&chave_id=${id}`)).body.data.map(({ numero }: Entry) => numero);
    assert.deepEqual(await found(key.id), [5]);
    assert.deepEqual(await found(key.id.toUpperCase()), [5]);
    assert.deepEqual(await found(caio.keyId), [4, 3]);
    assert.deepEqual(await found(talao.ana.keyId), []);
    const { data } = (await caio.get(`audit?chave_id=${key.id}&recurso=clientes`)).body;
    assert.deepEqual(
      data.map(({ registro_id }: Entry) => registro_id),
      [client.id],
    );
  });

  test('filters by resource and by record, also together', async () => {
    const caio = await talao.createCompany('Filtros');
    const client = await createClient(caio);
    const representada = await createRepresentada(caio);
    await caio.put(`clients/${client.id}`, {});
    const found = async (query: string) =>
      (await caio.get(`audit?${query}`)).body.data.map(({ numero }: Entry) => numero);
    assert.deepEqual(await found('recurso=clientes'), [3, 5]);
    assert.deepEqual(await found(`registro_id=${representada.id}`), [4]);
    assert.deepEqual(await found(`recurso=clientes&registro_id=${representada.id}`), []);
    assert.deepEqual(await found(`recurso=clientes&registro_id=${client.id}&apos=3`), [5]);
  });

  test('does not list a second revocation of a key', async () => {
    const caio = await talao.createCompany('Duas vezes');
    const { id } = (await caio.post('keys', { nome: 'Breve', escopo: 'read' })).body.data;
    const answers = [await caio.delete(`keys/${id}`), await caio.delete(`keys/${id}`)];
    assert.deepEqual(answers[0]?.body, answers[1]?.body);
    const { data } = (await caio.get(`audit?registro_id=${id}`)).body;
    assert.deepEqual(
      data.map(({ acao }: Entry) => acao),
      ['criar', 'alterar'],
    );
    assert.equal(data[1].antes.revoked_at, null);
    assert.ok(data[1].depois.revoked_at);
  });

  test('shows changes that the operator made with the CLI', async () => {
    const caio = await talao.createCompany('Operada');
    const since = await lastNumber(caio);
    const { key } = await operateThrice(talao.databaseUrl, caio.id);
    const { data } = (await caio.get(`audit?apos=${since}`)).body;
    assert.deepEqual(
      data.map(({ chave_id, acao, recurso, registro_id }: Entry) => [chave_id, acao, recurso, registro_id]),
      [
        [null, 'alterar', 'empresas', caio.id],
        [null, 'criar', 'chaves', key],
        [null, 'alterar', 'chaves', key],
      ],
    );
    assert.deepEqual([data[0].antes.catalogo_estrito, data[0].depois.catalogo_estrito], [false, true]);
  });

  test('holds no secret', async () => {
    const text = JSON.stringify((await talao.ana.get('audit')).body);
    const { hash } = await talao.db.read
      .selectFrom('chaves')
      .select('hash')
      .where('id', '=', talao.ana.keyId)
      .executeTakeFirstOrThrow();
    assert.ok(!text.includes(talao.ana.apiKey));
    assert.ok(!text.includes(hash));
  });
});

interface Entry {
  numero: number;
  chave_id: string | null;
  acao: string;
  recurso: string;
  registro_id: string;
  antes: object | null;
  depois: object | null;
}

const essence = ({ acao, registro_id, antes, depois }: Entry) => [acao, registro_id, antes, depois];

async function lastNumber(company: Company): Promise<number> {
  for (let apos = 0; ; ) {
    const { ultimo, mais } = (await company.get(`audit?apos=${apos}&limit=100`)).body;
    if (!mais) return ultimo;
    apos = ultimo;
  }
}

async function operateThrice(databaseUrl: string, companyId: string): Promise<{ key: string }> {
  const talao = async (...args: string[]) =>
    JSON.parse((await runTalao(databaseUrl, ...args, '--json')).stdout);
  await talao('company', 'set', companyId, '--catalogo-estrito', 'on');
  const { id } = await talao('key', 'create', companyId);
  await talao('key', 'revoke', id);
  return { key: id };
}
