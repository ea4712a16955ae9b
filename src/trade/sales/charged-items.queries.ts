import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { ReturnedItem, SaleReturn } from './returns.rules.ts';

/** An item of a return note. */
export interface ReturnedRow extends ReturnedItem {
  readonly nota_id: string;
  readonly referencia: string | null;
  readonly emissao: string;
  readonly created_at: string;
}

/** The items of a company's notes with what was charged for them, in the order of arrival. */
export function chargedItems(db: Reader, empresaId: string) {
  return db
    .selectFrom('notas')
    .innerJoin('itens_nota', (join) =>
      join
        .onRef('itens_nota.empresa_id', '=', 'notas.empresa_id')
        .onRef('itens_nota.nota_id', '=', 'notas.id'),
    )
    .select(['itens_nota.produto_id', 'itens_nota.valor_total', 'itens_nota.ipi'])
    .select(sql<number>`icms_st + fcp_st + frete + seguro + outras`.as('encargos'))
    .where('notas.empresa_id', '=', empresaId)
    .orderBy('notas.id')
    .orderBy('itens_nota.posicao');
}

export function returnedItems(db: Reader, empresaId: string) {
  return chargedItems(db, empresaId)
    .select(['itens_nota.nota_id', 'notas.referencia', 'notas.emissao', 'notas.created_at'])
    .where('notas.situacao', '=', 'devolucao');
}

/** One return per return note, which has no reason. */
export function gatherReturns(rows: readonly ReturnedRow[]): SaleReturn[] {
  return [...Map.groupBy(rows, ({ nota_id }) => nota_id)].map(([nota_id, items]) => {
    const [{ referencia, emissao, created_at }] = items as [ReturnedRow];
    return { id: nota_id, data: emissao, motivo: null, nota_id, referencia, itens: items, created_at };
  });
}
