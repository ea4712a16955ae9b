import { createHash } from 'node:crypto';
import type { Reader } from '../../platform/database/database.ts';
import { yieldToEventLoop } from '../../platform/event-loop.ts';
import type { CsvRecord } from '../../platform/files/csv-reader.ts';
import type { FileSource } from '../../platform/files/file-reader.ts';
import type { LineFault } from '../../platform/http/contract/issues.ts';
import type { ColumnNames } from '../../platform/http/contract/lists.ts';
import {
  type Cells,
  type CheckedLine,
  findRecords,
  type ImportKind,
  type Line,
  repeatedSince,
} from './import-kind.ts';
import { ID_COLUMN } from './imported.contract.ts';
import {
  cellTypes,
  emptyTable,
  isFault,
  MOST_FAULTS,
  type Outcome,
  type ReadTable,
  readCells,
  readFile,
  readHeader,
  validateLine,
} from './read-table.ts';

/** One field of a record that a line changes. */
interface Move {
  readonly linha: number;
  readonly id: string;
  readonly campo: string;
  readonly antigo: unknown;
  readonly novo: unknown;
}

interface KnownLine<C, Row> extends Line<C> {
  readonly known: Row;
}

/** The effect that a file would have now: creations, updates, unchanged records, or faults. */
export interface UpdatePlan<T, C, Row> {
  readonly faults: LineFault[];
  readonly aboutOthers: number;
  readonly created: Line<T>[];
  readonly changed: KnownLine<C, Row>[];
  readonly unchanged: number;
  readonly moves: Move[];
  /** A hash of the effect, so that the caller can confirm exactly this plan. */
  readonly fingerprint: string;
}

/** Compares a file with the database. It may run twice, so it must not change the lines. */
export async function planUpdate<T, C extends object, Row extends { readonly id: string }>(
  db: Reader,
  empresaId: string,
  kind: ImportKind<T, C, Row>,
  table: UpdateTable<T, C>,
): Promise<UpdatePlan<T, C, Row>> {
  const { updates } = kind;
  const { faults: told, created, known } = await sortLines();
  const all: CheckedLine<T, C, Row>[] = [...created, ...known].sort((a, b) => a.linha - b.linha);
  const { faults: found, aboutOthers } = await kind.check(db, empresaId, all);
  const faults = [...table.faults, ...told, ...found];
  const wrong = new Set(faults.map(({ linha }) => linha));
  const right = known.filter(({ linha }) => !wrong.has(linha));
  const { changed, moves, refused } = await compare(right);
  return {
    faults: [...faults, ...refused],
    aboutOthers,
    created: created.filter(({ linha }) => !wrong.has(linha)),
    changed,
    unchanged: right.length - changed.length - refused.length,
    moves,
    fingerprint: fingerprintOf(created, moves),
  };

  /** Separates lines that create records from lines that update existing ones. */
  async function sortLines() {
    const { lines } = table;
    const cells = lines.map((line) => line.cells);
    const found = await findRecords(db, empresaId, updates.keys, updates.notFound, cells);
    const faults: LineFault[] = [];
    const created: Line<T>[] = [];
    const known: KnownLine<C, Row>[] = [];
    const firstLine = new Map<string, number>();
    const settle = <R>(outcome: Outcome<R>, put: (record: R) => void) => {
      if ('record' in outcome) put(outcome.record);
      else faults.push(...outcome.faults);
    };
    for (const [at, { linha, cells, creation, changes }] of lines.entries()) {
      const named = found[at];
      if (named !== undefined && 'fault' in named) faults.push({ linha, ...named.fault });
      else if (named !== undefined) {
        const first = firstLine.get(named.row.id);
        if (first === undefined) firstLine.set(named.row.id, linha);
        else faults.push({ linha, campo: named.campo, mensagem: repeatedSince(first) });
        if (first === undefined) settle(changes, (record) => known.push({ linha, record, known: named.row }));
      } else if (creation === undefined) {
        const [campo = ''] = updates.keys.map((key) => key.campo).filter((campo) => campo in cells);
        faults.push({ linha, campo, mensagem: updates.notFound });
      } else settle(creation, (record) => created.push({ linha, record }));
    }
    return { faults, created, known };
  }

  /** The updates of the lines, field by field. */
  async function compare(lines: readonly KnownLine<C, Row>[]) {
    const link = await updates.linker(db, empresaId);
    const changed: KnownLine<C, Row>[] = [];
    const moves: Move[] = [];
    const refused: LineFault[] = [];
    for (const { linha, record, known } of lines) {
      const pause = yieldToEventLoop();
      if (pause !== undefined) await pause;
      const changes = link(record, known);
      const [before, after] = [updates.show(known), updates.preview(known, changes)];
      const fields = Object.keys(changes).filter((campo) => !isSame(before[campo], after[campo]));
      if (fields.length === 0) continue;
      const refusal = updates.refusal?.(known);
      if (refusal !== undefined) {
        refused.push({ linha, campo: '', mensagem: refusal });
        continue;
      }
      const own = Object.fromEntries(Object.entries(changes).filter(([campo]) => fields.includes(campo)));
      changed.push({ linha, record: own as C, known });
      for (const campo of fields)
        moves.push({ linha, id: before.id, campo, antigo: before[campo], novo: after[campo] });
    }
    return { changed, moves, refused };
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function fingerprintOf(created: readonly Line<unknown>[], moves: readonly Move[]): string {
  const hash = createHash('sha256');
  for (const { linha } of created) hash.update(`${linha}\n`);
  for (const move of moves) hash.update(`${JSON.stringify(move)}\n`);
  return hash.digest('hex').slice(0, 32);
}

/** A line that creates or updates a record, which only the database can decide. */
interface UpdateLine<T, C> {
  readonly linha: number;
  readonly cells: Cells;
  /** The record to create; undefined when required columns are missing. */
  readonly creation: Outcome<T> | undefined;
  readonly changes: Outcome<C>;
}

export type UpdateTable<T, C> = ReadTable<UpdateLine<T, C>>;

/** The last lines of spreadsheets exported for people, which are ignored. */
const TOTAL_LINE = /^Total: \d+$/;

/** Parses a file whose lines may update records. Each line is validated for creation and for update before the company's lock is taken. */
export async function readUpdates<T, C, Row extends { readonly id: string }>(
  source: FileSource,
  kind: ImportKind<T, C, Row>,
  asked?: ColumnNames,
): Promise<UpdateTable<T, C>> {
  const table = emptyTable<UpdateLine<T, C>>();
  const typeOf = cellTypes(kind);
  const keys = [...new Set(kind.updates.keys.map(({ campo }) => campo))];
  const open = (first: CsvRecord) => {
    const header = readHeader(first, kind, asked, ID_COLUMN);
    if (!header.columns.some((column) => column !== undefined && keys.includes(column)))
      header.faults.push({
        linha: header.line,
        campo: '',
        mensagem: `Falta uma coluna que diga qual é o registro: ${keys.join(', ')}`,
      });
    return header;
  };
  let hopeless = 0;
  await readFile(source, table, open, (record, { missing, columns }) => {
    const linha = record.line;
    if (isTotalLine(record)) {
      table.count -= 1;
      return true;
    }
    const cells = readCells(record, { columns }, typeOf);
    if (isFault(cells)) {
      table.faults.push(cells);
      return ++hopeless < MOST_FAULTS;
    }
    const changes = validateLine(linha, cells, kind.updates.schema, typeOf);
    const creation =
      missing.length > 0
        ? undefined
        : validateLine(linha, cells, kind.schemaFor?.(cells) ?? kind.schema, typeOf);
    table.lines.push({ linha, cells, creation, changes });
    if ('faults' in changes && (creation === undefined || 'faults' in creation)) hopeless += 1;
    return hopeless < MOST_FAULTS;
  });
  return table;
}

function isTotalLine({ cells: [first = '', ...others] }: CsvRecord): boolean {
  return TOTAL_LINE.test(first) && others.every((cell) => cell.trim() === '');
}
