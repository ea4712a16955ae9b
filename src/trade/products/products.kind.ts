import { OFFICE_READERS } from '../../domain/roles.ts';
import { foldText } from '../../domain/text.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { recordKind } from '../../platform/kinds/record-kind.ts';

export const productKind = recordKind('produtos', {
  readers: { roles: OFFICE_READERS },
  counted: true,
  unique: {
    produtos_id: { columns: ['id'], problem: problems.productExists },
    produtos_chave: { columns: ['empresa_id', 'id'], problem: problems.productExists },
  },
  derived: {
    from: ['id', 'nome'],
    columns: ['nome_dobrado', 'id_dobrado', 'busca'],
    derive: deriveProductColumns,
  },
});

export function deriveProductColumns({ id, nome }: { id: string; nome: string }) {
  const [id_dobrado, nome_dobrado] = [foldText(id), foldText(nome)];
  return { nome_dobrado, id_dobrado, busca: `${id_dobrado}\n${nome_dobrado}` };
}
