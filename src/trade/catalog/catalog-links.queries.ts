import type { Reader, Transaction } from '../../platform/database/database.ts';
import { currentMoment } from '../../platform/database/ids.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import type { LinkOwner } from '../sales/shares/link-tokens.ts';

/** What a catalogue shows. */
export interface CatalogChoice {
  readonly tabela_id: string | null;
  readonly categoria: string | null;
  readonly precos: boolean;
}

/** The valid link to the catalogue of a representada. */
export async function findCatalogLink(db: Reader, { empresa_id, id }: LinkOwner) {
  const link = await rowsWith(db, 'links_catalogo', { empresa_id, representada_id: id })
    .selectAll()
    .where('expires_at', '>', currentMoment())
    .executeTakeFirst();
  return link && { ...link, escolha: JSON.parse(link.escolha) as CatalogChoice };
}

export type CatalogLinkRow = NonNullable<Awaited<ReturnType<typeof findCatalogLink>>>;

/** Ends the link that there is, and makes the one that is given; tells whether there was one. */
export async function replaceCatalogLink(
  db: Transaction,
  { empresa_id, id }: LinkOwner,
  link?: Omit<CatalogLinkRow, 'empresa_id' | 'representada_id'>,
): Promise<boolean> {
  const removed = await db
    .deleteFrom('links_catalogo')
    .where('empresa_id', '=', empresa_id)
    .where('representada_id', '=', id)
    .returning('hash')
    .execute();
  if (link)
    await db
      .insertInto('links_catalogo')
      .values({ ...link, escolha: JSON.stringify(link.escolha), empresa_id, representada_id: id })
      .execute();
  return removed.length > 0;
}

/** The representada and the choice of a valid link. */
export async function findLinkedCatalog(db: Reader, hash: string) {
  const link = await rowsWith(db, 'links_catalogo', { hash })
    .innerJoin('empresas', 'empresas.id', 'links_catalogo.empresa_id')
    .select(['links_catalogo.empresa_id', 'links_catalogo.representada_id as id'])
    .select(['links_catalogo.escolha', 'empresas.mudou_para'])
    .where('links_catalogo.expires_at', '>', currentMoment())
    .where('empresas.ativo', '=', true)
    .executeTakeFirst();
  return link && { ...link, escolha: JSON.parse(link.escolha) as CatalogChoice };
}
