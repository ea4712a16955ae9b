import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { wholeCompany } from '../src/domain/access-scope.ts';
import { businessCalendar } from '../src/domain/calendar.ts';
import { foldText } from '../src/domain/text.ts';
import { insertRows } from '../src/platform/database/rows.ts';
import { change } from '../src/platform/writes/changes.ts';
import { newClient } from '../src/trade/clients/clients.contract.ts';
import { findClients } from '../src/trade/clients/clients.filter.queries.ts';
import { toClientRow } from '../src/trade/clients/clients.queries.ts';
import { idsOf } from './expect.ts';
import { type Company, onEachEngine, type Talao } from './harness.ts';
import { clientBody, createClient, createRepresentada, createSale } from './samples.ts';

const MANY = 620;
const SIGNS = `"aspas" \\ barra / 'apóstrofo' <b> & % _ ~ ` + '\u007f\u00ad\u200b😀 ação ñ 漢字';

onEachEngine('Lists serialized by the engine', (talao) => {
  test('equal what JavaScript would write, byte for byte', async () => {
    const { ana } = talao;
    const client = await createClient(ana, {
      nome: SIGNS.replaceAll('\u007f', ''),
      endereco: 'Rua "A",\n\t\\ 1\r\nfundos',
      ativo: true,
    });
    await createClient(ana, { ativo: false, endereco: null });
    const representadaId = (await createRepresentada(ana, { nome: SIGNS.replaceAll('\u007f', '') })).id;
    const prices = [0.01, 0.1, 0.3, 1, 10, 100, 19.9, 1234.56, 4_503_599.37, 9_999_999_999.99, 9_999_999_999];
    for (const valorUnitario of prices) {
      const itens = [{ produtoId: 'P', quantidade: 1, valorUnitario }];
      await createSale(ana, { clienteId: client.id, representadaId, itens });
    }
    for (const path of [
      'sales',
      'clients',
      'sales?status=PAGA',
      'clients?search=aspas',
      'clients?ativo=false',
    ]) {
      const { text, body } = await ana.get(path);
      assert.equal(text, JSON.stringify(body), path);
      assert.ok(body.data.length > 0, path);
    }
    const { body } = await ana.get('sales');
    assert.deepEqual(
      body.data.map((sale: { valor_total: number }) => sale.valor_total),
      prices.toReversed(),
    );
    const { data } = (await ana.get(`clients/${client.id}`)).body;
    const [listed] = (await ana.get('clients?search=漢字')).body.data;
    for (const field of Object.keys(listed)) assert.deepEqual(listed[field], data[field], field);
  });

  test('count again after a change, and only the current matches', async () => {
    const company = await talao.createCompany('Contada');
    const first = await createClient(company, { nome: 'Padaria Um' });
    for (const nome of ['Padaria Dois', 'Padaria Três', 'Padaria Quatro'])
      await createClient(company, { nome });
    const total = async (path: string) => (await company.get(path)).body.total;
    for (const path of [
      'clients?search=padaria&limit=1',
      'clients?estado=SP&limit=1',
      'clients?search=pa&limit=1',
    ]) {
      assert.deepEqual([await total(path), await total(path)], [4, 4], path);
      await createClient(company, { nome: 'Padaria Cinco', codigo: 'CINCO' });
      assert.equal(await total(path), 5, path);
      const [newest] = idsOf(await company.get(path));
      await company.put(`clients/${newest}`, {
        nome: 'Mercado',
        estado: 'RJ',
        cidade: 'Rio',
        codigo: `X${newest}`,
      });
      assert.equal(await total(path), 4, path);
      await company.delete(`clients/${newest}`);
      assert.equal(await total(path), 4, path);
    }
    assert.deepEqual(idsOf(await company.get('clients?search=padaria&page=4&limit=1')), [first.id]);
  });
});

onEachEngine('Lists of many', (talao) => {
  let company: Company;
  let ids: string[];
  const names: string[] = [];

  before(async () => {
    company = await talao.createCompany('Grande');
    ids = await insertClients(talao, company, names);
  });

  test('are the same when read from either end', async () => {
    const seen: string[] = [];
    for (let page = 1; page <= Math.ceil(MANY / 50); page++) {
      const answer = await company.get(`clients?limit=50&page=${page}`);
      assert.equal(answer.body.total, MANY);
      seen.push(...idsOf(answer));
    }
    assert.deepEqual(seen, ids);
    assert.deepEqual(idsOf(await company.get(`clients?limit=100&page=${Math.ceil(MANY / 100) + 1}`)), []);
  });

  for (const term of [
    'mercado',
    'mercado 7',
    'cado 61',
    'ado',
    'do 6',
    '7',
    'o 6',
    'ocade',
    'mercadooo',
    'zé',
  ])
    test(`find "${term}" in every matching name, repeatedly, on every page`, async () => {
      const found = ids.filter((_, index) => hasWords(names[index] as string, term));
      for (const [limit, pages] of [
        [100, 7],
        [7, 2],
        [100, 7],
      ] as const) {
        const seen: string[] = [];
        for (let page = 1; page <= pages; page++) {
          const answer = await company.get(
            `clients?search=${encodeURIComponent(term)}&limit=${limit}&page=${page}`,
          );
          assert.equal(answer.body.total, found.length);
          seen.push(...idsOf(answer));
        }
        assert.deepEqual(seen, found.slice(0, limit * pages));
      }
    });

  test('find the same in a report, which cannot estimate the frequency of a trigram', async () => {
    for (const search of ['mercado', 'mercado 7', 'ocade']) {
      const found = await talao.db.report((db) =>
        findClients(db, wholeCompany(company.id), { search }).execute(),
      );
      const expected = ids.filter((_, index) => hasWords(names[index] as string, search));
      assert.deepEqual(
        found.map(({ id }) => id),
        expected,
      );
    }
  });
});

/** Whether the name contains every word of the term. */
function hasWords(name: string, term: string): boolean {
  return foldText(term)
    .split(' ')
    .every((word) => foldText(name).includes(word));
}

/** Inserts clients in one transaction; returns their ids and names, the newest first. */
async function insertClients({ db }: Talao, company: Company, names: string[]): Promise<string[]> {
  const service = { db, calendar: businessCalendar('UTC', () => new Date()) };
  const holder = {
    id: company.id,
    ativo: true,
    catalogo_estrito: false,
    key_id: company.keyId,
    papel: 'dono',
    key_expires_at: null,
    usuario_id: null,
  } as const;
  return change(service, { company: holder }, { clientes: MANY }, async (db, journal) => {
    const ids: string[] = [];
    for (let n = 0; n < MANY; n++) {
      const body = clientBody({
        nome: `Mercado ${n}`,
        codigo: `C${n}x`,
        cidade: 'Yby',
        email: `${n}@qqq.br`,
      });
      const row = toClientRow(company.id, newClient.parse(body), `C${n}`);
      await insertRows(db, 'clientes', [row]);
      const { id } = row;
      journal.created('clientes', id, {});
      ids.unshift(id);
      names.unshift(body.nome);
    }
    return ids;
  });
}
