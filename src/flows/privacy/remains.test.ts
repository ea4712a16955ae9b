import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { sql } from 'kysely';
import { type Company, onEachEngine, type Talao } from '../../../test/harness.ts';
import { clientBody, createClient, createRepresentada, createSale } from '../../../test/samples.ts';

const CLIENTS = 30;

onEachEngine('After clients were anonymized', (talao) => {
  test('none of their former data is found in the database', async () => {
    const { ana } = talao;
    const people = await liveThrough(ana);
    const forgotten = people.filter((_, at) => at % 3 === 0);
    const remembered = people.filter((_, at) => at % 3 !== 0);
    assert.deepEqual(await findAll(talao, forgotten), marksOf(forgotten), 'the search finds what is there');

    await takeSamples(talao);
    for (const { id } of forgotten) await ana.post(`clients/${id}/anonymize`, {});
    assert.deepEqual(await findAll(talao, forgotten), []);
    assert.deepEqual(await findAll(talao, remembered), marksOf(remembered));
  });
});

/** PostgreSQL does this by itself from time to time. */
async function takeSamples({ engine, db }: Talao): Promise<void> {
  if (engine === 'postgres') await sql`analyze`.execute(db.read);
}

interface Person {
  id: string;
  /** Words that occur only in this person's records; the character only in its names. */
  marks: string[];
}

/** Clients whose data changes, some several times, among sales, retries, and clients that are created and deleted. */
async function liveThrough(company: Company): Promise<Person[]> {
  const representadaId = (await createRepresentada(company)).id;
  const other = (await createClient(company)).id;
  const people: Person[] = [];
  for (let i = 0; i < CLIENTS; i++) {
    const rare = String.fromCodePoint(0x3400 + i);
    const marks = [rare];
    const personal = () => {
      const [name, mail, street, notes] = Array.from({ length: 4 }, () => randomBytes(7).toString('hex'));
      marks.push(name as string, mail as string, street as string, notes as string);
      return {
        nome: `${rare}${rare}${rare} ${name}`,
        email: `${mail}@exemplo.com.br`,
        endereco: street,
        observacao: `${notes} `.repeat(1 + (i % 40)),
      };
    };
    const { body } = await company.post('clients', clientBody(personal()), {
      'idempotency-key': randomBytes(8).toString('hex'),
    });
    people.push({ id: body.data.id, marks });
    if (i % 2) await createSale(company, { clienteId: body.data.id, representadaId });
    if (i % 3 === 0)
      marks.push(...(await writeOnOrders(company, { clienteId: body.data.id, representadaId }, other)));
    for (let changes = i % 4; changes > 0; changes--)
      await company.put(`clients/${body.data.id}`, personal());
    if (i % 5 === 0) {
      const passing = (await company.post('clients', clientBody())).body.data;
      await company.delete(`clients/${passing.id}`);
    }
  }
  return people;
}

/** Orders of the client: one stays, one is deleted, and one moves to another client with its own texts. */
async function writeOnOrders(company: Company, sale: object, other: string): Promise<string[]> {
  const marks: string[] = [];
  const texts = () => {
    const written = Array.from({ length: 4 }, () => randomBytes(7).toString('hex'));
    marks.push(...written);
    const [observacao, observacao_interna, transportadora, pedido_cliente] = written;
    return { observacao, observacao_interna, transportadora, pedido_cliente };
  };
  const orders: string[] = [];
  for (let order = 0; order < 3; order++)
    orders.push((await createSale(company, { ...sale, ...texts() })).id);
  const [kept, deleted, moved] = orders;
  await company.put(`sales/${kept}`, texts());
  await company.put(`sales/${deleted}`, texts());
  assert.equal((await company.delete(`sales/${deleted}`)).status, 200);
  const others = {
    observacao: 'De outro',
    observacao_interna: null,
    transportadora: '',
    pedido_cliente: '7',
  };
  assert.equal((await company.put(`sales/${moved}`, { clienteId: other, ...others })).status, 200);
  return marks;
}

const marksOf = (people: Person[]) => people.flatMap(({ marks }) => marks);

async function findAll(talao: Talao, people: Person[]): Promise<string[]> {
  const contents = talao.engine === 'sqlite' ? readFiles(talao.databaseUrl) : await readTables(talao);
  return marksOf(people).filter((mark) => contents.some((content) => content.includes(mark)));
}

/** Every byte of the files: used pages, free pages, search index and log. */
function readFiles(databaseUrl: string): Buffer[] {
  const path = databaseUrl.slice('sqlite:'.length);
  return ['', '-wal', '-shm'].map((ending) => readFileSync(path + ending));
}

/** Every row of every table, and the planner's samples. */
async function readTables({ db }: Talao): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db.read);
  const contents: string[] = [];
  for (const { name } of [...tables, { name: 'pg_stats' }]) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(
      db.read,
    );
    contents.push(rows.map(({ row }) => row).join('\n'));
  }
  return contents;
}
