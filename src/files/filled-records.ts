import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, type CsvRecord, isBlank, readCsv } from './csv-reader.ts';

const MOST_BLANK_LINES = 100_000;
const LINES_PER_TURN = 50;

/** The records that say something. Whoever sends a long file does not keep the others waiting while it is read. */
export async function* filledRecords(text: string): AsyncGenerator<CsvRecord> {
  let blank = 0;
  for (const record of readCsv(text)) {
    if (record.line % LINES_PER_TURN === 0) await nextTurn();
    if (!isBlank(record)) yield record;
    else if (++blank > MOST_BLANK_LINES) throw new CsvError(record.line, 'Há linhas em branco demais');
  }
}
