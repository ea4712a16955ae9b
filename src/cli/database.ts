import '../flows/record-kinds.ts';
import { findCompany } from '../access/companies/companies.queries.ts';
import type { Company } from '../access/companies/company.contract.ts';
import { isUuid } from '../contract/fields.ts';
import { readWhereabouts } from '../flows/companies/moves.queries.ts';
import { readConfig } from '../main/config.ts';
import type { Database, Reader, ReadOnlyDatabase, Transaction } from '../platform/database/database.ts';
import { isMissing, openDatabase, openForReading, refuseToFoundAnew } from '../platform/engines/open.ts';
import { changeAsOperator } from '../platform/writes/changes.ts';
import type { Journal } from '../platform/writes/journal.ts';
import { CommandRefusal, explainFailure, type Printing, printList } from './command.ts';

/** Opens a database, the configured one by default, for one task, and always closes it. */
export async function withDatabase<T>(work: (db: Database) => Promise<T>, url?: string): Promise<T> {
  const named = url ?? readConfig().databaseUrl;
  if (isMissing(named))
    throw new CommandRefusal(
      `There is no database at ${nameDatabase(named)}. The first start of the service makes one, and so does talao company create`,
    );
  return inDatabase(named, work);
}

/** Creates the database where there is none. */
export async function withNewDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const { databaseUrl, newDatabase } = readConfig();
  refuseToFoundAnew(databaseUrl, newDatabase);
  return inDatabase(databaseUrl, work);
}

async function inDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(url);
  return work(db).finally(() => db.close());
}

/** Opens a database only to read it, and always closes it. */
export async function readingFrom<T>(url: string, work: (db: ReadOnlyDatabase) => Promise<T>): Promise<T> {
  const db = await openForReading(url);
  return work(db).finally(() => db.close());
}

/** Changes records of a company in one transaction, as the operator. */
export function changeInCompany<T>(
  companyId: string,
  work: (db: Transaction, journal: Journal, empresaId: string) => Promise<T>,
): Promise<T> {
  return withDatabase(async (db) => {
    const { id } = await findCompanyOrFail(db.read, companyId);
    return changeAsOperator(db, id, (db, journal) => work(db, journal, id));
  });
}

/** The action of a command that lists records of a company. */
export function listing<T extends object>(
  read: (db: Reader, empresaId: string) => Promise<T[]>,
  columns: (keyof T & string)[],
  whenEmpty: string,
) {
  return async (companyId: string, printing: Printing) => {
    const rows = await withDatabase(async (db) =>
      read(db.read, (await findCompanyOrFail(db.read, companyId)).id),
    );
    printList(printing, rows, columns, whenEmpty);
  };
}

export async function findCompanyOrFail(db: Reader, id: string): Promise<Company> {
  const company = isUuid(id) ? await findCompany(db, id.toLowerCase()) : undefined;
  if (company === undefined)
    throw new CommandRefusal(`No company has the id "${id}" (see talao company list)`);
  return company;
}

/** Refuses also a company that is being imported or moved here, which is not whole yet. */
export async function findWholeOrFail(db: Reader, id: string): Promise<Company> {
  const company = await findCompanyOrFail(db, id);
  if ((await readWhereabouts(db, company.id)) === '')
    throw new CommandRefusal(
      `${company.nome} is arriving and not whole yet. If no import or move of it runs, run that command again, or talao company purge ${company.id}`,
    );
  return company;
}

/** The explanations of failures mention DATABASE_URL, which is the source where a company or a database moves. */
export function atTarget<T>(work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    throw error instanceof CommandRefusal
      ? error
      : new CommandRefusal(explainFailure(error).replaceAll('DATABASE_URL', 'the address to move to'));
  });
}

/** The name of a database in messages: its file, or its host and name, never its user or password. */
export function nameDatabase(url: string): string {
  if (url.startsWith('sqlite:')) return url.slice('sqlite:'.length);
  // Up to the last @, because a password may contain an unescaped one.
  const [, place = ''] = /^\w+:\/\/(?:.*@)?([^?]*)/s.exec(url) ?? [];
  return `postgres://${place}`;
}
