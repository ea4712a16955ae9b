import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { findCompany } from '../../access/companies/companies.queries.ts';
import { isUuid } from '../../contract/fields.ts';
import { readJson } from '../../domain/text.ts';
import { type CompanyTableName, carriedTables, columnsOf } from '../../platform/database/company-tables.ts';
import { DatabaseBusyError } from '../../platform/database/errors.ts';
import { currentMoment } from '../../platform/database/ids.ts';
import { hasRow } from '../../platform/database/rows.ts';
import {
  type CompanyReader,
  countCompanyRows,
  readCompanyRows,
  type Values,
} from '../../platform/engines/company-rows.ts';
import type { Watcher } from '../verification/verify.ts';
import { arrivingRowJudge } from './arriving-rows.ts';

const FORMAT = 'company';
const VERSION = 1;

/** The largest rows are entries of large sales, some megabytes long. */
const LONGEST_LINE = 64 * 1024 * 1024;
/** What is no file of a company is refused before much of it is read. */
const LONGEST_HEADER = 64 * 1024;
const ROWS_PER_PIECE = 500;

const header = z.object({
  talao: z.literal(FORMAT),
  version: z.int(),
  company: z.object({ id: z.string().refine(isUuid).toLowerCase(), nome: z.string() }),
  made_at: z.string(),
  secrets: z.boolean(),
});
const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) });
const end = z.object({ rows: z.record(z.string(), z.int()), sha256: z.string() });

export type FileHeader = z.infer<typeof header>;
type FileEnd = z.infer<typeof end>;

/** The file cannot be what it should be; the message says why in one line. */
export class CompanyFileError extends Error {}

export type CompanyFile = Awaited<ReturnType<typeof openCompanyFile>>;

/**
 * Reads a company's file once, table by table, as a stream: each table's rows must be read before the next table. At its end counts
 * and digest must be those of what was read.
 */
export async function openCompanyFile(compressed: Readable) {
  const lines = readLines(compressed);
  // Of all lines but the last one that was read, because the end of the file holds the digest.
  const hash = createHash('sha256');
  let last: Buffer = Buffer.alloc(0);

  async function next(): Promise<unknown> {
    const { value: text } = await lines.next();
    if (text?.at(-1) !== LINE_BREAK) throw new CompanyFileError(CUT_OFF);
    hash.update(last);
    last = text;
    const value = readJson(text.toString('utf8'));
    if (value === undefined) throw new CompanyFileError('a line of it is no JSON');
    return value;
  }

  const told = header.safeParse(await next()).data;
  if (told === undefined)
    throw new CompanyFileError('it is no file of a company, as talao company export makes them');
  if (told.version !== VERSION)
    throw new CompanyFileError(
      `it has version ${told.version} of the format, and this Talão reads version ${VERSION}`,
    );
  return { header: told, tables };

  async function* tables() {
    const counts: Record<string, number> = {};
    let value = await next();
    for (const table of carriedTables(told as FileHeader)) {
      const found = tableLine.safeParse(value).data;
      if (found?.table !== table)
        throw new CompanyFileError(
          `its table ${table} is not where it should be: it was changed, or made by another version of Talão`,
        );
      counts[table] = 0;
      const { columns } = found;
      refuseOtherColumns(table, columns);
      const wrongIn = arrivingRowJudge(table, columns);
      const readRows = async function* (): AsyncGenerator<Values[]> {
        let piece: Values[] = [];
        for (value = await next(); Array.isArray(value); value = await next()) {
          if (value.length !== columns.length)
            throw new CompanyFileError(`a row of ${table} has ${value.length} values, not ${columns.length}`);
          const wrong = wrongIn(value);
          if (wrong !== undefined)
            throw new CompanyFileError(`a row of ${table} has a value that ${wrong} cannot have`);
          counts[table] = (counts[table] ?? 0) + 1;
          piece.push(value);
          if (piece.length < ROWS_PER_PIECE) continue;
          yield piece;
          piece = [];
        }
        if (piece.length > 0) yield piece;
      };
      yield { table, columns, rows: readRows() };
    }
    const said = end.safeParse(value).data;
    if (said === undefined) throw new CompanyFileError('it does not end as it should');
    const differing = Object.keys(counts).find((table) => counts[table] !== said.rows[table]);
    if (differing !== undefined)
      throw new CompanyFileError(
        `it has ${counts[differing]} rows of ${differing}, and says that there are ${said.rows[differing]}`,
      );
    if (said.sha256 !== hash.digest('hex'))
      throw new CompanyFileError('its digest is not that of its contents: it was changed or damaged');
    if (!(await lines.next()).done) throw new CompanyFileError('something follows its end');
  }
}

function refuseOtherColumns(table: CompanyTableName, columns: readonly string[]): void {
  const own = columnsOf(table);
  const differing = [
    ...own.filter((name) => !columns.includes(name)),
    ...columns.filter((name) => !own.includes(name)),
  ];
  if (differing.length > 0 || columns.length !== own.length)
    throw new CompanyFileError(
      `it was made by another version of Talão: ${table} differs (${differing.join(', ')}). Bring both to one version first`,
    );
}

const LINE_BREAK = 0x0a;
const CUT_OFF = 'it was cut off: its end is missing';

/** The lines of a compressed stream with their line breaks, which what was cut off lacks. */
async function* readLines(compressed: Readable): AsyncGenerator<Buffer, undefined> {
  const plain = createGunzip();
  compressed.on('error', (error) => plain.destroy(error));
  let [parts, size, longest]: [Buffer[], number, number] = [[], 0, LONGEST_HEADER];
  try {
    for await (const piece of compressed.pipe(plain))
      for (let rest: Buffer = piece; rest.length > 0; ) {
        const at = rest.indexOf(LINE_BREAK);
        const part = at < 0 ? rest : rest.subarray(0, at + 1);
        parts.push(part);
        size += part.length;
        if (size > longest) throw new CompanyFileError('it has a line that is longer than any of a company');
        rest = rest.subarray(part.length);
        if (at < 0) continue;
        yield Buffer.concat(parts);
        [parts, size, longest] = [[], 0, LONGEST_LINE];
      }
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (!code.startsWith('Z_')) throw error;
    throw new CompanyFileError(code === 'Z_BUF_ERROR' ? CUT_OFF : `it cannot be read: ${message}`);
  }
  if (size > 0) yield Buffer.concat(parts);
}

/** Lines are handed on in pieces of about this size. */
const CHARACTERS_PER_PIECE = 128 * 1024;

interface Options {
  readonly secrets: boolean;
  readonly watcher?: Pick<Watcher, 'begin' | 'advance'>;
}

/** Values that the file of somebody who takes his data elsewhere does not hold. */
const WITHOUT_SECRETS: Partial<Record<CompanyTableName, Record<string, unknown>>> = {
  usuarios: { sal: '' },
  membros: { credencial_id: null },
};

/** How a company is here and now, which it leaves behind, and what a file may say of it counts for nothing. */
export const OF_HERE: Partial<Record<CompanyTableName, Record<string, unknown>>> = {
  empresas: { mudou_para: null },
  contadores: { fechada_ate: null },
  credenciais: { ultima_empresa_id: null },
  webhooks: { entregador: null, entregador_ate: null },
  correios: { falhas: 0, falha: null, lido_em: null, proxima_em: null, leitor: null, leitor_ate: null },
};

/** Works with a company's file in a folder of its own, which is removed afterwards. */
export async function inFolder<T>(work: (file: string, folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'talao-company-'));
  return work(join(folder, 'company.talao.gz'), folder).finally(() =>
    rm(folder, { recursive: true, force: true }),
  );
}

/** Writes a company's file to a path where there is none, readable by its owner alone. */
export function saveCompanyFile(url: string, empresaId: string, path: string, options: Options) {
  return readCompanyRows(url, (reader) =>
    pipeline(
      Readable.from(writeCompanyFile(reader, empresaId, options), { objectMode: true, highWaterMark: 1 }),
      createGzip(),
      createWriteStream(path, { mode: 0o600, flags: 'wx' }),
    ),
  );
}

/** The lines of a company's file, as docs/company-file.md describes them; only a piece of them is in memory. */
async function* writeCompanyFile(
  reader: CompanyReader,
  empresaId: string,
  { secrets, watcher }: Options,
): AsyncGenerator<string> {
  const company = await findCompany(reader.db, empresaId);
  if (company === undefined) throw new Error(`No company ${empresaId}`);
  if (await hasRow(reader.db, 'partes_pendentes', { empresa_id: empresaId })) throw new DatabaseBusyError();
  const tables = carriedTables({ secrets });
  watcher?.begin('exporting', await countCompanyRows(reader.db, empresaId, tables));
  const hash = createHash('sha256');
  const counts: Record<string, number> = {};
  let text = line({
    talao: FORMAT,
    version: VERSION,
    company: { id: company.id, nome: company.nome },
    made_at: currentMoment(),
    secrets,
  } satisfies FileHeader);
  for (const table of tables) {
    const columns = columnsOf(table);
    const left = { ...OF_HERE[table], ...(!secrets && WITHOUT_SECRETS[table]) };
    text += line({ table, columns });
    counts[table] = 0;
    for await (const rows of replaced(columns, reader.rowsOf(table, empresaId), left)) {
      for (const row of rows) text += line(row);
      counts[table] += rows.length;
      watcher?.advance(rows.length);
      if (text.length < CHARACTERS_PER_PIECE) continue;
      hash.update(text);
      yield text;
      text = '';
    }
  }
  hash.update(text);
  yield text;
  yield line({ rows: counts, sha256: hash.digest('hex') } satisfies FileEnd);
}

const line = (value: unknown) => `${JSON.stringify(value)}\n`;

/** Rows without what the company leaves behind. */
export function leavingHere(
  table: CompanyTableName,
  columns: readonly string[],
  pieces: AsyncIterable<Values[]>,
): AsyncIterable<Values[]> {
  return replaced(columns, pieces, OF_HERE[table] ?? {});
}

async function* replaced(
  columns: readonly string[],
  pieces: AsyncIterable<Values[]>,
  values: Record<string, unknown>,
): AsyncGenerator<Values[]> {
  const places = Object.entries(values).map(([name, value]) => [columns.indexOf(name), value] as const);
  for await (const rows of pieces) {
    for (const row of rows) for (const [at, value] of places) row[at] = value;
    yield rows;
  }
}
