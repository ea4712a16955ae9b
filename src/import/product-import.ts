import { foldText } from '../domain/text.ts';
import { name } from '../http/fields.ts';
import type { LineFault } from '../http/issues.ts';
import { problems } from '../http/problems.ts';
import { type NewProduct, newProduct, toProduct } from '../products/products.contract.ts';
import { findTakenProductIds, insertProducts } from '../products/products.import.queries.ts';
import { listRepresentadaNames } from '../representadas/representadas.queries.ts';
import { findRepeated, findTaken, type ImportKind, type Line } from './import-kind.ts';

type ImportedProduct = NewProduct & { representada_nome?: string | undefined };

const idOf = ({ id }: NewProduct) => id;

export const productImport: ImportKind<ImportedProduct> = {
  resource: 'produtos',
  schema: newProduct.extend({ representada_nome: name.optional() }),
  assigned: ['created_at', 'updated_at'],

  async check(db, empresaId, lines) {
    const taken = await findTakenProductIds(
      db,
      lines.map(({ record }) => record.id),
    );
    return [
      ...findRepeated(lines, 'id', idOf),
      ...findTaken(lines, 'id', idOf, taken, problems.productExists.error),
      ...linkRepresentadas(lines, await listRepresentadaNames(db, empresaId)),
    ];
  },

  async insert(db, empresaId, records) {
    const products = records.map(({ representada_nome: _, ...product }) => product);
    return (await insertProducts(db, empresaId, products)).map(toProduct);
  },
};

/** By id where this company has it, else by name: a file that comes from another company brings its ids along. */
function linkRepresentadas(
  lines: readonly Line<ImportedProduct>[],
  known: readonly { id: string; nome: string }[],
): LineFault[] {
  const ids = new Set(known.map(({ id }) => id));
  const byName = Map.groupBy(known, ({ nome }) => foldText(nome));
  return lines.flatMap(({ linha, record }) => {
    const { representada_id, representada_nome } = record;
    if (representada_id !== null && ids.has(representada_id)) return [];
    if (representada_nome === undefined) {
      if (representada_id === null) return [];
      return [{ linha, campo: 'representada_id', mensagem: problems.representadaUnknown.error }];
    }
    const [found, ...others] = byName.get(foldText(representada_nome)) ?? [];
    const campo = 'representada_nome';
    if (found === undefined) return [{ linha, campo, mensagem: problems.representadaUnknown.error }];
    if (others.length > 0) return [{ linha, campo, mensagem: 'Há mais de uma representada com este nome' }];
    record.representada_id = found.id;
    return [];
  });
}
