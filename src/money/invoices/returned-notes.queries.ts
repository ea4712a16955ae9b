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

type Referring = Pick<InvoiceRow, 'id' | 'referencias'>;

/**
 * The returns that came after one and refer to the same notes, or to those of such a return: found by what they name, because one
 * that came when nothing was left of a note took nothing from it.
 */
export async function selectLaterReturns(db: Reader, back: InvoiceRow): Promise<Referring[]> {
  const later = await rowsWith(db, 'notas', { empresa_id: back.empresa_id, situacao: 'devolucao' })
    .select(['id', 'referencias'])
    .where('id', '>', back.id)
    .orderBy('id')
    .execute();
  const ofNote = new Map<string, Referring[]>();
  for (const row of later)
    for (const id of referencesOf(row)) {
      const known = ofNote.get(id);
      if (known) known.push(row);
      else ofNote.set(id, [row]);
    }
  const notes = new Set(referencesOf(back));
  const found = new Set<string>();
  // A set also walks through what is added on the way.
  for (const note of notes)
    for (const row of ofNote.get(note) ?? []) {
      found.add(row.id);
      for (const id of referencesOf(row)) notes.add(id);
    }
  return later.filter(({ id }) => found.has(id));
}

function referencesOf({ referencias }: Referring): string[] {
  return JSON.parse(referencias ?? '[]');
}
