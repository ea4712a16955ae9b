import '../record-kinds.ts';
import type { Readable } from 'node:stream';
import { findSecret } from '../../access/people/challenges.queries.ts';
import type { Calendar } from '../../domain/calendar.ts';
import { type CompanyWriter, type Values, writeCompany } from '../../platform/database/company-rows.ts';
import type { CompanyTableName } from '../../platform/database/company-tables.ts';
import type { Reader } from '../../platform/database/database.ts';
import { schemaOf } from '../../platform/database/engine.ts';
import { newId } from '../../platform/database/ids.ts';
import { findToken } from '../../trade/sales/shares/link-tokens.ts';
import { unseal } from '../inbox/sealing.ts';
import type { Watcher } from '../verification/verify.ts';
import { CompanyFile, type FileHeader } from './company-file.ts';
import { copierTo, noteEverything } from './copy-as-new.queries.ts';
import { CLOSED_FOR_GOOD, openHere } from './moves.queries.ts';
import { type Inspection, inspectFile, nameObstacles, nameTaken } from './obstacles.queries.ts';
import { purgeCompany } from './purge-company.queries.ts';
import { noteRenamed, type Renaming, renamingOf } from './rename-products.queries.ts';
import { addUp, noteWhatIsMissing, takenBack } from './settle-company.queries.ts';
import { verifyCompany } from './verify-company.ts';

export interface ImportOptions {
  /** Products whose ids another company has get new ones. */
  readonly rename: boolean;
  /** The operator's key, which the addresses of mailboxes are sealed with. */
  readonly secretKey: string | undefined;
  readonly dayOf: Calendar['dayOf'];
  /** Whether nobody may use the company before it is opened. */
  readonly isArriving?: boolean;
  /** Whether what the company is here gives way to the file. */
  readonly replace?: boolean;
  /** Whether it becomes another company, beside what it is here; for files without secrets. */
  readonly asNew?: boolean;
  readonly watcher: Watcher;
}

export interface Imported {
  readonly company: FileHeader['company'];
  readonly rows: number;
  readonly renamed: number;
  /** What was not brought along, in words. */
  readonly notes: readonly string[];
}

/** What keeps a company out, each named in one line. */
export class ObstacleError extends Error {
  readonly obstacles: readonly string[];

  constructor(obstacles: readonly string[]) {
    super('The company cannot be brought in');
    this.obstacles = obstacles;
  }
}

/** Brings a company in from its file, in one transaction: whole and verified, or not at all. `open` is called twice. */
export function importCompany(url: string, open: () => Readable, options: ImportOptions): Promise<Imported> {
  return writeCompany(url, (writer) => importInto(writer, open, options));
}

export async function importInto(
  writer: CompanyWriter,
  open: () => Readable,
  { rename, secretKey, dayOf, isArriving = false, replace = false, asNew = false, watcher }: ImportOptions,
): Promise<Imported> {
  const { db } = writer;
  watcher.begin('reading', undefined);
  const first = await CompanyFile.open(open());
  const { secrets, company: told } = first.header;
  const company = asNew ? { id: newId(), nome: `${told.nome} (cópia)` } : told;
  if (replace) await purgeCompany(db, company.id);
  const inspection = await inspectFile(first, writer, company.id);
  const { takenProducts, takenEmails, known, rows } = inspection;
  const obstacles = [
    ...inspection.obstacles,
    ...(asNew ? [] : nameTaken('clientes', takenEmails)),
    ...(asNew || rename ? [] : nameTaken('produtos', takenProducts)),
  ];
  if (obstacles.length > 0) throw new ObstacleError(nameObstacles(obstacles));

  watcher.begin('writing', rows);
  const renaming = renamingOf(takenProducts);
  const copy = asNew ? copierTo(company, takenEmails) : undefined;
  const arrival = await arrivalOf(db, { id: company.id, known, secretKey, renaming, isArriving, copy });
  const second = await CompanyFile.open(open());
  for await (const { table, columns, rows } of second.tables())
    await writer.insert(table, columns, adjusted(table, columns, rows, arrival, watcher));

  watcher.begin('adding up', undefined);
  await schemaOf(db).gatherStatistics(db);
  if (asNew) await noteEverything(db, company.id);
  else {
    await noteRenamed(db, company.id, renaming);
    if (!secrets) await noteWhatIsMissing(db, company.id);
  }
  await addUp(db, company.id);
  const settle = async () => {
    await openHere(db, company.id, arrival.seals);
    return verifyCompany(db, company.id, dayOf, watcher);
  };
  // What came meanwhile follows in the journal of a company that is arriving, so that nothing may be noted in it yet.
  const results = await (isArriving ? takenBack(db, settle) : settle());
  const faults = results.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`));
  if (faults.length > 0) throw new ObstacleError(faults);
  return { company, rows, renamed: takenProducts.length, notes: [...arrival.notes] };
}

/** How rows of elsewhere become rows of this database. */
export interface Arrival {
  /** The company's. */
  readonly id: string;
  /** Rows of persons that stay as they are here. */
  readonly known: Inspection['known'];
  readonly renaming?: Renaming;
  readonly copy?: ReturnType<typeof copierTo> | undefined;
  readonly isArriving: boolean;
  readonly secretKey: string | undefined;
  /** The secret of this installation, which links are made with. */
  readonly linkSecret: string | undefined;
  /** The seal that the file has of each person. */
  readonly seals: Map<string, string>;
  readonly notes: Set<string>;
}

export async function arrivalOf(
  db: Reader,
  given: Omit<Arrival, 'linkSecret' | 'seals' | 'notes'>,
): Promise<Arrival> {
  return { ...given, linkSecret: await findSecret(db), seals: new Map(), notes: new Set() };
}

type Row = Record<string, unknown>;

/** How a row of the file becomes one of this database; undefined leaves it out. */
const ADJUSTMENTS: Partial<Record<CompanyTableName, (row: Row, arrival: Arrival) => Row | undefined>> = {
  empresas: (row, { isArriving }) => ({ ...row, mudou_para: isArriving ? '' : null }),
  contadores: (row, { isArriving }) => ({ ...row, fechada_ate: isArriving ? CLOSED_FOR_GOOD : null }),
  usuarios(row, { known, seals }) {
    if (row.selo !== null) seals.set(String(row.id), String(row.selo));
    return unlessKnown('usuarios', row, known);
  },
  credenciais: (row, { known, id }) => unlessKnown('credenciais', { ...row, ultima_empresa_id: id }, known),
  passkeys: (row, { known }) => unlessKnown('passkeys', row, known),
  links_venda: (row, arrival) => adjustLink(row, row.venda_id, arrival),
  links_catalogo: (row, arrival) => adjustLink(row, row.representada_id, arrival),
  correios(row, { secretKey, id, notes }) {
    const opens =
      row.segredo === null ||
      (secretKey !== undefined && unseal(String(row.segredo), secretKey, id) !== undefined);
    if (opens) return row;
    notes.add(
      'The address of its mailbox is sealed with another SECRET_KEY: set it again with talao mailbox set',
    );
    return undefined;
  },
};

/** A link opens by its hash; only where the secret is the same can it be shown again. */
function adjustLink(row: Row, owned: unknown, { linkSecret, id }: Arrival): Row {
  const stored = row as { hash: string; semente: string | null };
  const owner = { empresa_id: id, id: String(owned) };
  return findToken(linkSecret, owner, stored) === null ? { ...row, semente: null } : row;
}

function unlessKnown(table: CompanyTableName, row: Row, known: Inspection['known']): Row | undefined {
  return known.get(table)?.has(String(row.id)) ? undefined : row;
}

export async function* adjusted(
  table: CompanyTableName,
  columns: readonly string[],
  pieces: AsyncIterable<Values[]>,
  arrival: Arrival,
  watcher?: Watcher,
): AsyncGenerator<Values[]> {
  const adjust = ADJUSTMENTS[table];
  const rename = arrival.renaming?.adjusterOf(table, columns);
  for await (const piece of pieces) {
    watcher?.advance(piece.length);
    if ((adjust ?? rename ?? arrival.copy) === undefined) yield piece;
    else
      yield piece.flatMap((values) => {
        const row = Object.fromEntries(columns.map((name, at) => [name, values[at]]));
        const own = adjust === undefined ? row : adjust(row, arrival);
        if (own === undefined) return [];
        const named = rename === undefined ? own : rename(own);
        const fit = arrival.copy === undefined ? named : arrival.copy(table, named);
        return fit === undefined ? [] : [columns.map((name) => fit[name])];
      });
  }
}
