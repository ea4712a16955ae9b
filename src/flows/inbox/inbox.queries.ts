import { sql } from 'kysely';
import { type CompanyRange, isAmong } from '../../platform/database/company-tables.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { newStamp } from '../../platform/database/ids.ts';
import { findRow, insertRows, onCompanyAnd, removeRows, rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { companyRecords } from '../../platform/lists/company-records.queries.ts';

export type InboxRow = Row<'caixa'>;

/** In base64, of a multiple of three bytes, so that the parts decode by themselves. */
const PART = 3 * 128 * 1024;

export type NewInboxRow = Omit<InboxRow, 'id' | 'created_at' | 'updated_at' | 'motivo' | 'recurso_id'>;

export async function insertInboxEntry(db: Transaction, entry: NewInboxRow, bytes: Buffer) {
  const { id, created_at } = newStamp();
  const row = { ...entry, id, motivo: null, recurso_id: null, created_at, updated_at: created_at };
  await db.insertInto('caixa').values(row).execute();
  const parts = [];
  for (let at = 0; at < bytes.length; at += PART)
    parts.push({
      empresa_id: entry.empresa_id,
      caixa_id: id,
      parte: at / PART,
      conteudo: bytes.subarray(at, at + PART).toString('base64'),
    });
  for (const part of parts) await insertRows(db, 'arquivos_caixa', [part]);
  return row;
}

export const inboxRecords = companyRecords('caixa');

export function findInboxFile(db: Reader, empresaId: string, arquivo: string): Promise<InboxRow | undefined> {
  return findRow(db, 'caixa', { empresa_id: empresaId, arquivo });
}

/** The bytes as they came; undefined when they are no longer kept. */
export async function readInboxBytes(db: Reader, { empresa_id, id }: InboxRow): Promise<Buffer | undefined> {
  const parts = await rowsWith(db, 'arquivos_caixa', { empresa_id, caixa_id: id })
    .select('conteudo')
    .orderBy('parte')
    .execute();
  if (parts.length === 0) return undefined;
  return Buffer.concat(parts.map(({ conteudo }) => Buffer.from(conteudo, 'base64')));
}

/** The bytes that a company has in its box. */
export async function sumInboxBytes(db: Reader, empresaId: string): Promise<number> {
  const { total } = await rowsWith(db, 'caixa', { empresa_id: empresaId })
    .select(sql<number>`coalesce(sum(tamanho), 0)`.as('total'))
    .where('id', 'in', (query) =>
      query.selectFrom('arquivos_caixa').select('caixa_id').where('empresa_id', '=', empresaId),
    )
    .executeTakeFirstOrThrow();
  return Number(total);
}

const SWEPT_AT_ONCE = 50;

/** Deletes bytes of what these companies settled before that moment; true when more are left. */
export async function sweepInboxFiles(db: Transaction, companies: CompanyRange, before: string) {
  const old = await db
    .selectFrom('arquivos_caixa')
    .innerJoin('caixa', (join) => onCompanyAnd(join, 'caixa.id', 'arquivos_caixa.caixa_id'))
    .select(['caixa.empresa_id', 'caixa.id'])
    .where(isAmong('arquivos_caixa.empresa_id', companies))
    .where(isAmong('caixa.empresa_id', companies))
    .where('caixa.encerrada_em', '<', before)
    .where('arquivos_caixa.parte', '=', 0)
    .limit(SWEPT_AT_ONCE)
    .execute();
  for (const row of old) await removeInboxBytes(db, row);
  return old.length === SWEPT_AT_ONCE;
}

export async function removeInboxBytes(
  db: Transaction,
  { empresa_id, id }: Pick<InboxRow, 'empresa_id' | 'id'>,
): Promise<void> {
  await removeRows(db, 'arquivos_caixa', { empresa_id, caixa_id: id });
}

/** Deletes the bytes of notes to a client, and of statements about his sales: they hold his name. */
export async function removeInboxBytesAbout(db: Transaction, buyer: Buyer): Promise<void> {
  await db
    .deleteFrom('arquivos_caixa')
    .where('empresa_id', '=', buyer.empresa_id)
    .where('caixa_id', 'in', filesAbout(db, buyer).select('id'))
    .execute();
}

type Buyer = Pick<Row<'vendas'>, 'empresa_id' | 'cliente_id'>;

/** The notes to a client, and the statements about his sales. */
export function filesAbout(db: Reader, { empresa_id, cliente_id }: Buyer) {
  const sales = rowsWith(db, 'vendas', { empresa_id, cliente_id }).select('id');
  const notes = rowsWith(db, 'notas', { empresa_id, cliente_id }).select('id');
  const lines = rowsWith(db, 'linhas_extrato', { empresa_id }).where('venda_id', 'in', sales);
  return rowsWith(db, 'caixa', { empresa_id }).where(({ or, eb }) =>
    or([eb('recurso_id', 'in', notes), eb('recurso_id', 'in', lines.select('extrato_id'))]),
  );
}

/** The note or statement that came of an entry. */
export async function findResource(
  db: Reader,
  { empresa_id, arquivo, chave }: Pick<InboxRow, 'empresa_id' | 'arquivo' | 'chave'>,
): Promise<string | undefined> {
  const [table, column, value] =
    chave === null ? (['extratos', 'arquivo', arquivo] as const) : (['notas', 'chave', chave] as const);
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)}
    where empresa_id = ${empresa_id} and ${sql.ref(column)} = ${value} limit 1`.execute(db);
  return rows[0]?.id;
}

/** The only representada with that address among its own. */
export async function findSender(db: Reader, empresaId: string, address: string): Promise<string | null> {
  const rows = await rowsWith(db, 'representadas', { empresa_id: empresaId })
    .select(['id', 'email', 'email_pedidos', 'emails_extrato'])
    .execute();
  const wanted = address.toLowerCase();
  const fits = rows.filter(({ email, email_pedidos, emails_extrato }) =>
    [email, email_pedidos, ...(JSON.parse(emails_extrato ?? '[]') as string[])].some(
      (one) => one?.toLowerCase() === wanted,
    ),
  );
  return fits.length === 1 ? (fits[0]?.id ?? null) : null;
}

export async function isAutomatic(db: Reader, empresaId: string): Promise<boolean> {
  const row = await rowsWith(db, 'empresas', { id: empresaId }).select('caixa_automatica').executeTakeFirst();
  return Boolean(row?.caixa_automatica);
}
