import { foldText, tidyLine } from '../../domain/text.ts';
import type { Reader } from '../../platform/database/database.ts';
import { representadaExists } from '../../platform/database/representada-exists.ts';
import { refuse } from '../../platform/http/contract/api-error.ts';
import type { LineFault } from '../../platform/http/contract/issues.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { toProduct } from '../../trade/products/products.contract.ts';
import {
  findTakenProductIds,
  insertProducts,
  selectProductsByIds,
} from '../../trade/products/products.import.queries.ts';
import { changeProduct, type ProductRow } from '../../trade/products/products.queries.ts';
import { listRepresentadaNames } from '../../trade/representadas/representadas.queries.ts';
import { PRODUCT_HEADINGS } from './headings.ts';
import {
  type CheckedLine,
  countHeldByOthers,
  findRepeated,
  findTaken,
  type ImportKind,
} from './import-kind.ts';
import {
  type ImportedProduct,
  importedProduct,
  type ProductUpdate,
  productUpdate,
} from './imported.contract.ts';
import { textIn, type UpdateKind } from './update-kind.ts';

const UNKNOWN = problems.representadaUnknown.error;
const AMBIGUOUS = 'Há mais de uma representada com este nome';

type ProductLine = CheckedLine<ImportedProduct, ProductUpdate, ProductRow>;

/** The id of a line that creates a product; a line that updates one has none. */
const idOf = ({ record }: ProductLine) => ('id' in record ? record.id : undefined);

/** Only the code identifies a product; names may repeat. */
const productUpdates: UpdateKind<ProductUpdate, ProductRow> = {
  schema: productUpdate,
  notFound: problems.productNotFound.error,
  keys: [
    {
      campo: 'id',
      read: (cells) => textIn(cells, 'id') && tidyLine(textIn(cells, 'id') as string),
      valueOf: ({ id }) => id,
      find: selectProductsByIds,
    },
  ],
  async linker(db, empresaId) {
    const linkOf = await representadaFinder(db, empresaId);
    return ({ representada_nome, ...changes }) => {
      const { id } = linkOf({ ...changes, representada_nome });
      return id === undefined ? changes : { ...changes, representada_id: id };
    };
  },
  show: toProduct,
  preview: (row, { representada_nome, ...changes }) => toProduct({ ...row, ...changes }),
  change: (db, row, { representada_nome, ...changes }) => changeProduct(db, row, changes),
};

type ProductImport = ImportKind<ImportedProduct, ProductUpdate, ProductRow>;

export const productImport: ProductImport = {
  resource: 'produtos',
  schema: importedProduct,
  headings: PRODUCT_HEADINGS,
  assigned: ['created_at', 'updated_at'],

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
      ],
      aboutOthers: countHeldByOthers(taken, empresaId),
    };
  },

  async insert(db, empresaId, records) {
    const linkOf = await representadaFinder(db, empresaId);
    const products = records.map(({ representada_nome, ...product }) => ({
      ...product,
      representada_id: linkOf({ ...product, representada_nome }).id ?? null,
    }));
    return (await insertProducts(db, empresaId, products)).map(toProduct);
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
  const { check, insert, updates } = productImport;
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
    insert: (db, empresaId, records) => insert(db, empresaId, records.map(own)),
    updates: {
      ...updates,
      async linker(db, empresaId) {
        const link = await updates.linker(db, empresaId);
        return (changes, row) => link(own(changes), row);
      },
    },
  };
}

interface Link {
  /** Undefined when the line has no value. */
  readonly id?: string | null | undefined;
  readonly fault?: Omit<LineFault, 'linha'>;
}

/** Finds a representada by id, else by name: a file exported from another company has that company's ids. */
async function representadaFinder(
  db: Reader,
  empresaId: string,
): Promise<(product: Pick<ProductUpdate, 'representada_id' | 'representada_nome'>) => Link> {
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

function unlinked(campo: string, mensagem: string): Link {
  return { fault: { campo, mensagem } };
}
