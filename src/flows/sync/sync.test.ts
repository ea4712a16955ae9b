import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { Browser, PASSWORD, type Person, personIn } from '../../../test/browser.ts';
import { assertRefused } from '../../../test/expect.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { follow, namesIn, readSync, readWhole } from '../../../test/local-copy.ts';
import {
  createClient,
  createPriceTable,
  createProduct,
  createRepresentada,
  createRule,
  createSale,
} from '../../../test/samples.ts';

const OUTDATED = 'Cópia local desatualizada. Comece de novo';

onEachEngine('The copy for a phone', (talao) => {
  let company: Company;
  let vendedor: Person;
  let colleague: Person;

  before(async () => {
    talao.now = () => new Date('2026-11-16T15:00:00Z');
    company = await talao.createCompany('Cópia');
    vendedor = await personIn(company, 'vendedor');
    colleague = await personIn(company, 'vendedor');
  });

  for (const [title, query] of [
    ['a limit of 0', 'limit=0'],
    ['a limit that is no number', 'limit=x'],
    ['a limit below 0', 'limit=-1'],
  ] as const)
    test(`refuses ${title}`, async () => {
      const { status, body } = await company.get(`sync?${query}`);
      assert.equal(status, 400);
      assert.deepEqual(body.details[0].path, ['limit']);
    });

  for (const [title, apos] of [
    ['a number', '12'],
    ['some text', 'nada'],
    ['a signature of nobody', Buffer.alloc(80, 'x').toString('base64url')],
    ['something long', 'x'.repeat(3_000)],
  ] as const)
    test(`is outdated with ${title}`, async () => {
      const answer = await company.get(`sync?apos=${apos}`);
      assertRefused(answer, 410, OUTDATED);
      assert.equal(answer.body.code, 'copy_outdated');
    });

  test('is outdated with the apos of another company, of another scope, and one that was changed', async () => {
    const { apos } = await readSync(company);
    assertRefused(await talao.bia.get(`sync?apos=${apos}`), 410, OUTDATED);
    assertRefused(await vendedor.get(`sync?apos=${apos}`), 410, OUTDATED);
    const his = (await readSync(vendedor)).apos;
    assertRefused(await company.get(`sync?apos=${his}`), 410, OUTDATED);
    assertRefused(await colleague.get(`sync?apos=${his}`), 410, OUTDATED);
    const bytes = Buffer.from(apos, 'base64url');
    bytes[bytes.length - 3] = (bytes.at(-3) ?? 0) ^ 1;
    assertRefused(await company.get(`sync?apos=${bytes.toString('base64url')}`), 410, OUTDATED);
  });

  test('continues for a caller with the same scope, and not with a changed role', async () => {
    const person = await personIn(company, 'escritorio');
    const { apos } = await readWhole(person);
    await company.put(`users/${person.id}`, { papel: 'leitura' });
    assert.equal((await person.get(`sync?apos=${apos}`)).status, 200);
    assert.equal((await company.get(`sync?apos=${apos}`)).status, 200);
    await company.put(`users/${person.id}`, { papel: 'vendedor' });
    assertRefused(await person.get(`sync?apos=${apos}`), 410, OUTDATED);
    const again = await Browser.enter(talao.url, { email: person.email, senha: PASSWORD });
    assert.equal((await again.get('sync')).status, 200);
  });

  test('starts over without apos: kinds in order, each record once, then empty pages', async () => {
    const own = await talao.createCompany('Primeira');
    const representada = await createRepresentada(own);
    const idle = await createRepresentada(own, { nome: 'Parada' });
    await own.put(`representadas/${idle.id}`, { ativo: false });
    const products = [await createProduct(own), await createProduct(own)];
    await createProduct(own, { ativo: false });
    const table = await createPriceTable(own, { representada_id: representada.id });
    const rule = await createRule(own, { representada_id: representada.id });
    const client = await createClient(own);
    await createClient(own, { ativo: false });
    const state = await readSync(own);
    const expected = [
      `representadas ${representada.id}`,
      ...(await own.get('representadas?ativo=true&limit=100')).body.data
        .map(({ id }: { id: string }) => `representadas ${id}`)
        .filter((name: string) => name !== `representadas ${representada.id}`),
    ].sort();
    const told = namesIn(state);
    assert.deepEqual(told.slice(0, expected.length), expected);
    assert.deepEqual(
      told
        .filter((name) => name.startsWith('produtos'))
        .slice()
        .sort(),
      told.filter((name) => name.startsWith('produtos')),
    );
    for (const product of products) assert.ok(told.includes(`produtos ${product.id}`));
    assert.ok(told.includes(`tabelas_preco ${table.id}`));
    assert.ok(told.includes(`regras ${rule.id}`));
    assert.equal(told.at(-1), `clientes ${client.id}`);
    assert.equal(state.mais, false);
    assert.equal(new Set(told).size, told.length);
    for (const limit of [1, 2, 3, 200, 5000]) {
      const copy = await follow(own, { limit });
      assert.deepEqual([...copy.records.keys()], told, `limit ${limit}`);
      assert.ok(copy.pages.every((page) => page.length <= Math.min(limit, 200)));
    }
    const quiet = await readSync(own, `apos=${state.apos}`);
    assert.deepEqual([quiet.data, quiet.numero, quiet.mais], [[], state.numero, false]);
  });

  test('keeps the numero of its beginning until it is complete, then sends what changed meanwhile', async () => {
    const own = await talao.createCompany('Enquanto');
    const clients = [await createClient(own), await createClient(own), await createClient(own)];
    const first = await readSync(own, 'limit=1');
    assert.deepEqual([first.mais, first.data.length], [true, 1]);
    await own.put(`clients/${clients[0]?.id}`, { nome: 'Outro nome' });
    const second = await readSync(own, `limit=200&apos=${first.apos}`);
    assert.equal(second.numero, first.numero);
    assert.equal(second.mais, true);
    const third = await readSync(own, `apos=${second.apos}`);
    assert.deepEqual(namesIn(third), [`clientes ${clients[0]?.id}`]);
    assert.deepEqual([third.data[0].registro.nome, third.mais], ['Outro nome', false]);
    assert.ok(third.numero > first.numero);
  });

  test('shows each record as GET does, with its tag and what else it brings', async () => {
    const representada = await createRepresentada(company, { comissao: 5 });
    const product = await createProduct(company);
    const table = await createPriceTable(company, { representada_id: representada.id });
    await company.put(`price-tables/${table.id}/prices`, {
      precos: [{ produto_id: product.id, preco: 2.5 }],
    });
    const rule = await createRule(company, { representada_id: representada.id });
    const { records } = await readWhole(company);
    for (const [recurso, id, path, more] of [
      ['representadas', representada.id, 'representadas', {}],
      ['produtos', product.id, 'products', {}],
      ['tabelas_preco', table.id, 'price-tables', { precos: [{ produto_id: product.id, preco: 2.5 }] }],
      ['regras', rule.id, 'commission-rules', {}],
    ] as const) {
      const { body, headers } = await company.get(`${path}/${id}`);
      assert.deepEqual(records.get(`${recurso} ${id}`), { ...body.data, etag: tagIn(headers), ...more });
    }
    const his = (await readWhole(vendedor)).records;
    assert.equal((his.get(`representadas ${representada.id}`) as { comissao: null }).comissao, null);
    assert.equal(his.get(`regras ${rule.id}`), undefined);
    const seen = await vendedor.get(`representadas/${representada.id}`);
    assert.equal((his.get(`representadas ${representada.id}`) as { etag: string }).etag, tagIn(seen.headers));
  });

  test('shows a client with his five latest sales and visits, his rhythm and his return', async () => {
    const client = await createClient(company, { vendedor_id: vendedor.id });
    const representadaId = (await createRepresentada(company)).id;
    const sales: string[] = [];
    for (const data of ['2026-10-01', '2026-10-11', '2026-10-21', '2026-10-31', '2026-11-10', '2026-11-10']) {
      const sale = await createSale(company, { clienteId: client.id, representadaId, data });
      sales.unshift(sale.id);
    }
    await createSale(company, { clienteId: client.id, representadaId, status: 'Orçamento' });
    await createSale(company, { clienteId: client.id, representadaId, status: 'CANCELADA' });
    const visits: string[] = [];
    for (let n = 1; n <= 6; n += 1) {
      const visit = await company.post('visits', {
        cliente_id: client.id,
        resultado: 'ausente',
        momento: `2026-11-0${n}T15:00:00Z`,
        proxima: `2026-12-0${n}`,
      });
      visits.unshift(visit.body.data.id);
    }
    const { headers, body } = await vendedor.get(`clients/${client.id}`);
    for (const caller of [company, vendedor]) {
      // biome-ignore lint/suspicious/noExplicitAny: a record of any kind.
      const record = (await readWhole(caller)).records.get(`clientes ${client.id}`) as any;
      const { vendas, visitas, ...rest } = record;
      assert.deepEqual(rest, {
        ...body.data,
        etag: tagIn(headers),
        creditos: [],
        ritmo_dias: 10,
        esperado_em: '2026-11-20',
        atrasado_em: '2026-11-24',
        parado_em: '2026-12-10',
        retorno: '2026-12-06',
      });
      const expected = [];
      for (const id of sales.slice(0, 5)) {
        const { body, headers } = await caller.get(`sales/${id}`);
        expected.push({ ...body.data, etag: tagIn(headers) });
      }
      assert.deepEqual(vendas, expected);
      const seen = [];
      for (const id of visits.slice(0, 5)) seen.push((await caller.get(`visits/${id}`)).body.data);
      assert.deepEqual(visitas, seen);
    }
  });

  test('sends a sale with more than 200 items without them', async () => {
    const own = await talao.createCompany('Itens');
    const client = await createClient(own);
    const representadaId = (await createRepresentada(own)).id;
    const items = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ produtoId: `P${n}`, quantidade: 1, valorUnitario: 1 }));
    for (const count of [200, 201, 501])
      await createSale(own, {
        clienteId: client.id,
        representadaId,
        itens: items(count),
        data: '2026-11-10',
      });
    // biome-ignore lint/suspicious/noExplicitAny: a record of any kind.
    const { vendas } = (await readWhole(own)).records.get(`clientes ${client.id}`) as any;
    assert.deepEqual(
      vendas.map(({ itens }: { itens: object[] | null }) => itens?.length ?? null),
      [null, null, 200],
    );
    for (const { id, etag } of vendas) assert.equal(tagIn((await own.get(`sales/${id}`)).headers), etag);
  });

  test('has pages of about a megabyte', async () => {
    const own = await talao.createCompany('Grande');
    const observacao = 'x'.repeat(5_000);
    const csv = `nome;email;telefone;cidade;estado;observacao\n${Array.from(
      { length: 400 },
      (_, n) => `Cliente ${n};${randomUUID()}@x.com.br;11987654321;Natal;RN;${observacao}`,
    ).join('\n')}\n`;
    assert.equal((await own.upload('import/clients', csv)).status, 200);
    const first = await own.get('sync?limit=200');
    assert.ok(first.bytes.length > 1_000_000 && first.bytes.length < 1_200_000, String(first.bytes.length));
    assert.equal((await readWhole(own)).records.size, 400);
  });
});

/** As the service made it: what is compressed on its way carries it weak. */
function tagIn(headers: Headers): string | undefined {
  return headers.get('etag')?.replace(/^W\//, '');
}
