import { randomInt } from 'node:crypto';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { currentMoment } from '../../platform/database/ids.ts';
import { changeRows, hasRow, rowsWith } from '../../platform/database/rows.ts';
import { CLOSED } from '../../platform/verification/check.queries.ts';
import { answerForPeople, removeUnusedCredentials } from './settle-company.queries.ts';

/** Long after any lease. */
export const CLOSED_FOR_GOOD = '9999-12-31T23:59:59.999Z';

/** Until an import has verified what it writes, the company is closed until a moment of that import alone, so that nobody opens what another one began. */
export function newMark(): string {
  return new Date(Date.parse(CLOSED) + randomInt(2 ** 34)).toISOString();
}

/** The mark of the import that has not verified the company yet; undefined where there is none. */
export async function readMark(db: Reader, id: string): Promise<string | undefined> {
  const row = await rowsWith(db, 'contadores', { empresa_id: id })
    .select('fechada_ate')
    .where('fechada_ate', '>=', CLOSED)
    .where('fechada_ate', '<', CLOSED_FOR_GOOD)
    .executeTakeFirst();
  return row?.fechada_ate ?? undefined;
}

/** Where a company has moved to: null where it lives here, empty while it is arriving; undefined where it is not. */
export async function readWhereabouts(db: Reader, id: string): Promise<string | null | undefined> {
  return (await rowsWith(db, 'empresas', { id }).select('mudou_para').executeTakeFirst())?.mudou_para;
}

/** From now on nothing is delivered, and until that moment changes wait. */
export async function closeUntil(db: Transaction, id: string, moment: string | null): Promise<void> {
  await db
    .updateTable('contadores')
    .set({ fechada_ate: moment })
    .where('empresa_id', '=', id)
    .where((eb) => eb.or([eb('fechada_ate', 'is', null), eb('fechada_ate', '<', CLOSED)]))
    .execute();
}

/** Whether webhooks are being delivered, or parts of a change are still to be written. */
export async function isCompanyBusy(db: Reader, id: string): Promise<boolean> {
  const webhooks = rowsWith(db, 'webhooks', { empresa_id: id }).select('id');
  const delivering = await webhooks.where('entregador_ate', '>', currentMoment()).executeTakeFirst();
  return delivering !== undefined || hasRow(db, 'partes_pendentes', { empresa_id: id });
}

/** The one moment at which a company ceases to live here. False when it changed since, or was opened again. */
export async function leaveFor(
  db: Transaction,
  id: string,
  { address, versao }: { address: string; versao: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contadores')
    .set({ fechada_ate: CLOSED_FOR_GOOD })
    .where('empresa_id', '=', id)
    .where('versao', '=', versao)
    .where('fechada_ate', '>', currentMoment())
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await changeRows(db, 'empresas', { id }, { mudou_para: address });
  return true;
}

/** Lets a company that has arrived be used. What lets its people in is now what it brought and what they have in other companies here. */
export async function openHere(db: Transaction, id: string, seals: ReadonlyMap<string, string>) {
  await changeRows(db, 'empresas', { id }, { mudou_para: null });
  await changeRows(db, 'contadores', { empresa_id: id }, { fechada_ate: null });
  for (const person of seals.keys()) await removeUnusedCredentials(db, person);
  await answerForPeople(db, id, seals);
}
