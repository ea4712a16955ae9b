import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { createTestDatabase, ENGINES, type TestDatabase } from '../../../test/databases.ts';
import { insertOldCompany } from '../../../test/old-company.ts';
import type { Database, Transaction } from './database.ts';
import { newStamp } from './ids.ts';
import { migrate } from './migrate.ts';
import { UNWATCHED } from './migration-watcher.ts';
import { migrations } from './migrations/all.ts';
import { openPostgres } from './postgres/open.ts';
import { openSqlite } from './sqlite/open.ts';

const SALT = 'c2FsdHNhbHRzYWx0c2FsdA';
const HASH = `$argon2id$v=19$m=19456,t=2,p=1$${SALT}$${'h'.repeat(43)}`;

for (const engine of ENGINES) {
  describe(`The upgrade to credentials (${engine})`, () => {
    let database: TestDatabase;
    let db: Database;
    let old: Awaited<ReturnType<typeof makeOldDatabase>>;
    before(async () => {
      database = await createTestDatabase(engine);
      db = engine === 'sqlite' ? openSqlite(database.url.slice(7)) : openPostgres(database.url);
      old = await db.exclusively(makeOldDatabase);
      await migrate(db, UNWATCHED);
    });
    after(async () => {
      await db.close();
      await database.remove();
    });

    test('makes one credential of a person’s password and passkeys, for the companies that he has accepted', async () => {
      const credentials = await db.read.selectFrom('credenciais').selectAll().execute();
      assert.deepEqual(
        credentials.map(({ usuario_id, senha, ultima_empresa_id }) => [usuario_id, senha, ultima_empresa_id]),
        [[old.member, HASH, old.a]],
      );
      const [credential] = credentials;
      const members = await db.read
        .selectFrom('membros')
        .select(['empresa_id', 'usuario_id', 'credencial_id'])
        .where('credencial_id', 'is not', null)
        .orderBy('empresa_id')
        .execute();
      assert.deepEqual(
        members.map((row) => ({ ...row })),
        [{ empresa_id: old.a, usuario_id: old.member, credencial_id: credential?.id }],
      );
      const passkeys = await db.read
        .selectFrom('passkeys')
        .select(['credencial_id', 'webauthn_id'])
        .execute();
      assert.deepEqual(
        passkeys.map((row) => ({ ...row })),
        [{ credencial_id: credential?.id, webauthn_id: 'of member' }],
      );
    });

    test('leaves who is signed in signed in, and gives everyone a salt', async () => {
      const sessions = await db.read.selectFrom('sessoes').select(['hash', 'credencial_id']).execute();
      assert.deepEqual(
        sessions.map((row) => ({ ...row })),
        [{ hash: 'of member', credencial_id: old.member }],
      );
      const people = await db.read.selectFrom('usuarios').select(['id', 'sal']).execute();
      assert.equal(people.find(({ id }) => id === old.member)?.sal, SALT);
      assert.equal(people.length, 3);
      for (const { sal } of people) assert.match(sal, /^[\w+/]{22}$/);
    });
  });
}

/** One who accepted a company and was asked into another, one who left, and one who has accepted nothing. */
async function makeOldDatabase(db: Transaction) {
  await sql`create table migracoes (nome text primary key, applied_at text not null)`.execute(db);
  for (const [name, up] of Object.entries(migrations)) {
    if (name === '0040-credentials') break;
    await up(db, UNWATCHED);
    await sql`insert into migracoes (nome, applied_at) values (${name}, ${newStamp().created_at})`.execute(
      db,
    );
  }
  const [a, b] = [(await insertOldCompany(db, 'Alfa')).id, (await insertOldCompany(db, 'Beta')).id];
  const member = await insertPerson(db, 'member', HASH, a);
  const former = await insertPerson(db, 'former', HASH, a);
  const waiting = await insertPerson(db, 'waiting', null, null);
  await insertMember(db, a, member, { accepted: true, left: false });
  await insertMember(db, b, member, { accepted: false, left: false });
  await insertMember(db, a, former, { accepted: true, left: true });
  await insertMember(db, a, waiting, { accepted: false, left: false });
  for (const [name, id] of [
    ['of member', member],
    ['of former', former],
  ] as const) {
    const stamp = newStamp();
    await sql`
      insert into passkeys (id, usuario_id, nome, credencial, chave_publica, contador, transportes, created_at)
      values (${stamp.id}, ${id}, 'Celular', ${name}, 'x', 0, '', ${stamp.created_at})`.execute(db);
    await sql`
      insert into sessoes (id, hash, empresa_id, usuario_id, created_at, seen_at)
      values (${stamp.id}, ${name}, ${a}, ${id}, ${stamp.created_at}, ${stamp.created_at})`.execute(db);
  }
  return { a, b, member };
}

async function insertPerson(db: Transaction, name: string, senha: string | null, last: string | null) {
  const { id, created_at } = newStamp();
  await sql`
    insert into usuarios (id, email, email_dobrado, senha, ultima_empresa_id, created_at, updated_at)
    values (${id}, ${name}, ${name}, ${senha}, ${last}, ${created_at}, ${created_at})`.execute(db);
  return id;
}

async function insertMember(
  db: Transaction,
  company: string,
  person: string,
  { accepted, left }: { accepted: boolean; left: boolean },
): Promise<void> {
  const { created_at } = newStamp();
  await sql`
    insert into membros (empresa_id, usuario_id, nome, papel, repasse, ativo, aceito_em, saiu_em, created_at, updated_at)
    values (${company}, ${person}, 'Nome', 'dono', 0, ${true}, ${accepted ? created_at : null}, ${left ? created_at : null},
      ${created_at}, ${created_at})`.execute(db);
}
