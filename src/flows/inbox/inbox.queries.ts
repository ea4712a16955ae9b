import { sql } from 'kysely';
import { type CompanyRange, isAmong } from '../../platform/database/company-tables.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { insertRows, onCompanyAnd, removeRows, rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { companyRecords } from '../../platform/lists/company-records.queries.ts';

export type InboxRow = Row<'caixa'>;

/** A multiple of three bytes, so that the parts decode by themselves from base64. */
const PART = 3 * 128 * 1024;

export const inboxRecords = companyRecords('caixa');

export type NewEntry = Parameters<typeof inboxRecords.insert>[2];

export async function insertInboxEntry(db: Transaction, empresa_id: string, entry: NewEntry, bytes: Buffer) {
  const row = await inboxRecords.insert(db, empresa_id, entry);
  for (let at = 0; at < bytes.length; at += PART) {
    const conteudo = bytes.subarray(at, at + PART).toString('base64');
    await insertRows(db, 'arquivos_caixa', [{ empresa_id, caixa_id: row.id, parte: at / PART, conteudo }]);
  }
  return row;
}

/** The bytes as they came; undefined when they are no longer kept. */
export async function readInboxBytes(db: Reader, { empresa_id, id }: InboxRow): Promise<Buffer | undefined> {
  const ofFile = rowsWith(db, 'arquivos_caixa', { empresa_id, caixa_id: id }).select('conteudo');
  const parts = await ofFile.orderBy('parte').execute();
  if (parts.length === 0) return undefined;
  return Buffer.concat(parts.map(({ conteudo }) => Buffer.from(conteudo, 'base64')));
}

/** The bytes that a company has in its box. */
export async function sumInboxBytes(db: Reader, empresa_id: string): Promise<number> {
  const { total } = await rowsWith(db, 'caixa', { empresa_id })
    .select(sql<number>`coalesce(sum(tamanho), 0)`.as('total'))
    .where('id', 'in', rowsWith(db, 'arquivos_caixa', { empresa_id }).select('caixa_id'))
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
  for (const { empresa_id, id } of old) await removeRows(db, 'arquivos_caixa', { empresa_id, caixa_id: id });
  return old.length === SWEPT_AT_ONCE;
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
  const held = rowsWith(db, 'linhas_carteira', { empresa_id }).where('venda_id', 'in', sales);
  return rowsWith(db, 'caixa', { empresa_id }).where(({ or, eb }) =>
    or([
      eb('recurso_id', 'in', notes),
      eb('recurso_id', 'in', lines.select('extrato_id')),
      eb('recurso_id', 'in', held.select('carteira_id')),
    ]),
  );
}

/** The only representada with that address among its own. */
export async function findSender(db: Reader, empresaId: string, address: string): Promise<string | null> {
  const factories = rowsWith(db, 'representadas', { empresa_id: empresaId });
  const rows = await factories.select(['id', 'email', 'email_pedidos', 'emails_extrato']).execute();
  const wanted = address.toLowerCase();
  const [first, ...others] = rows.filter(({ email, email_pedidos, emails_extrato }) => {
    const own: string[] = [email, email_pedidos ?? '', ...JSON.parse(emails_extrato ?? '[]')];
    return own.some((one) => one.toLowerCase() === wanted);
  });
  return first !== undefined && others.length === 0 ? first.id : null;
}
