import type { Reader } from '../database/database.ts';
import { toReais } from '../domain/money.ts';
import { claimsOf, monthsOfNotice } from '../domain/termination.ts';
import { type Cell, Day } from '../files/csv-writer.ts';
import type { Sheet } from '../files/xlsx-writer.ts';
import { entryColumns, toEntry } from './entry.record.ts';
import { NOTE, type Termination, terminationWords } from './termination.contract.ts';
import { type Ending, sumEarnings, walkEarnings } from './termination.queries.ts';

export async function readTermination(db: Reader, ending: Ending): Promise<Termination> {
  const earned = await sumEarnings(db, ending, monthsOfNotice(ending.data));
  const { twelfth, third, all } = claimsOf(earned);
  return {
    inicio: earned.inicio,
    total_auferido: toReais(earned.total),
    um_doze_avos: toReais(twelfth),
    ultimos_tres_meses: toReais(earned.lastMonths),
    um_terco: toReais(third),
    pendente: toReais(earned.pending),
    total: toReais(all),
    observacao: NOTE,
  };
}

/** The figures, and a sheet for each list that they are made of. */
export function terminationSheets(db: Reader, ending: Ending, figures: Termination, today: string): Sheet[] {
  const list = (name: string, which: Parameters<typeof walkEarnings>[2]): Sheet => ({
    name,
    header: entryColumns,
    rows: entryRows(db, ending, which, today),
  });
  const lines = Object.entries(figures).map(([name, value]) => [
    name,
    name === 'inicio' && value !== null ? new Day(String(value)) : value,
    terminationWords[name as keyof Termination].description,
  ]);
  return [
    { name: 'resumo', header: ['valor', 'em reais', 'o que é'], rows: [lines] },
    list('total_auferido', {}),
    list('ultimos_tres_meses', monthsOfNotice(ending.data)),
    list('pendente', 'pending'),
  ];
}

async function* entryRows(
  db: Reader,
  ending: Ending,
  which: Parameters<typeof walkEarnings>[2],
  today: string,
): AsyncGenerator<Cell[][]> {
  for await (const rows of walkEarnings(db, ending, which))
    yield rows.map((row) => {
      const entry = toEntry(row, today);
      return entryColumns.map((column) => entryCell(column, entry[column as keyof typeof entry]));
    });
}

const DAYS: readonly string[] = ['data', 'evento_em', 'vence_em'];

function entryCell(column: string, value: string | number | null): Cell {
  return typeof value === 'string' && DAYS.includes(column) ? new Day(value) : value;
}
