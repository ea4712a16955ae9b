import { foldText, tidyLine } from '../../domain/text.ts';
import type { Reader } from '../../platform/database/database.ts';
import { representadaExists } from '../../platform/database/representada-exists.ts';
import type { LineFault } from '../../platform/http/contract/issues.ts';
import { problems, refuse } from '../../platform/http/contract/problems.ts';
import { codeKey, selectByCodes } from '../../trade/products/product-codes.queries.ts';
import { toProduct } from '../../trade/products/products.contract.ts';
import {
  findTakenProductIds,
  insertProducts,
  selectProductsByCodes,
  selectProductsByIds,
} from '../../trade/products/products.import.queries.ts';
import { codeOf } from '../../trade/products/products.kind.ts';
import { changeProduct, type ProductRow } from '../../trade/products/products.queries.ts';
import { listRepresentadaNames } from '../../trade/representadas/representadas.queries.ts';
import { PRODUCT_HEADINGS } from './headings.ts';
import {
  type Cells,
  type CheckedLine,
  countHeldByOthers,
  findRepeated,
  findTaken,
  type ImportKind,
  type Link,
  oneByOne,
  textIn,
  type UpdateKind,
  unlinked,
} from './import-kind.ts';
import {
  type ImportedProduct,
  importedProduct,
  type ProductUpdate,
  productUpdate,
} from './imported.contract.ts';

const UNKNOWN = problems.representadaUnknown.error;
const AMBIGUOUS = 'Há mais de uma representada com este nome';
const OF_ANOTHER = 'O produto é de outra representada, e o arquivo não muda o código dele';

type KnownProduct = ProductRow & { readonly representada_nome?: string | null };
type ProductLine = CheckedLine<ImportedProduct, ProductUpdate, KnownProduct>;

/** The id of a line that creates a product; a line that updates one has none. */
const idOf = ({ record }: Omit<ProductLine, 'linha'>) => ('id' in record ? record.id : undefined);

/** The id identifies a product, else its code: among the products of the representada that the line names or the caller chose, else of none. */
const keysFor = (chosen?: string): UpdateKind<ProductUpdate, KnownProduct>['keys'] => {
  const byCode = {
    campo: 'codigo',
    read: (cells: Cells) =>
      textIn(cells, 'codigo') && tidyLine(textIn(cells, 'codigo') as string).toLowerCase(),
    valueOf: (row: KnownProduct) => codeOf(row).toLowerCase(),
    find: selectProductsByCodes,
  };
  return [
    {
      campo: 'id',
      read: (cells) => textIn(cells, 'id') && tidyLine(textIn(cells, 'id') as string),
      valueOf: ({ id }) => id,
      find: selectProductsByIds,
    },
    { ...byCode, accepts: (row, cells) => isOfRepresentada(row, cells, chosen) },
    { ...byCode, accepts: ({ representada_id }) => representada_id === null },
  ];
};

/** A line that names no representada is about a product of any. */
function isOfRepresentada(row: KnownProduct, cells: Cells, chosen: string | undefined): boolean {
  const name = textIn(cells, 'representada_nome');
  const id = textIn(cells, 'representada_id')?.toLowerCase();
  if (id !== undefined && row.representada_id === id) return true;
  if (name !== undefined) return foldText(row.representada_nome ?? '') === foldText(name);
  return id === undefined && (chosen === undefined || row.representada_id === chosen);
}

const productUpdates: UpdateKind<ProductUpdate, KnownProduct> = {
  schema: productUpdate,
  notFound: problems.productNotFound.error,
  keys: keysFor(),
  async linker(db, empresaId) {
    const linkOf = await representadaFinder(db, empresaId);
    return ({ representada_nome, codigo, ...changes }, row) => {
      const { id } = linkOf({ ...changes, representada_nome });
      return {
        ...changes,
        // A file that names a product by the id that serves as its code gives it no other.
        ...(codigo !== undefined && codigo !== codeOf(row) && { codigo }),
        ...(id !== undefined && { representada_id: id }),
      };
    };
  },
  show: toProduct,
  preview: (row, { representada_nome, codigos, ...changes }) =>
    toProduct({ ...row, ...changes, ...(codigos && { codigos: JSON.stringify(codigos) }) }),
  change: oneByOne((db, row, { representada_nome, ...changes }) => changeProduct(db, row, changes)),
};

type ProductImport = ImportKind<ImportedProduct, ProductUpdate, KnownProduct>;

export const productImport: ProductImport = {
  resource: 'produtos',
  schema: importedProduct,
  headings: PRODUCT_HEADINGS,
  oneOf: ['codigo', 'id'],
  insteadOf: { descricao: 'nome' },
  assigned: ['foto', 'created_at', 'updated_at'],

  async check(db, empresaId, lines) {
    const taken = await findTakenProductIds(
      db,
      lines.flatMap((line) => idOf(line) ?? []),
    );
    const linkOf = await representadaFinder(db, empresaId);
    return {
      faults: [
        ...findRepeated(lines, 'id', idOf),
        ...findTaken(lines, 'id', idOf, taken, problems.productExists.error),
        ...lines.flatMap(({ linha, record }) => {
          const { fault } = linkOf(record);
          return fault === undefined ? [] : [{ linha, ...fault }];
        }),
        ...(await findCodeFaults(db, empresaId, lines, linkOf)),
      ],
      aboutOthers: countHeldByOthers(taken, empresaId),
    };
  },

  async link(db, empresaId, records) {
    const linkOf = await representadaFinder(db, empresaId);
    return records.map(({ representada_nome, ...product }) => ({
      ...product,
      representada_id: linkOf({ ...product, representada_nome }).id ?? null,
    }));
  },

  unique: (records) => ({
    table: 'produtos',
    values: records.flatMap((record) => idOf(record) ?? []),
  }),

  async insert(db, empresaId, records) {
    return (await insertProducts(db, empresaId, records)).map(toProduct);
  },

  updates: productUpdates,
};

/** The same with a default representada for lines that name none. */
export function productImportOf(representadaId: string | undefined): ProductImport {
  if (representadaId === undefined) return productImport;
  const own = <T extends ImportedProduct | ProductUpdate>(record: T): T =>
    record.representada_nome === undefined && (record.representada_id ?? null) === null
      ? { ...record, representada_id: representadaId }
      : record;
  const { check, link, updates } = productImport;
  return {
    ...productImport,
    async check(db, empresaId, lines) {
      if (!(await representadaExists(db, empresaId, representadaId))) refuse(problems.representadaUnknown);
      return check(
        db,
        empresaId,
        lines.map((line) => ({ ...line, record: own(line.record) })),
      );
    },
    link: (db, empresaId, records) => link(db, empresaId, records.map(own)),
    updates: {
      ...updates,
      keys: keysFor(representadaId),
      async linker(db, empresaId) {
        const link = await updates.linker(db, empresaId);
        return (changes, row) => link(own(changes), row);
      },
    },
  };
}

/** Codes that another line or product of the same representada has, and codes of products of another one than the line is about. */
async function findCodeFaults(
  db: Reader,
  empresaId: string,
  lines: readonly ProductLine[],
  linkOf: RepresentadaFinder,
): Promise<LineFault[]> {
  const coded = lines.flatMap(({ linha, record, known }) => {
    const named = linkOf(record).id;
    const codigo = record.codigo ?? known?.codigo ?? null;
    const id = known?.id ?? ('id' in record ? record.id : undefined);
    const code = codigo ?? id;
    if (code === undefined) return [];
    const isForeign = known !== undefined && named !== undefined && named !== known.representada_id;
    const isMoved = isForeign && known.codigo !== null && codigo !== known.codigo;
    const owner = named === undefined ? (known?.representada_id ?? null) : named;
    const campo = record.codigo ? 'codigo' : 'id';
    return [{ linha, campo, id, code, key: codeKey(owner, code), isMoved }];
  });
  const known = await selectByCodes(
    db,
    empresaId,
    coded.map(({ code }) => code),
  );
  const holders = Map.groupBy(known, ({ representada_id, code }) => codeKey(representada_id, code));
  const repeated = findRepeated(
    coded.filter(({ campo }) => campo === 'codigo'),
    'codigo',
    ({ key }) => key,
  );
  const isTaken = ({ key, id }: (typeof coded)[number]) =>
    holders.has(key) && !holders.get(key)?.some((holder) => holder.id === id);
  return [
    ...repeated,
    ...coded.flatMap((line) => {
      const { linha, campo } = line;
      if (line.isMoved) return [{ linha, campo, mensagem: OF_ANOTHER }];
      return isTaken(line) ? [{ linha, campo, mensagem: problems.productCodeTaken.error }] : [];
    }),
  ];
}

type RepresentadaFinder = (product: Pick<ProductUpdate, 'representada_id' | 'representada_nome'>) => Link;

/** Finds a representada by id, else by name: a file exported from another company has that company's ids. */
async function representadaFinder(db: Reader, empresaId: string): Promise<RepresentadaFinder> {
  const known = await listRepresentadaNames(db, empresaId);
  const ids = new Set(known.map(({ id }) => id));
  const byName = Map.groupBy(known, ({ nome }) => foldText(nome));
  return ({ representada_id = null, representada_nome }) => {
    if (representada_id !== null && ids.has(representada_id)) return { id: representada_id };
    if (representada_nome === undefined)
      return representada_id === null ? {} : unlinked('representada_id', UNKNOWN);
    const [found, ...others] = byName.get(foldText(representada_nome)) ?? [];
    if (found === undefined) return unlinked('representada_nome', UNKNOWN);
    return others.length === 0 ? { id: found.id } : unlinked('representada_nome', AMBIGUOUS);
  };
}
