import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { findCompany } from '../../access/companies/companies.queries.ts';
import {
  type CompanyReader,
  countCompanyRows,
  readCompanies,
  type Values,
} from '../../platform/database/company-rows.ts';
import { type CompanyTableName, carriedTables } from '../../platform/database/company-tables.ts';
import { currentMoment } from '../../platform/database/ids.ts';
import { type FileEnd, type FileHeader, FORMAT, VERSION } from './company-file.ts';

/** Lines are handed on in pieces of about this size. */
const CHARACTERS_PER_PIECE = 128 * 1024;

interface Options {
  readonly secrets: boolean;
  /** Told how many rows there are, and how many are written. */
  readonly watcher?: { begin(rows: number): void; advance(rows: number): void };
}

/** Values that the file of somebody who takes his data elsewhere does not hold. */
const WITHOUT_SECRETS: Partial<Record<CompanyTableName, Record<string, unknown>>> = {
  usuarios: { sal: '' },
  membros: { credencial_id: null },
};

/** How a company is here and now, which it leaves behind. */
const OF_HERE: Partial<Record<CompanyTableName, Record<string, unknown>>> = {
  empresas: { mudou_para: null },
  contadores: { fechada_ate: null },
  credenciais: { ultima_empresa_id: null },
  webhooks: { entregador: null, entregador_ate: null },
  correios: { leitor: null, leitor_ate: null },
};

/** Writes a company's file to a path where there is none, readable by its owner alone. */
export function saveCompanyFile(url: string, empresaId: string, path: string, options: Options) {
  return readCompanies(url, (reader) =>
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
  const tables = carriedTables({ secrets });
  watcher?.begin(await countCompanyRows(reader.db, empresaId, tables));
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
    const columns = await reader.columnsOf(table);
    const left = { ...OF_HERE[table], ...(!secrets && WITHOUT_SECRETS[table]) };
    text += line({ table, columns });
    counts[table] = 0;
    for await (const rows of replaced(columns, reader.rowsOf(table, empresaId, columns), left)) {
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
