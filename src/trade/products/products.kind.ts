import { problems } from '../../contract/problems.ts';
import { foldCode } from '../../domain/codes.ts';
import { OFFICE_READERS } from '../../domain/roles.ts';
import { foldText } from '../../domain/text.ts';
import type { Row } from '../../platform/database/tables.ts';
import { recordKind } from '../../platform/kinds/record-kind.ts';

export const productKind = recordKind('produtos', {
  readers: { roles: OFFICE_READERS },
  unique: {
    produtos_id: { columns: ['id'], problem: problems.productExists },
    produtos_chave: { columns: ['empresa_id', 'id'], problem: problems.productExists },
  },
  derived: {
    from: ['id', 'nome', 'codigo', 'codigos', 'codigo_barras'],
    columns: ['nome_dobrado', 'id_dobrado', 'codigo_dobrado', 'busca'],
    derive: deriveProductColumns,
  },
});

type NamedProduct = Pick<Row<'produtos'>, 'id' | 'nome' | 'codigo' | 'codigos' | 'codigo_barras'>;

/** A product is found by its id, name, bar code and each of its codes. */
export function deriveProductColumns(product: NamedProduct) {
  const { id, nome, codigo_barras, codigo, codigos } = product;
  const [id_dobrado, nome_dobrado] = [foldText(id), foldText(nome)];
  const codes = [codigo_barras, codigo, ...(codigos === '[]' ? [] : JSON.parse(codigos))].flatMap((code) =>
    code === null ? [] : foldText(code),
  );
  return {
    nome_dobrado,
    id_dobrado,
    codigo_dobrado: foldCode(productCodeOf(product)),
    busca: [id_dobrado, nome_dobrado, ...codes].join('\n'),
  };
}

/** The code by which people know a product. */
export function productCodeOf({
  id,
  codigo,
}: {
  readonly id: string;
  readonly codigo: string | null;
}): string {
  return codigo ?? id;
}
