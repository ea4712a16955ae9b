import type { Reader, Transaction } from '../../platform/database/database.ts';

const NAME = 'desafios';

export async function findSecret(db: Reader): Promise<string | undefined> {
  const found = await db.selectFrom('segredos').select('valor').where('nome', '=', NAME).executeTakeFirst();
  return found?.valor;
}

/** When two instances create the secret at once, both get the first one. */
export async function insertSecret(db: Transaction, valor: string): Promise<string> {
  await db
    .insertInto('segredos')
    .values({ nome: NAME, valor })
    .onConflict((conflict) => conflict.column('nome').doNothing())
    .execute();
  return (await findSecret(db)) as string;
}
