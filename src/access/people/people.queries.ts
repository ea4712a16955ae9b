import type { Reader, Transaction } from '../../platform/database/database.ts';
import { currentMoment, newStamp } from '../../platform/database/ids.ts';
import { changeRows, findRow, rowsWith } from '../../platform/database/rows.ts';
import type { PersonTable } from '../../platform/database/tables/people.ts';
import { newPasswordSalt } from './passwords.ts';

export function foldEmail(email: string): string {
  return email.normalize('NFC').toLowerCase();
}

export async function findPersonByEmail(db: Reader, email: string): Promise<PersonTable | undefined> {
  return findRow(db, 'usuarios', { email_dobrado: foldEmail(email) });
}

export async function findPerson(db: Reader, id: string): Promise<PersonTable | undefined> {
  return db.selectFrom('usuarios').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The person with this e-mail, created if needed; concurrent creations get the same person. */
export async function findOrInsertPerson(
  db: Transaction,
  email: string,
  sal = newPasswordSalt(),
): Promise<PersonTable> {
  const { id, created_at } = newStamp();
  await db
    .insertInto('usuarios')
    .values({
      id,
      email,
      email_dobrado: foldEmail(email),
      sal,
      selo: null,
      created_at,
      updated_at: created_at,
    })
    .onConflict((conflict) => conflict.column('email_dobrado').doNothing())
    .execute();
  return (await findPersonByEmail(db, email)) as PersonTable;
}

/** Locks the person, his credentials and what they open until the transaction ends. */
export async function holdPerson(db: Transaction, id: string): Promise<PersonTable | undefined> {
  return db
    .updateTable('usuarios')
    .set((column) => ({ updated_at: column.ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Removes the person's e-mail and credentials; the id remains, because records may refer to it. */
export async function forgetPerson(db: Transaction, id: string, email: string): Promise<void> {
  await changeRows(db, 'usuarios', { id }, { email, email_dobrado: email, updated_at: currentMoment() });
  await db.deleteFrom('convites').where('usuario_id', '=', id).execute();
}

export async function companyName(db: Reader, empresaId: string): Promise<string> {
  const { nome } = await rowsWith(db, 'empresas', { id: empresaId }).select('nome').executeTakeFirstOrThrow();
  return nome;
}
