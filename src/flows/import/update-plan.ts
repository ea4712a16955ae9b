import { createHash } from 'node:crypto';
import type { LineFault } from '../../contract/issues.ts';
import type { ColumnNames } from '../../contract/lists.ts';
import type { Reader } from '../../platform/database/database.ts';
import { yieldToEventLoop } from '../../platform/event-loop.ts';
import type { CsvRecord } from '../../platform/files/csv-reader.ts';
import type { FileSource } from '../../platform/files/file-reader.ts';
import * as kinds from './import-kind.ts';
import { ID_COLUMN } from './imported.contract.ts';
import type { LineOptions } from './line-cells.ts';
import * as tables from './read-table.ts';

interface KnownLine<C, Row> extends kinds.Line<C, Row> {
  readonly known: Row;
}

export type UpdatePlan = Awaited<ReturnType<typeof planUpdate<unknown, object, { readonly id: string }>>>;

/** Compares a file with the database: what it would create, update, or leave. It may run twice, so it must not change the lines. */
export async function planUpdate<T, C extends object, Row extends { readonly id: string }>(
  db: Reader,
  empresaId: string,
  kind: kinds.ImportKind<T, C, Row>,
  table: UpdateTable<T, C>,
) {
  const { faults: told, created, known } = await sortLines();
  const all = [...created, ...known].sort((a, b) => a.linha - b.linha);
  const linkOf: kinds.LinkOf<T | C, Row> = (await kind.link?.finder(db, empresaId)) ?? (() => ({}));
  const { faults: found, aboutOthers } = await kind.check(db, empresaId, all, linkOf);
  const faults = [...table.faults, ...told, ...found];
  const wrong = new Set(faults.map(({ linha }) => linha));
  const fit = created.filter(({ linha }) => !wrong.has(linha));
  const right = known.filter(({ linha }) => !wrong.has(linha));
  const { changed, moves, refused } = await compare(right);
  return {
    faults: tables.sortFaults([...faults, ...refused]),
    aboutOthers,
    created: fit.map(({ record }) => linked(record)),
    changed,
    /** What the lines say beside their records: of the new ones in their order, and of those that are here. */
    more: {
      created: fit.map(({ linha, more = {} }) => ({ linha, more })),
      known: right.map(({ linha, known, more = {} }) => ({ linha, known, more })),
    },
    unchanged: right.length - changed.length - refused.length,
    moves,
    fingerprint: fingerprintOf(created, moves),
  };

  /** Separates lines that create records from lines that update existing ones. */
  async function sortLines() {
    const found = await findRecords(db, empresaId, kind, table.lines);
    const faults: LineFault[] = [];
    const created: kinds.Line<T>[] = [];
    const known: KnownLine<C, Row>[] = [];
    const firstLine = new Map<string, number>();
    const settle = <R>(outcome: tables.ReadOutcome<R>, put: (record: R) => void) => {
      if ('record' in outcome) put(outcome.record);
      else faults.push(...outcome.faults);
    };
    for (const [at, { linha, cells, creation, changes, more = {} }] of table.lines.entries()) {
      const named = found[at];
      if (named !== undefined && 'fault' in named) faults.push({ linha, ...named.fault });
      else if (named !== undefined) {
        const { row, campo } = named;
        const first = firstLine.get(row.id);
        if (first !== undefined) faults.push({ linha, campo, mensagem: kinds.repeatedSince(first) });
        else settle(changes, (record) => known.push({ linha, record, known: row, more }));
        firstLine.set(row.id, first ?? linha);
      } else if (creation === undefined) {
        const [campo = ''] = kind.keys.map((key) => key.campo).filter((campo) => campo in cells);
        faults.push({ linha, campo, mensagem: kind.notFound });
      } else settle(creation, (record) => created.push({ linha, record, more }));
    }
    return { faults, created, known };
  }

  /** The updates of the lines, field by field. */
  async function compare(lines: readonly KnownLine<C, Row>[]) {
    const changed: KnownLine<C, Row>[] = [];
    const moves: { linha: number; id: string; campo: string; antigo: unknown; novo: unknown }[] = [];
    const refused: LineFault[] = [];
    for (const { linha, record, known } of lines) {
      const pause = yieldToEventLoop();
      if (pause !== undefined) await pause;
      const changes = linked(kind.withoutNames?.(record, known) ?? record, known);
      const [before, after] = [kind.show(known), kind.preview(known, changes)];
      const fields = Object.keys(changes).filter((campo) => !isSame(before[campo], after[campo]));
      if (fields.length === 0) continue;
      const refusal = kind.refusal?.(known);
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

  /** With an id in place of a name, in lines without faults. */
  function linked<R extends T | C>(record: R, row?: Row): R {
    if (kind.link === undefined) return record;
    const { words, column } = kind.link;
    const { [words]: _, ...own } = record as Record<string, unknown>;
    const { id } = linkOf(record, row);
    // A line that says nothing of it leaves the link that a record has.
    const isLeft = id === undefined && row !== undefined;
    return (isLeft ? own : { ...own, [column]: id ?? null }) as R;
  }
}

/** The record of a line and the column that identified it, or why it has none. */
type Found<Row> =
  | { readonly row: Row; readonly campo: string }
  | { readonly fault: Omit<LineFault, 'linha'> }
  | undefined;

const AMBIGUOUS = 'Há mais de um registro assim. Diga o id';

/** Finds the record of each line, key by key, each for all remaining lines at once. */
async function findRecords<C, Row extends { readonly id: string }>(
  db: Reader,
  empresaId: string,
  { keys, notFound }: Pick<kinds.ImportKind<never, C, Row>, 'keys' | 'notFound'>,
  lines: readonly { readonly cells: kinds.Cells }[],
): Promise<Found<Row>[]> {
  const found: Found<Row>[] = lines.map(() => undefined);
  /** When one key finds several records, the next key may decide between them. */
  const isOpen = (at: number) => {
    const so = found[at];
    return so === undefined || ('fault' in so && so.fault.mensagem === AMBIGUOUS);
  };
  for (const key of keys) {
    const { campo, binding = false, accepts = () => true } = key;
    const left = [...lines.entries()].flatMap(([at, { cells }]) => {
      const text = isOpen(at) ? kinds.textIn(cells, campo) : undefined;
      const value = text && key.normalize(text, cells);
      return value === undefined ? [] : [{ at, cells, value }];
    });
    if (left.length === 0) continue;
    const rows = await key.find(db, empresaId, [...new Set(left.map(({ value }) => value))]);
    const byValue = Map.groupBy(rows, (row) => key.valueOf(row));
    for (const { at, cells, value } of left) {
      const [row, ...others] = (byValue.get(value) ?? []).filter((row) => accepts(row, cells));
      if (others.length > 0) found[at] = { fault: { campo, mensagem: AMBIGUOUS } };
      else if (row !== undefined) found[at] = { row, campo };
      else if (binding) found[at] = { fault: { campo, mensagem: notFound } };
    }
  }
  return found;
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** A hash of what a file would do now, so that the caller can confirm exactly this plan. */
function fingerprintOf(created: readonly kinds.Line<unknown>[], moves: readonly object[]): string {
  const hash = createHash('sha256');
  for (const { linha } of created) hash.update(`${linha}\n`);
  for (const move of moves) hash.update(`${JSON.stringify(move)}\n`);
  return hash.digest('hex').slice(0, 32);
}

/** A line that creates or updates a record, which only the database can decide. */
interface UpdateLine<T, C> {
  readonly linha: number;
  readonly cells: kinds.Cells;
  /** The record to create; undefined when required columns are missing. */
  readonly creation: tables.ReadOutcome<T> | undefined;
  readonly changes: tables.ReadOutcome<C>;
  readonly more?: tables.MoreOfLine | undefined;
}

type UpdateTable<T, C> = tables.ReadTable<UpdateLine<T, C>>;

/** Parses a file whose lines only create records: none of them names one. */
export async function readCreations<T, C>(
  source: FileSource,
  kind: kinds.ReadKind<T>,
  asked?: ColumnNames,
  options: LineOptions = {},
): Promise<UpdateTable<T, C>> {
  const table = await tables.readTable(source, kind, asked, options);
  const changes = { faults: [] };
  const lines = table.lines.map(({ linha, record, more }) => ({
    linha,
    cells: {},
    creation: { record },
    changes,
    more,
  }));
  return { ...table, lines };
}

/** Parses a file whose lines may update records. Each line is validated for creation and for update before the company's lock is taken. */
export async function readUpdates<T, C, Row extends { readonly id: string }>(
  source: FileSource,
  kind: kinds.ImportKind<T, C, Row>,
  asked?: ColumnNames,
  options: LineOptions = {},
): Promise<UpdateTable<T, C>> {
  const table = tables.emptyTable<UpdateLine<T, C>>();
  const typeOf = tables.cellTypes(kind);
  const keys = [...new Set(kind.keys.map(({ campo }) => campo))];
  const open = (first: CsvRecord) => {
    const header = tables.readHeader(first, kind, asked, ID_COLUMN);
    if (!header.columns.some((column) => column !== undefined && keys.includes(column))) {
      const mensagem = `Falta uma coluna que diga qual é o registro: ${keys.join(', ')}`;
      header.faults.push({ linha: header.line, campo: '', mensagem });
    }
    return header;
  };
  let hopeless = 0;
  await tables.readFile(source, table, open, (record, header) => {
    const linha = record.line;
    const cells = tables.readRowCells(record, header, kind, typeOf, table, options);
    if (cells === undefined) return true;
    if (tables.isFault(cells)) {
      table.faults.push(cells);
      return ++hopeless < tables.MOST_FAULTS;
    }
    const changes = tables.validateLine(linha, cells, kind.changes, typeOf);
    const isCreatable = header.missing.length === 0;
    const made = isCreatable ? tables.validateCreation(linha, cells, kind, typeOf) : undefined;
    const more = tables.moreIn(cells);
    const creation =
      made && 'record' in made ? { record: kind.finish?.(made.record, more) ?? made.record } : made;
    table.lines.push({ linha, cells, creation, changes, more });
    if ('faults' in changes && (creation === undefined || 'faults' in creation)) hopeless += 1;
    return hopeless < tables.MOST_FAULTS;
  });
  return table;
}
