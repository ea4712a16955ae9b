import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { KIND_NAMES, type KindName } from '../src/domain/kind-names.ts';
import { Browser, type Person, personIn } from './browser.ts';
import { Caller } from './caller.ts';
import { EventReader } from './event-reader.ts';
import { type Company, onEachEngine, type Talao } from './harness.ts';
import { SAMPLE_KINDS } from './sample-kinds.ts';

type Fields = Record<string, unknown>;

/** Kinds without a `GET` of one record. */
const ADDRESSES: Partial<Record<KindName, string>> = {
  chaves: 'keys',
  empresas: 'company',
  encerramentos: 'sales/closings',
  indices: 'price-index',
};

/** The fields of an unreadable record that other answers show anyway. */
const OTHERWISE: Partial<Record<KindName, string[]>> = {
  empresas: ['id', 'nome'],
  usuarios: ['id', 'nome', 'papel', 'ativo'],
};

onEachEngine('Readers of the journal', fields, { eventTimes: { look: 20, check: 200 } });

function fields(talao: Talao): void {
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
      const { path, create } = SAMPLE_KINDS[kind];
      const { id } = await create(caio);
      const address = ADDRESSES[kind] ?? `${path}/${id}`;
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
    await SAMPLE_KINDS.webhooks.create(caio);
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
