import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { KIND_NAMES, type KindName } from '../src/domain/kind-names.ts';
import { Browser, invite, type Person, personIn } from './browser.ts';
import { Caller } from './caller.ts';
import { EventReader } from './event-reader.ts';
import { type Company, onEachEngine } from './harness.ts';
import {
  createClient,
  createGoal,
  createInvoice,
  createPriceTable,
  createProduct,
  createReceipt,
  createRepresentada,
  createRule,
  createSale,
  createStatement,
  createVisit,
} from './samples.ts';

type Fields = Record<string, unknown>;

/** A record of each kind, with its address; what `GET` refuses to a reader, the journal must not show either. */
const RECORDS: Record<KindName, (ana: Company) => Promise<{ id: string; address: string }>> = {
  vendas: async (ana) => at('sales', await createSale(ana)),
  clientes: async (ana) => at('clients', await createClient(ana)),
  produtos: async (ana) => at('products', await createProduct(ana)),
  representadas: async (ana) => at('representadas', await createRepresentada(ana)),
  metas: async (ana) => at('goals', await createGoal(ana)),
  visitas: async (ana) => at('visits', await createVisit(ana)),
  regras: async (ana) => at('commission-rules', await createRule(ana)),
  tabelas_preco: async (ana) => at('price-tables', await createPriceTable(ana)),
  recebimentos: async (ana) => at('commission-receipts', await createReceipt(ana)),
  extratos: async (ana) => at('statements', await createStatement(ana)),
  notas: async (ana) => at('invoices', await createInvoice(ana)),
  chaves: async (ana) => ({
    id: (await ana.post('keys', { nome: 'ERP', escopo: 'read' })).body.data.id,
    address: 'keys',
  }),
  empresas: async (ana) => {
    await ana.put('company', { telefone: '11987654321', email: 'dono@exemplo.com.br' });
    return { id: ana.id, address: 'company' };
  },
  webhooks: async (ana) => at('webhooks', (await ana.post('webhooks', WEBHOOK)).body.data),
  usuarios: async (ana) => at('users', await invite(ana, 'vendedor', { repasse: 30 })),
};

/** The fields of an unreadable record that other answers show anyway. */
const OTHERWISE: Partial<Record<KindName, string[]>> = {
  empresas: ['id', 'nome'],
  usuarios: ['id', 'nome', 'papel', 'ativo'],
};

onEachEngine('Readers of the journal', (talao) => {
  const readers = {} as Record<'dono' | 'escritorio' | 'leitura' | 'keyToRead' | 'keyToWrite', Caller>;
  let caio: Company;
  before(async () => {
    caio = await talao.createCompany('Leitores');
    for (const role of ['dono', 'escritorio', 'leitura'] as const) readers[role] = await personIn(caio, role);
    const { api_key } = (await caio.post('keys', { nome: 'Planilha', escopo: 'read' })).body.data;
    readers.keyToRead = new Caller(talao.url, api_key);
    readers.keyToWrite = caio;
  });

  for (const kind of KIND_NAMES) {
    test(`see the same fields of ${kind} as by GET`, async () => {
      const since = await lastNumber(caio);
      const { id, address } = await RECORDS[kind](caio);
      const query = `audit?apos=${since}&recurso=${kind}&registro_id=${id}`;
      const whole = (await caio.get(query)).body.data;
      assert.ok(whole.length > 0 && 'created_at' in whole[0].depois);
      for (const [name, reader] of Object.entries(readers)) {
        const { status } = await reader.get(address);
        assert.ok(status === 200 || status === 403, `${kind} as ${name}: ${status}`);
        const fields = status === 200 ? undefined : (OTHERWISE[kind] ?? []);
        const expected = whole.map((entry: { antes: Fields | null; depois: Fields | null }) => ({
          ...entry,
          antes: keep(entry.antes, fields),
          depois: keep(entry.depois, fields),
        }));
        assert.deepEqual((await reader.get(query)).body.data, expected, `${kind} as ${name}`);
        assert.deepEqual(await streamed(reader, since, kind, expected.length), expected, `stream as ${name}`);
        const csv = (await reader.get(`${query}&formato=csv`)).text;
        for (const { antes, depois } of whole)
          for (const text of secretsIn({ ...antes, ...depois }, fields)) assert.ok(!csv.includes(text), text);
      }
    });
  }

  test('see only number, moment, action and record of a hidden change', async () => {
    const since = await lastNumber(caio);
    await caio.post('webhooks', WEBHOOK);
    await caio.post('keys', { nome: 'Outra', escopo: 'read' });
    const { data } = (await readers.leitura.get(`audit?apos=${since}`)).body;
    assert.deepEqual(
      data.map(({ numero, acao, recurso, antes, depois }: Fields) => [numero, acao, recurso, antes, depois]),
      [
        [since + 1, 'criar', 'webhooks', null, {}],
        [since + 2, 'criar', 'chaves', null, {}],
      ],
    );
  });

  test('lose their event stream when their role changes', async () => {
    const person: Person = await personIn(caio, 'dono');
    const stream = new EventReader();
    const headers = { cookie: `talao_sessao=${person.token}` };
    await stream.open(`${talao.url}/api/v1/events`, headers);
    assert.equal((await caio.put(`users/${person.id}`, { papel: 'leitura' })).status, 200);
    while ((await stream.next()) !== undefined);
  });
});

const WEBHOOK = { url: 'https://erp.exemplo.com.br/segredo', eventos: ['vendas.*'], ativo: false };

function at(path: string, { id }: { id: string }) {
  return { id, address: `${path}/${id}` };
}

function keep(record: Fields | null, fields: string[] | undefined): Fields | null {
  if (record === null || fields === undefined) return record;
  return Object.fromEntries(Object.entries(record).filter(([name]) => fields.includes(name)));
}

/** The texts of a record in fields that are hidden. */
function secretsIn(record: Fields, fields: string[] | undefined): string[] {
  if (fields === undefined) return [];
  const hidden = ['email', 'telefone', 'prefixo', 'url'].filter((name) => !fields.includes(name));
  return hidden.map((name) => record[name]).filter((text): text is string => typeof text === 'string');
}

async function streamed(reader: Caller, apos: number, kind: string, count: number): Promise<unknown[]> {
  const stream = new EventReader();
  const headers = reader instanceof Browser ? { cookie: `talao_sessao=${reader.token}` } : reader.headers;
  await stream.open(`${reader.url}/api/v1/events?apos=${apos}&recurso=${kind}`, headers);
  const events = await stream.take(count);
  stream.close();
  return events.map(({ data }) => data);
}

async function lastNumber(company: Company): Promise<number> {
  return (await company.get('audit?ordem=recentes&limit=1')).body.data[0].numero;
}
