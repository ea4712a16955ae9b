import '../record-kinds.ts';
import type { Readable } from 'node:stream';
import { findSecret } from '../../access/people/challenges.queries.ts';
import type { Calendar } from '../../domain/calendar.ts';
import { COMPANY_TABLE_NAMES, type CompanyTableName } from '../../platform/database/company-tables.ts';
import type { Reader } from '../../platform/database/database.ts';
import { dialectOf } from '../../platform/database/engine.ts';
import { explainDatabaseFailure } from '../../platform/database/errors.ts';
import { newId } from '../../platform/database/ids.ts';
import { changeRows } from '../../platform/database/rows.ts';
import * as companyRows from '../../platform/engines/company-rows.ts';
import { findToken } from '../../trade/sales/papers/shares/shares.queries.ts';
import { unseal } from '../inbox/sealing.ts';
import * as verification from '../verification/verify.ts';
import {
  type CompanyFile,
  CompanyFileError,
  type FileHeader,
  OF_HERE,
  openCompanyFile,
} from './company-file.ts';
import { CLOSED_FOR_GOOD, newMark, openHere, readMark } from './moves.queries.ts';
import { type Inspection, inspectFile, nameObstacles, nameTaken } from './obstacles.queries.ts';
import * as renaming from './rename-products.queries.ts';
import { addUpCompany, noteWhatIsMissing, purgeCompany, takenBack } from './settle-company.queries.ts';

export interface ImportOptions {
  /** Products whose ids another company has get new ones. */
  readonly rename: boolean;
  /** The operator's key, which the addresses of mailboxes are sealed with. */
  readonly secretKey: string | undefined;
  readonly dayOf: Calendar['dayOf'];
  /** Whether it stays closed when it has verified, until a move opens it. */
  readonly isArriving?: boolean;
  /** Whether what the company is here gives way to the file. */
  readonly replace?: boolean;
  /** Whether it becomes another company, beside what it is here; for files without secrets. */
  readonly asNew?: boolean;
  /** After how many rows a part is committed. */
  readonly rowsPerPart?: number;
  readonly watcher: verification.Watcher;
}

/** What keeps a company out, each named in one line. */
export class ObstacleError extends Error {
  readonly obstacles: readonly string[];

  constructor(obstacles: readonly string[], options?: ErrorOptions) {
    super(`The company cannot be brought in: ${obstacles.join('; ')}`, options);
    this.obstacles = obstacles;
  }
}

/**
 * Brings a company in from its file, whole and verified, or not at all; `open` is called twice. It is written in parts and closed,
 * verified and only then opened, and what was refused is removed. What takes the place of a company is one transaction, because the
 * company may have to stay.
 */
export async function importCompany(url: string, open: () => Readable, options: ImportOptions) {
  options.watcher.begin('reading', undefined);
  const file = await openCompanyFile(open());
  const { company: told } = file.header;
  const company = options.asNew ? { id: newId(), nome: `${told.nome} (cópia)` } : told;
  const order = { file, open, company, mark: newMark() };
  if (options.replace)
    return companyRows
      .writeAtOnce(url, async (place) => {
        await place.write(({ db }) => purgeCompany(db, company.id));
        return importInto(place, order, options);
      })
      .catch((error) => {
        throw inWords(error);
      });
  return companyRows.writeInParts(url, async (place) => {
    const removeWhere = (isLeft: (mark: string | undefined) => boolean) =>
      place.write(async ({ db }) => {
        if (isLeft(await readMark(db, company.id))) await purgeCompany(db, company.id);
      });
    await removeWhere((mark) => mark !== undefined);
    return importInto(place, order, options).catch(async (error) => {
      await removeWhere((mark) => mark === order.mark);
      throw inWords(error);
    });
  });
}

/** What neither the file's reader nor a check has refused, but the database or what works with the rows, is the file's fault too. */
function inWords(error: Error): Error {
  const isOurs = error instanceof CompanyFileError || error instanceof ObstacleError;
  if (isOurs || explainDatabaseFailure(error) !== undefined) return error;
  const [message = ''] = error.message.split('\n');
  return new ObstacleError([`a row of it cannot be: ${message}`], { cause: error });
}

interface Order {
  /** Read once, for what stands in the way; to be written it is opened again. */
  readonly file: CompanyFile;
  readonly open: () => Readable;
  readonly company: FileHeader['company'];
  readonly mark: string;
}

async function importInto(
  { read, write }: companyRows.CompanyPlace,
  { file, open, company, mark }: Order,
  { rename, secretKey, dayOf, isArriving = false, asNew = false, rowsPerPart, watcher }: ImportOptions,
) {
  const { id } = company;
  const inspection = await read((db) => inspectFile(file, db, id));
  const { takenProducts, takenEmails, known, rows } = inspection;
  const obstacles = [
    ...inspection.obstacles,
    ...(asNew ? [] : nameTaken('clientes', takenEmails)),
    ...(asNew || rename ? [] : nameTaken('produtos', takenProducts)),
  ];
  if (obstacles.length > 0) throw new ObstacleError(nameObstacles(obstacles));

  watcher.begin('writing', rows);
  const renamed = renaming.renamingOf(takenProducts);
  const copy = asNew ? renaming.copierTo(company, takenEmails) : undefined;
  const arrival = await read((db) =>
    arrivalOf(db, { id, known, secretKey, renaming: renamed, closedUntil: mark, copy }),
  );
  const goOn: companyRows.CompanyPlace['write'] = (work) =>
    write(async (writer) => {
      if ((await readMark(writer.db, id)) !== mark)
        throw new ObstacleError(['it was removed meanwhile, or another import of it has begun']);
      return work(writer);
    });
  const pieces = piecesOf(await openCompanyFile(open()), arrival, watcher);
  for (let part = write, isLast = false; !isLast; part = goOn)
    isLast = await part((writer) => writePart(writer, pieces, rowsPerPart));

  watcher.begin('adding up', undefined);
  await goOn(async ({ db }) => {
    await dialectOf(db).gatherStatistics(db);
    if (asNew) await renaming.noteEverything(db, id);
    else {
      await renaming.noteRenamed(db, id, renamed);
      if (!file.header.secrets) await noteWhatIsMissing(db, id);
    }
  });
  await addUpCompany((work) => goOn(({ db }) => work(db)), id);
  const contents = verification
    .checksOfCompany(dayOf)
    .filter((check) => !verification.CHECKS_OF_PEOPLE.includes(check));
  refuseFaults(await read((db) => verification.verifyCompany(db, id, contents, watcher)));
  await goOn(async ({ db }) => {
    const settle = async () => {
      await openHere(db, id, arrival.seals);
      return verification.verifyCompany(db, id, verification.CHECKS_OF_PEOPLE, watcher);
    };
    // What came meanwhile follows in the journal of a company that is arriving, so that nothing may be noted in it yet.
    refuseFaults(await (isArriving ? takenBack(db, settle) : settle()));
    // It is whole, and waits for the company to leave where it is.
    if (isArriving) await changeRows(db, 'contadores', { empresa_id: id }, { fechada_ate: CLOSED_FOR_GOOD });
  });
  return { company, rows, renamed: takenProducts.length, notes: arrival.notes };
}

function refuseFaults(results: readonly verification.CheckResult[]): void {
  const faults = results.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`));
  if (faults.length > 0) throw new ObstacleError(faults);
}

/** Some tenths of a second of writing, and a log of SQLite that stays short. */
const ROWS_PER_PART = 20_000;

/** What is written in one part with the counters, which carry the mark. */
const BEFORE_MARK = COMPANY_TABLE_NAMES.slice(0, COMPANY_TABLE_NAMES.indexOf('contadores'));

async function* piecesOf(file: CompanyFile, arrival: ImportedCompany, watcher: verification.Watcher) {
  for await (const { table, columns, rows } of file.tables())
    for await (const piece of adjusted(table, columns, rows, arrival, watcher))
      yield { table, columns, rows: piece };
}

/** Writes the next rows; true where they were the last. */
async function writePart(
  { insert }: companyRows.CompanyWriter,
  pieces: ReturnType<typeof piecesOf>,
  rowsPerPart = ROWS_PER_PART,
): Promise<boolean> {
  for (let written = 0; ; ) {
    const { value, done } = await pieces.next();
    if (done) return true;
    const { table, columns, rows } = value;
    await insert(table, columns, [rows]);
    written += rows.length;
    if (written >= rowsPerPart && !BEFORE_MARK.includes(table)) return false;
  }
}

/** How rows of elsewhere become rows of this database. */
export interface ImportedCompany {
  /** The company's. */
  readonly id: string;
  /** Rows of persons that stay as they are here. */
  readonly known: Inspection['known'];
  readonly renaming?: renaming.Renaming;
  readonly copy?: ReturnType<typeof renaming.copierTo> | undefined;
  readonly closedUntil: string;
  readonly secretKey: string | undefined;
  /** The secret of this installation, which links are made with. */
  readonly linkSecret: string | undefined;
  /** The seal that the file has of each person. */
  readonly seals: Map<string, string>;
  /** What was not brought along, in words. */
  readonly notes: Set<string>;
}

export async function arrivalOf(
  db: Reader,
  given: Omit<ImportedCompany, 'linkSecret' | 'seals' | 'notes'>,
): Promise<ImportedCompany> {
  return { ...given, linkSecret: await findSecret(db), seals: new Map(), notes: new Set() };
}

type Row = Record<string, unknown>;

/** How a row of the file becomes one of this database; undefined leaves it out. */
const ADJUSTMENTS: Partial<
  Record<CompanyTableName, (row: Row, arrival: ImportedCompany) => Row | undefined>
> = {
  empresas: (row) => ({ ...row, mudou_para: '' }),
  contadores: (row, { closedUntil }) => ({ ...row, fechada_ate: closedUntil }),
  usuarios(row, { seals }) {
    if (row.selo !== null) seals.set(String(row.id), String(row.selo));
    return row;
  },
  credenciais: (row, { id }) => ({ ...row, ultima_empresa_id: id }),
  // Those of a credential that is here already open other companies too.
  passkeys: (row, { known }) => (known.get('credenciais')?.has(String(row.credencial_id)) ? undefined : row),
  links_venda: (row, arrival) => adjustLink(row, row.venda_id, arrival),
  links_catalogo: (row, arrival) => adjustLink(row, row.representada_id, arrival),
  links_cliente: (row, arrival) => adjustLink(row, row.cliente_id, arrival),
  correios(row, { secretKey = '', id, notes }) {
    if (row.segredo === null) return undefined;
    if (unseal(String(row.segredo), secretKey, id) !== undefined) return row;
    notes.add(
      'The address of its mailbox is sealed with another SECRET_KEY: set it again with talao mailbox set',
    );
    return undefined;
  },
};

/** A link opens by its hash; only where the secret is the same can it be shown again. */
function adjustLink(row: Row, owned: unknown, { linkSecret, id }: ImportedCompany): Row {
  const stored = row as { hash: string; semente: string | null };
  const owner = { empresa_id: id, id: String(owned) };
  return findToken(linkSecret, owner, stored) === null ? { ...row, semente: null } : row;
}

export async function* adjusted(
  table: CompanyTableName,
  columns: readonly string[],
  pieces: AsyncIterable<companyRows.Values[]>,
  arrival: ImportedCompany,
  watcher?: verification.Watcher,
): AsyncGenerator<companyRows.Values[]> {
  const known = arrival.known.get(table);
  const ofHere = OF_HERE[table];
  const adjustments = [
    ofHere && ((row: Row) => ({ ...row, ...ofHere })),
    ADJUSTMENTS[table],
    known && ((row: Row) => (known.has(String(row.id)) ? undefined : row)),
    arrival.renaming?.adjusterOf(table, columns),
    arrival.copy?.(table),
  ].filter((step) => step !== undefined);
  for await (const piece of pieces) {
    watcher?.advance(piece.length);
    if (adjustments.length === 0) yield piece;
    else
      yield piece.flatMap((values) => {
        let row: Row | undefined = Object.fromEntries(columns.map((name, at) => [name, values[at]]));
        for (const adjust of adjustments) row &&= adjust(row, arrival);
        return row === undefined ? [] : [columns.map((name) => row[name])];
      });
  }
}
