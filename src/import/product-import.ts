import type { Reader } from '../database/database.ts';
import { foldText } from '../domain/text.ts';
import { name } from '../http/contract/fields.ts';
import type { LineFault } from '../http/contract/issues.ts';
import { problems } from '../http/contract/problems.ts';
import { type NewProduct, newProduct, toProduct } from '../products/products.contract.ts';
import { findTakenProductIds, insertProducts } from '../products/products.import.queries.ts';
import { listRepresentadaNames } from '../representadas/representadas.queries.ts';
import { PRODUCT_HEADINGS } from './headings.ts';
import { countHeldByOthers, findRepeated, findTaken, type ImportKind } from './import-kind.ts';

type ImportedProduct = NewProduct & { representada_nome?: string | undefined };

const UNKNOWN = problems.representadaUnknown.error;
const AMBIGUOUS = 'Há mais de uma representada com este nome';

const idOf = ({ id }: NewProduct) => id;

export const productImport: ImportKind<ImportedProduct> = {
  resource: 'produtos',
  schema: newProduct.extend({ representada_nome: name.optional() }),
  headings: PRODUCT_HEADINGS,
  assigned: ['created_at', 'updated_at'],

  async check(db, empresaId, lines) {
    const taken = await findTakenProductIds(
      db,
      lines.map(({ record }) => record.id),
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
      representada_id: linkOf({ ...product, representada_nome }).id,
    }));
    return (await insertProducts(db, empresaId, products)).map(toProduct);
  },
};

interface Link {
  readonly id: string | null;
  readonly fault?: Omit<LineFault, 'linha'>;
}

/** By id where this company has it, else by name: a file that comes from another company brings its ids along. */
async function representadaFinder(
  db: Reader,
  empresaId: string,
): Promise<(product: ImportedProduct) => Link> {
  const known = await listRepresentadaNames(db, empresaId);
  const ids = new Set(known.map(({ id }) => id));
  const byName = Map.groupBy(known, ({ nome }) => foldText(nome));
  return ({ representada_id, representada_nome }) => {
    if (representada_id !== null && ids.has(representada_id)) return { id: representada_id };
    if (representada_nome === undefined)
      return representada_id === null ? { id: null } : unlinked('representada_id', UNKNOWN);
    const [found, ...others] = byName.get(foldText(representada_nome)) ?? [];
    if (found === undefined) return unlinked('representada_nome', UNKNOWN);
    return others.length === 0 ? { id: found.id } : unlinked('representada_nome', AMBIGUOUS);
  };
}

function unlinked(campo: string, mensagem: string): Link {
  return { id: null, fault: { campo, mensagem } };
}
