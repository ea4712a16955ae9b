import { problems } from '../../contract/problems.ts';
import { isTaxId, normalizeTaxId } from '../../domain/tax-ids.ts';
import { foldText } from '../../domain/text.ts';
import type { Reader } from '../../platform/database/database.ts';
import { selectClientsBy } from '../../trade/clients/clients.import.queries.ts';
import type { ClientRow } from '../../trade/clients/clients.queries.ts';
import { productsOfCodes } from '../../trade/products/product-codes.queries.ts';
import { selectProductsBy } from '../../trade/products/products.import.queries.ts';
import type { ProductRow } from '../../trade/products/products.queries.ts';
import { selectEveryRepresentada } from '../../trade/representadas/representadas.queries.ts';
import { lowerCase } from './import-kind.ts';
import type { ImportedSale } from './imported.contract.ts';

/** The record that a cell names, or the reason why it cannot be used. */
type Linked<T> = { readonly found: T } | { readonly fault: string };

export type SaleLinks = Awaited<ReturnType<typeof findSaleLinks>>;

const AMBIGUOUS = {
  client: 'Há mais de um cliente com este nome. Use o código ou o CNPJ',
  product: 'Há mais de um produto com este nome. Use o código',
  representada: 'Há mais de uma representada com este nome. Use o CNPJ',
};

/** Looks up all names of a file in a few queries. */
export async function findSaleLinks(db: Reader, empresaId: string, lines: readonly ImportedSale[]) {
  const representadas = await selectEveryRepresentada(db, empresaId);
  const byDocument = Map.groupBy(representadas, ({ documento }) => documento);
  const byName = Map.groupBy(representadas, ({ nome_dobrado }) => nome_dobrado);
  return {
    client: await clientFinder(db, empresaId, lines),
    product: await productFinder(db, empresaId, [...new Set(lines.map(({ produto }) => produto))]),
    representada: (cell: string) => {
      const documents = isTaxId(cell) ? byDocument.get(normalizeTaxId(cell)) : undefined;
      return only(documents ?? byName.get(foldText(cell)) ?? [], {
        none: `${problems.representadaUnknown.error}: ${cell}`,
        several: AMBIGUOUS.representada,
      });
    },
    representadas: new Map(representadas.map((one) => [one.id, one])),
  };
}

/** Finds a client by the document column, else by code, e-mail, document or name in the client column. */
async function clientFinder(db: Reader, empresaId: string, lines: readonly ImportedSale[]) {
  const cells = [...new Set(lines.map(({ cliente }) => cliente))];
  const documents = [...cells, ...lines.flatMap(({ cnpj_cpf }) => cnpj_cpf ?? [])].filter(isTaxId);
  const find = async (column: Parameters<typeof selectClientsBy>[2], values: readonly string[]) => {
    const found = await selectClientsBy(db, empresaId, column, [...new Set(values)]);
    return Map.groupBy(found, (client) => client[column] ?? '');
  };
  const byCode = await find('codigo', cells);
  const emails = cells.filter((cell) => cell.includes('@')).map(lowerCase);
  const byEmail = await find('email_dobrado', emails);
  const byDocument = await find('documento', documents.map(normalizeTaxId));
  const byName = await find('nome_dobrado', cells.map(foldText));
  const ofDocument = (cell: string | undefined) =>
    cell !== undefined && isTaxId(cell) ? byDocument.get(normalizeTaxId(cell)) : undefined;
  return ({ cliente, cnpj_cpf }: ImportedSale): Linked<ClientRow> => {
    const own = ofDocument(cnpj_cpf);
    // Shops of one company share a document, so the name decides among them.
    const among = (some: ClientRow[] | undefined) => {
      const both = some?.filter(({ id }) => own?.some((one) => one.id === id));
      return both?.length ? both : some;
    };
    const found =
      own?.length === 1
        ? own
        : (among(byCode.get(cliente)) ??
          byEmail.get(cliente.toLowerCase()) ??
          ofDocument(cliente) ??
          among(byName.get(foldText(cliente))) ??
          own ??
          []);
    const linked = only(found, {
      none: `${problems.clientNotFound.error}: ${cliente}`,
      several: AMBIGUOUS.client,
    });
    return 'found' in linked && !linked.found.ativo ? { fault: `Cliente inativo: ${cliente}` } : linked;
  };
}

async function productFinder(db: Reader, empresaId: string, cells: readonly string[]) {
  const coded = await productsOfCodes(db, empresaId, cells);
  const ids = [...new Set([...cells, ...coded.ids])];
  const byId = new Map((await selectProductsBy(db, empresaId, 'id', ids)).map((row) => [row.id, row]));
  const names = cells.filter((cell) => !byId.has(cell)).map(foldText);
  const called = await selectProductsBy(db, empresaId, 'nome_dobrado', [...new Set(names)]);
  const byName = Map.groupBy(called, ({ nome_dobrado }) => nome_dobrado);
  // Undefined for products that the catalogue no longer has.
  return (cell: string, representadaId: string | undefined): Linked<ProductRow | undefined> => {
    const ofHers = representadaId && coded.find(cell, representadaId);
    const known = byId.get(ofHers || cell) ?? byId.get(coded.find(cell, undefined) ?? '');
    if (known !== undefined) return { found: known };
    const [found, ...others] = byName.get(foldText(cell)) ?? [];
    return others.length === 0 ? { found } : { fault: AMBIGUOUS.product };
  };
}

function only<T>(found: readonly T[], words: { none: string; several: string }): Linked<T> {
  const [one, ...others] = found;
  if (one === undefined) return { fault: words.none };
  return others.length === 0 ? { found: one } : { fault: words.several };
}
