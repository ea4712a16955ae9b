import type { Reader, Transaction } from '../database/database.ts';
import { currentMoment, newStamp } from '../database/ids.ts';
import { prepared } from '../database/prepared.ts';
import type { PersonTable } from '../database/tables.ts';

export function foldEmail(email: string): string {
  return email.normalize('NFC').toLowerCase();
}

const personByEmail = prepared<{ email: string }>()((db, param) =>
  db.selectFrom('usuarios').selectAll().where('email_dobrado', '=', param('email')),
);

export function findPersonByEmail(db: Reader, email: string): Promise<PersonTable | undefined> {
  return personByEmail.first(db, { email: foldEmail(email) });
}

export async function findPerson(db: Reader, id: string): Promise<PersonTable | undefined> {
  return db.selectFrom('usuarios').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The person of this e-mail, made now where there is none. Two who make the same one at once get the same. */
export async function findOrInsertPerson(db: Transaction, email: string): Promise<PersonTable> {
  const { id, created_at } = newStamp();
  await db
    .insertInto('usuarios')
    .values({
      id,
      email,
      email_dobrado: foldEmail(email),
      senha: null,
      ultima_empresa_id: null,
      created_at,
      updated_at: created_at,
    })
    .onConflict((conflict) => conflict.column('email_dobrado').doNothing())
    .execute();
  return (await findPersonByEmail(db, email)) as PersonTable;
}

/** As he is now, and until the transaction ends nobody changes him. */
export async function holdPerson(db: Transaction, id: string): Promise<PersonTable | undefined> {
  return db
    .updateTable('usuarios')
    .set((column) => ({ updated_at: column.ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function setPassword(db: Transaction, id: string, senha: string): Promise<void> {
  await updatePerson(db, id, { senha });
}

export async function noteLastCompany(db: Transaction, id: string, empresaId: string): Promise<void> {
  await db.updateTable('usuarios').set({ ultima_empresa_id: empresaId }).where('id', '=', id).execute();
}

/** Takes out who he is and every way in; what is left is an id that records may name. */
export async function forgetPerson(db: Transaction, id: string, email: string): Promise<void> {
  await updatePerson(db, id, { email, email_dobrado: email, senha: null });
  await db.deleteFrom('passkeys').where('usuario_id', '=', id).execute();
  await db.deleteFrom('sessoes').where('usuario_id', '=', id).execute();
  await db.deleteFrom('convites').where('usuario_id', '=', id).execute();
}

async function updatePerson(
  db: Transaction,
  id: string,
  changes: Partial<Pick<PersonTable, 'email' | 'email_dobrado' | 'senha'>>,
): Promise<void> {
  await db
    .updateTable('usuarios')
    .set({ ...changes, updated_at: currentMoment() })
    .where('id', '=', id)
    .execute();
}

export async function companyName(db: Reader, empresaId: string): Promise<string> {
  const { nome } = await db
    .selectFrom('empresas')
    .select('nome')
    .where('id', '=', empresaId)
    .executeTakeFirstOrThrow();
  return nome;
}
