import type { Reader } from '../../platform/database/database.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import type { InvoiceRow } from '../../trade/invoice-records/noted-invoice.ts';

/** What return notes took from the items of these notes. */
export function selectTakenFrom(db: Reader, empresaId: string, notes: readonly string[]) {
  return rowsWith(db, 'devolvidos', { empresa_id: empresaId, de_nota_id: notes })
    .select(['nota_id', 'de_nota_id', 'de_posicao', 'produtos', 'produtos_ipi', 'nota'])
    .$narrowType<{ de_nota_id: string; de_posicao: number }>()
    .execute();
}

/** The items that a return took from, by the place of what it took. */
export function selectOrigins(db: Reader, empresaId: string, notaId: string) {
  return rowsWith(db, 'devolvidos', { empresa_id: empresaId, nota_id: notaId })
    .innerJoin('itens_nota', (join) =>
      join
        .onRef('itens_nota.empresa_id', '=', 'devolvidos.empresa_id')
        .onRef('itens_nota.nota_id', '=', 'devolvidos.de_nota_id')
        .onRef('itens_nota.posicao', '=', 'devolvidos.de_posicao'),
    )
    .select(['itens_nota.venda_id', 'devolvidos.ordem', 'itens_nota.item', 'itens_nota.descricao'])
    .select('itens_nota.produto_id')
    .orderBy('devolvidos.ordem')
    .execute();
}

/** The returns that came after one and refer to the same notes, or to those of such a return. */
export async function selectLaterReturns(db: Reader, back: InvoiceRow): Promise<InvoiceRow[]> {
  const found = new Map<string, InvoiceRow>();
  const notes = new Set<string>();
  let added = referencesOf(back);
  while (added.length > 0) {
    for (const id of added) notes.add(id);
    const rows = await rowsWith(db, 'notas', { empresa_id: back.empresa_id, situacao: 'devolucao' })
      .selectAll()
      .where('id', '>', back.id)
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('devolvidos')
          .select('devolvidos.nota_id')
          .where('devolvidos.empresa_id', '=', back.empresa_id)
          .where('devolvidos.de_nota_id', 'in', added),
      )
      .execute();
    for (const row of rows) found.set(row.id, row);
    added = [...new Set(rows.flatMap(referencesOf))].filter((id) => !notes.has(id));
  }
  return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

function referencesOf({ referencias }: InvoiceRow): string[] {
  return JSON.parse(referencias ?? '[]');
}
