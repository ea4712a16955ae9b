import { baseOf, COMMISSION_BASES, type CommissionBase } from '../../domain/commission-entries.ts';
import { inReais } from '../../domain/money.ts';
import type { Reader } from '../../platform/database/database.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { type Check, readPieces } from '../../platform/verification/check.queries.ts';
import { billOf, chargedFor } from './invoice-parts.ts';

type Note = Row<'notas'>;
type NoteItem = Row<'itens_nota'>;

const NOTE_COLUMNS = ['chave', 'situacao', 'emissao', 'valor', 'duplicatas'];
const NOTES_PER_READ = 200;

/** The share of each sale in each note, and what return notes took. */
export const checkInvoices: Check = {
  name: 'invoices',
  about: 'the parts of notes that are instalments of their sales, and what return notes took of which items',
  tables: ['notas', 'itens_nota', 'devolvidos'],
  async run(db, findings) {
    for await (const piece of readPieces<Note>(db, 'notas', { columns: NOTE_COLUMNS, most: NOTES_PER_READ }))
      for (const [empresaId, notes] of Map.groupBy(piece, ({ empresa_id }) => empresa_id)) {
        const read = await readNoteParts(db, empresaId, notes);
        for (const note of notes) {
          const name = `company ${empresaId}, note ${note.id} ${note.chave}`;
          for (const fault of noteFaults(note, read)) findings.fault(`${name}: ${fault}`);
        }
        findings.looked(notes.length + read.items.size + read.taken.length);
      }
  },
};

type NoteParts = Awaited<ReturnType<typeof readNoteParts>>;

async function readNoteParts(db: Reader, empresa_id: string, notes: readonly Note[]) {
  const ids = notes.map(({ id }) => id);
  const ofNotes = rowsWith(db, 'itens_nota', { empresa_id, nota_id: ids });
  const items = await ofNotes.selectAll().orderBy('posicao').execute();
  const entries = await rowsWith(db, 'parcelas', { empresa_id })
    .select(['venda_id', 'nota_id', 'valor'])
    .where('venda_id', 'in', ofNotes.select('venda_id').$castTo<{ venda_id: string }>())
    .where('nota_id', 'is not', null)
    .orderBy('numero')
    .execute();
  const taken = await rowsWith(db, 'devolvidos', { empresa_id, de_nota_id: ids }).selectAll().execute();
  return {
    items: Map.groupBy(items, ({ nota_id }) => nota_id),
    entries: Map.groupBy(entries, ({ nota_id, venda_id }) => `${nota_id} ${venda_id}`),
    taken,
  };
}

function* noteFaults(note: Note, { items, entries, taken }: NoteParts): Generator<string> {
  const own = items.get(note.id) ?? [];
  if (note.situacao === 'vinculada')
    for (const [sale, bill] of billOf(note, own)) {
      const stored = entries.get(`${note.id} ${sale}`)?.map(({ valor }) => valor) ?? [];
      const expected = bill.map(({ valor }) => valor);
      if (stored.join() !== expected.join())
        yield `sale ${sale} has instalments of ${summedUp(stored)} of it, its part is ${summedUp(expected)}`;
    }
  const ofNote = taken.filter(({ de_nota_id }) => de_nota_id === note.id);
  for (const [posicao, parts] of Map.groupBy(ofNote, ({ de_posicao }) => de_posicao)) {
    const item: NoteItem | undefined = own.find((one) => one.posicao === posicao);
    const passes = (base: CommissionBase) =>
      parts.reduce((sum, part) => sum + part[base], 0) > (item ? baseOf(chargedFor(item), base) : 0);
    if (COMMISSION_BASES.some(passes)) yield `more was returned of item ${posicao} than it has`;
  }
}

function summedUp(values: readonly number[]): string {
  return values.map(inReais).join(' + ') || '0.00';
}
