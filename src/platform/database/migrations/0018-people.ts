import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { type SchemaSpelling, schemaOf } from '../engine.ts';
import { newId } from '../ids.ts';

/** Persons, the companies they belong to, the links that invite them, and sessions that are a person's or a key's. */
export async function createPeople(db: Transaction): Promise<void> {
  const engine = schemaOf(db);
  await createPersons(db, engine);
  await createMembers(db, engine);
  await createInvitations(db, engine);
  await createPasskeys(db, engine);
  await remakeSessions(db, engine);
  await nameAuthors(db, engine);
}

async function createPersons(
  db: Transaction,
  { columnTypes: type, finishTable }: SchemaSpelling,
): Promise<void> {
  await finishTable(
    db.schema
      .createTable('usuarios')
      .addColumn('id', type.uuid, (column) => column.primaryKey().notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_dobrado', 'text', (column) => column.notNull())
      .addColumn('senha', 'text')
      .addColumn('ultima_empresa_id', type.uuid, (column) => column.references('empresas.id'))
      .addColumn('created_at', type.moment, (column) => column.notNull())
      .addColumn('updated_at', type.moment, (column) => column.notNull())
      .addUniqueConstraint('usuarios_email', ['email_dobrado']),
  ).execute();
}

async function createMembers(
  db: Transaction,
  { columnTypes: type, finishTable }: SchemaSpelling,
): Promise<void> {
  await finishTable(
    db.schema
      .createTable('membros')
      .addColumn('empresa_id', type.uuid, (column) => column.notNull().references('empresas.id'))
      .addColumn('usuario_id', type.uuid, (column) => column.notNull().references('usuarios.id'))
      .addColumn('nome', 'text', (column) => column.notNull())
      .addColumn('papel', 'text', (column) =>
        column.notNull().check(sql`papel in ('dono', 'escritorio', 'vendedor', 'leitura')`),
      )
      .addColumn('repasse', type.decimal, (column) => column.notNull().check(sql`repasse between 0 and 100`))
      .addColumn('ativo', type.flag, (column) => column.notNull())
      .addColumn('aceito_em', type.moment)
      .addColumn('saiu_em', type.moment)
      .addColumn('created_at', type.moment, (column) => column.notNull())
      .addColumn('updated_at', type.moment, (column) => column.notNull())
      .addPrimaryKeyConstraint('membros_chave', ['empresa_id', 'usuario_id']),
  ).execute();
  await db.schema.createIndex('membros_da_pessoa').on('membros').columns(['usuario_id']).execute();
}

/** Without a person: whoever has the link becomes the company's first owner. Without a company: the operator's link. */
async function createInvitations(
  db: Transaction,
  { columnTypes: type, finishTable }: SchemaSpelling,
): Promise<void> {
  await finishTable(
    db.schema
      .createTable('convites')
      .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('empresa_id', type.uuid, (column) => column.references('empresas.id'))
      .addColumn('usuario_id', type.uuid, (column) => column.references('usuarios.id'))
      .addColumn('expires_at', type.moment, (column) => column.notNull())
      .addColumn('created_at', type.moment, (column) => column.notNull())
      .addCheckConstraint('convites_de_alguem', sql`empresa_id is not null or usuario_id is not null`),
  ).execute();
  await db.schema
    .createIndex('convites_da_pessoa')
    .on('convites')
    .columns(['usuario_id', 'empresa_id'])
    .execute();
  await db.schema.createIndex('convites_idade').on('convites').columns(['expires_at']).execute();
}

async function createPasskeys(
  db: Transaction,
  { columnTypes: type, finishTable }: SchemaSpelling,
): Promise<void> {
  await finishTable(
    db.schema
      .createTable('passkeys')
      .addColumn('id', type.uuid, (column) => column.primaryKey().notNull())
      .addColumn('usuario_id', type.uuid, (column) => column.notNull().references('usuarios.id'))
      .addColumn('nome', 'text', (column) => column.notNull())
      .addColumn('credencial', 'text', (column) => column.notNull())
      .addColumn('chave_publica', 'text', (column) => column.notNull())
      .addColumn('contador', type.integer, (column) => column.notNull())
      .addColumn('transportes', 'text', (column) => column.notNull())
      .addColumn('created_at', type.moment, (column) => column.notNull())
      .addColumn('last_used_at', type.moment)
      .addUniqueConstraint('passkeys_credencial', ['credencial']),
  ).execute();
  await db.schema.createIndex('passkeys_da_pessoa').on('passkeys').columns(['usuario_id', 'id']).execute();

  await finishTable(
    db.schema
      .createTable('desafios')
      .addColumn('desafio', 'text', (column) => column.primaryKey().notNull())
      .addColumn('usuario_id', type.uuid, (column) => column.references('usuarios.id'))
      .addColumn('created_at', type.moment, (column) => column.notNull()),
  ).execute();
  await db.schema.createIndex('desafios_idade').on('desafios').columns(['created_at']).execute();
}

/** A session knows its company, and belongs to a key or to a person. Who is signed in stays signed in. */
async function remakeSessions(
  db: Transaction,
  { columnTypes: type, finishTable }: SchemaSpelling,
): Promise<void> {
  const { rows } = await sql<{
    hash: string;
    chave_id: string;
    empresa_id: string;
    created_at: string;
    seen_at: string;
  }>`
    select sessoes.hash, chave_id, empresa_id, sessoes.created_at, seen_at
    from sessoes join chaves on chaves.id = sessoes.chave_id`.execute(db);
  await db.schema.dropTable('sessoes').execute();
  await finishTable(
    db.schema
      .createTable('sessoes')
      .addColumn('id', type.uuid, (column) => column.primaryKey().notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('empresa_id', type.uuid, (column) => column.notNull().references('empresas.id'))
      .addColumn('chave_id', type.uuid, (column) => column.references('chaves.id'))
      .addColumn('usuario_id', type.uuid, (column) => column.references('usuarios.id'))
      .addColumn('created_at', type.moment, (column) => column.notNull())
      .addColumn('seen_at', type.moment, (column) => column.notNull())
      .addUniqueConstraint('sessoes_segredo', ['hash'])
      .addCheckConstraint('sessoes_de_alguem', sql`(chave_id is null) <> (usuario_id is null)`),
  ).execute();
  await db.schema.createIndex('sessoes_da_chave').on('sessoes').columns(['chave_id']).execute();
  await db.schema.createIndex('sessoes_da_pessoa').on('sessoes').columns(['usuario_id', 'id']).execute();
  await db.schema.createIndex('sessoes_idade').on('sessoes').columns(['seen_at']).execute();
  for (const { hash, empresa_id, chave_id, created_at, seen_at } of rows) {
    await sql`
      insert into sessoes (id, hash, empresa_id, chave_id, created_at, seen_at)
      values (${newId()}, ${hash}, ${empresa_id}, ${chave_id}, ${created_at}, ${seen_at})`.execute(db);
  }
}

async function nameAuthors(db: Transaction, engine: SchemaSpelling): Promise<void> {
  await db.schema.alterTable('jornal').addColumn('usuario_id', engine.columnTypes.uuid).execute();
  await db.schema
    .createIndex('jornal_por_pessoa')
    .on('jornal')
    .columns(['empresa_id', 'usuario_id', 'numero'])
    .execute();
  await engine.protectJournal(db);
}
