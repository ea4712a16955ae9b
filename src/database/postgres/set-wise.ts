import type { RowWriter } from '../row-writer.ts';
import { StatementTexts } from '../statement-texts.ts';
import type { SendStatement } from '../statements.ts';

/** JSON columns of all tables, which keep their text. */
export const JSON_COLUMNS: ReadonlySet<string> = new Set([
  'antes',
  'cabecalho',
  'candidatos',
  'celulas',
  'colunas',
  'depois',
  'devolucoes',
  'duplicatas',
  'parcelas_orcadas',
  'partes',
  'proprias',
  'taxa',
]);

const texts = new StatementTexts();

interface Insert {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly Record<string, unknown>[];
}

/**
 * Rows are sent as one JSON parameter, so that the statement has one text and is planned once. Inserts into several tables are one
 * statement, whose foreign keys are checked at its end.
 */
export class SetWise implements RowWriter {
  readonly #send: SendStatement;
  #inserts: Insert[] = [];

  constructor(send: SendStatement) {
    this.#send = send;
  }

  async insert(table: string, columns: readonly string[], rows: Insert['rows']): Promise<void> {
    const isMore = this.#inserts.some((insert) => insert.table === table && insert.columns === columns);
    if (isMore) await this.end();
    this.#inserts.push({ table, columns, rows });
  }

  /** Ids are a separate parameter, so that every plan uses the index. */
  async update(
    table: string,
    empresaId: string,
    columns: readonly string[],
    rows: Insert['rows'],
  ): Promise<void> {
    const text = texts.find(`update ${table} ${columns}`, () => {
      const changes = columns.map((column) => `${quoted(column)} = novo.${quoted(column)}`).join(', ');
      return `
        update ${quoted(table)} as atual set ${changes} from ${recordsOf(table, 1)} as novo
        where atual.empresa_id = $2 and atual.id = novo.id and atual.id = any($3::uuid[])`;
    });
    const ids = rows.map(({ id }) => id);
    await this.#send(text, [writeRows(['id', ...columns], rows), empresaId, ids]);
  }

  async end(): Promise<void> {
    const inserts = this.#inserts;
    this.#inserts = [];
    if (inserts.length === 0) return;
    const variant = inserts.map(({ table, columns }) => `insert ${table} ${columns}`).join();
    const text = texts.find(variant, () => writeInserts(inserts));
    const values = inserts.map(({ columns, rows }) => writeRows(columns, rows));
    await this.#send(text, values);
  }
}

function writeInserts(inserts: readonly Insert[]): string {
  const statements = inserts.map(({ table, columns }, at) => {
    const names = columns.map(quoted).join(', ');
    return `insert into ${quoted(table)} (${names}) select ${names} from ${recordsOf(table, at + 1)}`;
  });
  const last = statements.pop();
  if (statements.length === 0) return last as string;
  return `with ${statements.map((text, at) => `parte_${at + 1} as (${text})`).join(', ')} ${last}`;
}

function recordsOf(table: string, parameter: number): string {
  return `json_populate_recordset(null::${quoted(table)}, $${parameter})`;
}

const quoted = (name: string) => `"${name}"`;

function writeRows(columns: readonly string[], rows: readonly Record<string, unknown>[]): string {
  const plain = columns.filter((column) => !JSON_COLUMNS.has(column));
  const written = columns.filter((column) => JSON_COLUMNS.has(column));
  return `[${rows.map((row) => writeRow(row, plain, written)).join()}]`;
}

/** Nulls are omitted, because half of a sale's columns are usually null. */
function writeRow(
  row: Record<string, unknown>,
  plain: readonly string[],
  written: readonly string[],
): string {
  const picked: Record<string, unknown> = {};
  for (const column of plain) {
    const value = row[column];
    if (value !== null) picked[column] = value;
  }
  const text = JSON.stringify(picked);
  let more = '';
  for (const column of written) {
    const value = row[column] ?? null;
    if (value !== null) more += `${more === '' && text === '{}' ? '' : ','}"${column}":${value}`;
  }
  return more === '' ? text : `${text.slice(0, -1)}${more}}`;
}
