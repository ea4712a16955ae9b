import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { type SchemaSpelling, schemaOf } from '../engine.ts';

/**
 * A password with the passkeys added under it is a credential, and a membership names the one that opens it. What a person had until
 * now becomes one credential, which opens every company that he has accepted.
 */
export async function createCredentials(db: Transaction): Promise<void> {
  const engine = schemaOf(db);
  await createTable(db, engine);
  await nameCredentials(db, engine);
  await remakePasskeys(db, engine);
  await remakeSessions(db, engine);
  await giveSalts(db);
  for (const column of ['senha', 'ultima_empresa_id'])
    await db.schema.alterTable('usuarios').dropColumn(column).execute();
  await remakeChallenges(db, engine);
}

/** Its first passkeys were made for the person's id, so the credential takes that id. */
async function createTable(
  db: Transaction,
  { columnTypes: type, finishTable }: SchemaSpelling,
): Promise<void> {
  await finishTable(
    db.schema
      .createTable('credenciais')
      .addColumn('id', type.uuid, (column) => column.primaryKey().notNull())
      .addColumn('usuario_id', type.uuid, (column) => column.notNull().references('usuarios.id'))
      .addColumn('senha', 'text', (column) => column.notNull())
      .addColumn('ultima_empresa_id', type.uuid, (column) => column.references('empresas.id'))
      .addColumn('created_at', type.moment, (column) => column.notNull())
      .addColumn('updated_at', type.moment, (column) => column.notNull())
      .addUniqueConstraint('credenciais_senha', ['usuario_id', 'senha']),
  ).execute();
  await sql`
    insert into credenciais (id, usuario_id, senha, ultima_empresa_id, created_at, updated_at)
    select id, id, senha, ultima_empresa_id, created_at, updated_at from usuarios
    where senha is not null and exists (
      select 1 from membros
      where usuario_id = usuarios.id and aceito_em is not null and saiu_em is null
    )`.execute(db);
}

async function nameCredentials(db: Transaction, { columnTypes: type }: SchemaSpelling): Promise<void> {
  await db.schema
    .alterTable('membros')
    .addColumn('credencial_id', type.uuid, (column) => column.references('credenciais.id'))
    .execute();
  await sql`
    update membros set credencial_id = usuario_id
    where aceito_em is not null and saiu_em is null and usuario_id in (select id from credenciais)`.execute(
    db,
  );
  await db.schema.createIndex('membros_da_credencial').on('membros').columns(['credencial_id']).execute();
}

async function remakePasskeys(
  db: Transaction,
  { columnTypes: type, finishTable }: SchemaSpelling,
): Promise<void> {
  const { rows } = await sql<Record<string, string | number | null>>`
    select id, usuario_id as credencial_id, nome, credencial as webauthn_id, chave_publica, contador, transportes, created_at,
      last_used_at
    from passkeys where usuario_id in (select id from credenciais)`.execute(db);
  await db.schema.dropTable('passkeys').execute();
  await finishTable(
    db.schema
      .createTable('passkeys')
      .addColumn('id', type.uuid, (column) => column.primaryKey().notNull())
      .addColumn('credencial_id', type.uuid, (column) =>
        column.notNull().references('credenciais.id').onDelete('cascade'),
      )
      .addColumn('nome', 'text', (column) => column.notNull())
      .addColumn('webauthn_id', 'text', (column) => column.notNull())
      .addColumn('chave_publica', 'text', (column) => column.notNull())
      .addColumn('contador', type.integer, (column) => column.notNull())
      .addColumn('transportes', 'text', (column) => column.notNull())
      .addColumn('created_at', type.moment, (column) => column.notNull())
      .addColumn('last_used_at', type.moment)
      .addUniqueConstraint('passkeys_webauthn', ['webauthn_id']),
  ).execute();
  await db.schema
    .createIndex('passkeys_da_credencial')
    .on('passkeys')
    .columns(['credencial_id', 'id'])
    .execute();
  await insertRows(db, 'passkeys', rows);
}

/** A person's session belongs to the credential that opened it. Who is signed in stays signed in. */
async function remakeSessions(
  db: Transaction,
  { columnTypes: type, finishTable }: SchemaSpelling,
): Promise<void> {
  const { rows } = await sql<Record<string, string | null>>`
    select id, hash, empresa_id, chave_id, usuario_id as credencial_id, created_at, seen_at
    from sessoes where usuario_id is null or usuario_id in (select id from credenciais)`.execute(db);
  await db.schema.dropTable('sessoes').execute();
  await finishTable(
    db.schema
      .createTable('sessoes')
      .addColumn('id', type.uuid, (column) => column.primaryKey().notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('empresa_id', type.uuid, (column) => column.notNull().references('empresas.id'))
      .addColumn('chave_id', type.uuid, (column) => column.references('chaves.id'))
      .addColumn('credencial_id', type.uuid, (column) =>
        column.references('credenciais.id').onDelete('cascade'),
      )
      .addColumn('created_at', type.moment, (column) => column.notNull())
      .addColumn('seen_at', type.moment, (column) => column.notNull())
      .addUniqueConstraint('sessoes_segredo', ['hash'])
      .addCheckConstraint('sessoes_de_alguem', sql`(chave_id is null) <> (credencial_id is null)`),
  ).execute();
  await db.schema.createIndex('sessoes_da_chave').on('sessoes').columns(['chave_id']).execute();
  await db.schema
    .createIndex('sessoes_da_credencial')
    .on('sessoes')
    .columns(['credencial_id', 'id'])
    .execute();
  await db.schema.createIndex('sessoes_idade').on('sessoes').columns(['seen_at']).execute();
  await insertRows(db, 'sessoes', rows);
}

/** Of the 66 characters at the end of a stored password, the first 22 are its salt. */
async function giveSalts(db: Transaction): Promise<void> {
  await db.schema
    .alterTable('usuarios')
    .addColumn('sal', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`update usuarios set sal = substr(senha, length(senha) - 65, 22) where senha is not null`.execute(
    db,
  );
  const { rows } = await sql<{ id: string }>`select id from usuarios where senha is null`.execute(db);
  for (const { id } of rows) {
    const salt = randomBytes(16).toString('base64').replaceAll('=', '');
    await sql`update usuarios set sal = ${salt} where id = ${id}`.execute(db);
  }
}

/** A challenge carries its own proof, by a secret that all instances share; only those that were answered are stored. */
async function remakeChallenges(
  db: Transaction,
  { columnTypes: type, finishTable }: SchemaSpelling,
): Promise<void> {
  await db.schema.dropTable('desafios').execute();
  await finishTable(
    db.schema
      .createTable('desafios')
      .addColumn('desafio', 'text', (column) => column.primaryKey().notNull())
      .addColumn('created_at', type.moment, (column) => column.notNull()),
  ).execute();
  await db.schema.createIndex('desafios_idade').on('desafios').columns(['created_at']).execute();
  await finishTable(
    db.schema
      .createTable('segredos')
      .addColumn('nome', 'text', (column) => column.primaryKey().notNull())
      .addColumn('valor', 'text', (column) => column.notNull()),
  ).execute();
}

async function insertRows(db: Transaction, table: string, rows: Record<string, unknown>[]): Promise<void> {
  for (const row of rows) {
    const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
    await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
      db,
    );
  }
}
