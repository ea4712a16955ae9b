import { type CompanyRange, isAmong } from '../../platform/database/company-tables.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { changeRows, findRow, removeRows } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';

/** Sets the sealed address of a company's mailbox; null leaves the state of the service's own. */
export async function setMailbox(db: Transaction, empresaId: string, segredo: string | null): Promise<void> {
  const fresh = { segredo, falhas: 0, falha: null, proxima_em: null };
  await db
    .insertInto('correios')
    .values({ empresa_id: empresaId, ...fresh })
    .onConflict((conflict) => conflict.column('empresa_id').doUpdateSet(fresh))
    .execute();
}

/** Makes the row of the service's own mailbox, whose address is in its settings. */
export async function ensureMailbox(db: Transaction, empresaId: string): Promise<void> {
  await db
    .insertInto('correios')
    .values({ empresa_id: empresaId, falhas: 0 })
    .onConflict((conflict) => conflict.column('empresa_id').doNothing())
    .execute();
}

export function removeMailbox(db: Transaction, empresaId: string): Promise<boolean> {
  return removeRows(db, 'correios', { empresa_id: empresaId });
}

/** The mailboxes that are due, of the active ones among these companies. */
export function selectDueMailboxes(db: Reader, companies: CompanyRange, now: string) {
  return db
    .selectFrom('correios')
    .innerJoin('empresas', 'empresas.id', 'correios.empresa_id')
    .select(['correios.empresa_id', 'correios.segredo', 'correios.falhas', 'empresas.catalogo_estrito'])
    .where(isAmong('correios.empresa_id', companies))
    .where(isAmong('empresas.id', companies))
    .where('empresas.ativo', '=', true)
    .where('empresas.mudou_para', 'is', null)
    .where(({ or, eb }) => or([eb('proxima_em', 'is', null), eb('proxima_em', '<=', now)]))
    .execute();
}

/** Takes a mailbox for one instance, until that moment; false when another has it. */
export async function leaseMailbox(
  db: Transaction,
  empresaId: string,
  { leitor, now, until }: { leitor: string; now: string; until: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('correios')
    .set({ leitor, leitor_ate: until })
    .where('empresa_id', '=', empresaId)
    .where(({ or, eb }) =>
      or([eb('leitor', 'is', null), eb('leitor', '=', leitor), eb('leitor_ate', '<=', now)]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function noteLook(db: Transaction, empresa_id: string, state: Partial<Row<'correios'>>) {
  await changeRows(db, 'correios', { empresa_id }, { ...state, leitor: null, leitor_ate: null });
}

export function findMailbox(db: Reader, empresaId: string) {
  return findRow(db, 'correios', { empresa_id: empresaId });
}
