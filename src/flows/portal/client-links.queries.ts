import type { Reader, Transaction } from '../../platform/database/database.ts';
import { currentMoment, momentIn } from '../../platform/database/ids.ts';
import { changeRows, onCompanyAnd, removeRows, rowsWith } from '../../platform/database/rows.ts';
import type { LinkOwner } from '../../trade/sales/papers/shares/shares.queries.ts';

const DAY_MILLIS = 24 * 60 * 60 * 1000;

export const readIds = (ids: string | null): string[] | null => (ids === null ? null : JSON.parse(ids));

/** What a link of a client has besides any other. */
export function findTerms(db: Reader, { empresa_id, id }: LinkOwner) {
  return rowsWith(db, 'links_cliente', { empresa_id, cliente_id: id })
    .select(['dias', 'representadas'])
    .executeTakeFirstOrThrow();
}

/** The client of a valid link, with what the page says of him. */
export async function findLinkedClient(db: Reader, hash: string) {
  const found = await rowsWith(db, 'links_cliente', { hash })
    .innerJoin('empresas', 'empresas.id', 'links_cliente.empresa_id')
    .innerJoin('clientes', (join) => onCompanyAnd(join, 'clientes.id', 'links_cliente.cliente_id'))
    .select(['links_cliente.empresa_id', 'links_cliente.cliente_id as id', 'empresas.mudou_para'])
    .select(['links_cliente.dias', 'links_cliente.representadas', 'links_cliente.expires_at'])
    .select(({ fn }) => fn.coalesce('clientes.nome_fantasia', 'clientes.nome').as('cliente'))
    .where('links_cliente.expires_at', '>', currentMoment())
    .where('empresas.ativo', '=', true)
    .where('clientes.ativo', '=', true)
    .executeTakeFirst();
  return found && { ...found, representadas: readIds(found.representadas) };
}

export type LinkedClient = NonNullable<Awaited<ReturnType<typeof findLinkedClient>>>;

/** An order made in the page gives the link as many days again. */
export async function renewLink(db: Transaction, { empresa_id, id, dias }: LinkedClient): Promise<void> {
  const expires_at = momentIn(dias * DAY_MILLIS);
  await changeRows(db, 'links_cliente', { empresa_id, cliente_id: id }, { expires_at });
}

/** Ends the links of a client's sales; returns the ids of those that had one. */
export async function endSaleLinks(db: Transaction, { empresa_id, id }: LinkOwner): Promise<string[]> {
  const linked = await rowsWith(db, 'links_venda', { empresa_id })
    .select('venda_id')
    .where('venda_id', 'in', rowsWith(db, 'vendas', { empresa_id, cliente_id: id }).select('vendas.id'))
    .execute();
  const ids = linked.map(({ venda_id }) => venda_id);
  for (const venda_id of ids) await removeRows(db, 'links_venda', { empresa_id, venda_id });
  return ids;
}

/** The place of the first of these representadas that the company does not have. */
export async function findUnknownPlace(db: Reader, empresa_id: string, ids: readonly string[]) {
  const found = await rowsWith(db, 'representadas', { empresa_id, id: [...ids] })
    .select('id')
    .execute();
  const known = new Set(found.map(({ id }) => id));
  const place = ids.findIndex((id) => !known.has(id));
  return place === -1 ? undefined : place;
}
