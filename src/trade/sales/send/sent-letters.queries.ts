import type { Reader, Transaction } from '../../../platform/database/database.ts';
import { momentAfter } from '../../../platform/database/ids.ts';
import { changeRows, rowsWith } from '../../../platform/database/rows.ts';
import type { SaleRow } from '../sale-facts.ts';
import { readLetters, type SentLetter } from '../sent-letters.ts';

/** Stores the letters of a sale; returns its row. */
export async function writeLetters<R extends Pick<SaleRow, 'empresa_id' | 'id' | 'updated_at'>>(
  db: Transaction,
  row: R,
  letters: readonly SentLetter[],
): Promise<R & Pick<SaleRow, 'envios' | 'updated_at'>> {
  const columns = { envios: JSON.stringify(letters), updated_at: momentAfter(row.updated_at) };
  await changeRows(db, 'vendas', { empresa_id: row.empresa_id, id: row.id }, columns);
  return { ...row, ...columns };
}

/** Takes the addresses out of the letters of a client's sales. */
export async function forgetAddressees(db: Transaction, empresaId: string, clienteId: string): Promise<void> {
  const sent = await rowsWith(db, 'vendas', { empresa_id: empresaId, cliente_id: clienteId })
    .select(['id', 'envios'])
    .where('envios', 'is not', null)
    .$narrowType<{ envios: string }>()
    .execute();
  for (const { id, envios } of sent)
    await changeRows(
      db,
      'vendas',
      { empresa_id: empresaId, id },
      { envios: JSON.stringify(readLetters(envios).map((letter) => ({ ...letter, para: [] }))) },
    );
}

/** The address of the person who sends. */
export async function findSenderEmail(db: Reader, usuarioId: string | null): Promise<string | undefined> {
  if (usuarioId === null) return undefined;
  const person = await rowsWith(db, 'usuarios', { id: usuarioId }).select('email').executeTakeFirst();
  return person?.email;
}
