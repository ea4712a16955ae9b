import type { Availability } from '../../domain/availability.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { currentMoment, NIL_UUID } from '../../platform/database/ids.ts';
import { onCompanyAnd, removeRows, rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { findAvailability } from '../products/availability.queries.ts';
import type { LinkOwner } from '../sales/papers/shares/shares.queries.ts';
import type { CatalogLink } from './catalog.contract.ts';

export const MOST_PRODUCTS = 2_000;

/** A product of the catalogue; its picture is read when it is drawn. */
export type CatalogProduct = Pick<
  Row<'produtos'>,
  'id' | 'nome' | 'unidade' | 'categoria' | 'preco' | 'foto'
> & { codigo: string; disponibilidade: Availability | null };

/** Active products of the representada, by category and name; those without a category come last. Reads one more than fits. */
export async function selectCatalog(
  db: Reader,
  { empresa_id, id }: LinkOwner,
  { tabela_id, categoria }: Pick<CatalogChoice, 'tabela_id' | 'categoria'>,
  today: string,
): Promise<CatalogProduct[]> {
  let found = db
    .selectFrom('produtos')
    .leftJoin('precos', (join) =>
      onCompanyAnd(join, 'precos.produto_id', 'produtos.id').on(
        'precos.tabela_id',
        '=',
        tabela_id ?? NIL_UUID,
      ),
    )
    .select(['produtos.id', 'produtos.codigo', 'produtos.nome', 'produtos.unidade', 'produtos.categoria'])
    .select(['produtos.foto', 'produtos.preco', 'precos.preco as tabelado'])
    .select(['produtos.representada_id', 'produtos.codigos', 'produtos.codigo_barras'])
    .where('produtos.empresa_id', '=', empresa_id)
    .where('produtos.representada_id', '=', id)
    .where('produtos.ativo', '=', true);
  if (categoria !== null) found = found.where('produtos.categoria', '=', categoria);
  const rows = await found
    .orderBy('produtos.nome_dobrado')
    .orderBy('produtos.id')
    .limit(MOST_PRODUCTS + 1)
    .execute();
  const stock = await findAvailability(db, empresa_id, rows, today);
  const products = rows.map(({ codigo, tabelado, preco, id, nome, unidade, categoria, foto }) => ({
    ...{ id, nome, unidade, categoria, foto },
    codigo: codigo ?? id,
    preco: tabelado ?? preco,
    disponibilidade: stock.get(id) ?? null,
  }));
  // The order within a category is the order by name, because sorting is stable.
  return products.sort((a, b) => byCategory(a.categoria, b.categoria));
}

/** Without a category last. */
export function byCategory(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a.localeCompare(b, 'pt-BR');
}

/** What a catalogue shows. */
type CatalogChoice = Pick<CatalogLink, 'tabela_id' | 'categoria' | 'precos'>;

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
  const hadLink = await removeRows(db, 'links_catalogo', { empresa_id, representada_id: id });
  if (link)
    await db
      .insertInto('links_catalogo')
      .values({ ...link, escolha: JSON.stringify(link.escolha), empresa_id, representada_id: id })
      .execute();
  return hadLink;
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
