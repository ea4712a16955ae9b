import { baseOf, COMMISSION_BASES } from '../../domain/commission-entries.ts';
import { inReais } from '../../domain/money.ts';
import { billOf, chargedFor } from '../../money/invoices/invoice-parts.ts';
import type { Reader } from '../../platform/database/database.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { type Check, countRows, readPieces } from './check.queries.ts';

type Note = Row<'notas'>;
type Item = Row<'itens_nota'>;

const COLUMNS = ['empresa_id', 'id', 'chave', 'situacao', 'emissao', 'valor', 'duplicatas'];
const NOTES_PER_READ = 200;

/** The share of each sale in each note, and what return notes took. */
export const checkInvoices: Check = {
  name: 'invoices',
  about: 'the parts of notes that are instalments of their sales, and what return notes took of which items',
  size: (db) => countRows(db, 'notas', 'itens_nota', 'devolvidos'),
  async run(db, findings) {
    for await (const piece of readPieces<Note>(db, 'notas', ['empresa_id', 'id'], COLUMNS))
      for (const [empresaId, notes] of Map.groupBy(piece, ({ empresa_id }) => empresa_id))
        for (let first = 0; first < notes.length; first += NOTES_PER_READ) {
          const some = notes.slice(first, first + NOTES_PER_READ);
          const read = await readParts(db, empresaId, some);
          for (const note of some) {
            const name = `company ${empresaId}, note ${note.id} ${note.chave}`;
            for (const fault of noteFaults(note, read)) findings.fault(`${name}: ${fault}`);
          }
          findings.looked(some.length + read.items.size + read.taken.length);
        }
  },
};

type Parts = Awaited<ReturnType<typeof readParts>>;

async function readParts(db: Reader, empresaId: string, notes: readonly Note[]) {
  const ids = notes.map(({ id }) => id);
  const items = await rowsWith(db, 'itens_nota', { empresa_id: empresaId, nota_id: ids })
    .selectAll()
    .orderBy('posicao')
    .execute();
  const sales = [...new Set(items.flatMap(({ venda_id }) => (venda_id === null ? [] : [venda_id])))];
  // PostgreSQL takes no empty list.
  const entries =
    sales.length === 0
      ? []
      : await rowsWith(db, 'parcelas', { empresa_id: empresaId, venda_id: sales })
          .select(['venda_id', 'nota_id', 'valor'])
          .where('nota_id', 'is not', null)
          .orderBy('numero')
          .execute();
  const taken = await rowsWith(db, 'devolvidos', { empresa_id: empresaId, de_nota_id: ids })
    .selectAll()
    .execute();
  return {
    items: Map.groupBy(items, ({ nota_id }) => nota_id),
    entries: Map.groupBy(entries, ({ nota_id, venda_id }) => `${nota_id} ${venda_id}`),
    taken,
  };
}

function* noteFaults(note: Note, { items, entries, taken }: Parts): Generator<string> {
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
    const item: Item | undefined = own.find((one) => one.posicao === posicao);
    const passes = COMMISSION_BASES.some(
      (base) =>
        parts.reduce((sum, part) => sum + part[base], 0) > (item ? baseOf(chargedFor(item), base) : 0),
    );
    if (passes) yield `more was returned of item ${posicao} than it has`;
  }
}

function summedUp(values: readonly number[]): string {
  return values.map(inReais).join(' + ') || '0.00';
}
