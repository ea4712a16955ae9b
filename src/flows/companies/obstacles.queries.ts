import { sql } from 'kysely';
import { type CompanyTableName, personColumns } from '../../platform/database/company-tables.ts';
import type { Reader } from '../../platform/database/database.ts';
import { hasRow } from '../../platform/database/rows.ts';
import { type CompanyFile, CompanyFileError } from './company-file.ts';

/** Columns whose values are unique among all companies of a database, and what they are called. */
const UNIQUE_IN_ALL: Partial<Record<CompanyTableName, { column: string; name: string }>> = {
  clientes: { column: 'email_dobrado', name: 'the e-mail of a client' },
  produtos: { column: 'id', name: 'the id of a product' },
  chaves: { column: 'prefixo', name: 'the prefix of a key' },
  convites: { column: 'hash', name: 'an invitation' },
  links_venda: { column: 'hash', name: 'the link of a sale' },
  links_catalogo: { column: 'hash', name: 'the link of a catalogue' },
  links_cliente: { column: 'hash', name: "the link of a client's page" },
};

/** A person is one for all companies. */
const OF_PERSONS: readonly CompanyTableName[] = ['usuarios', 'credenciais', 'passkeys'];

const MOST_NAMED = 100;

export type Inspection = Awaited<ReturnType<typeof inspectFile>>;

/** Reads the whole file and holds it against the database, before anything is written; the company will have this id. */
export async function inspectFile(file: CompanyFile, db: Reader, id: string) {
  // What stands in the way, in words.
  const obstacles: string[] = [];
  // What another company has.
  const takenProducts: string[] = [];
  const takenEmails: string[] = [];
  // Persons, credentials and passkeys that are there already.
  const known = new Map<CompanyTableName, Set<string>>(OF_PERSONS.map((table) => [table, new Set()]));
  // Persons, credentials, and those that its members are and have, which must be the same.
  const people = new Set<unknown>();
  const members = new Set<unknown>();
  // Whom rows name.
  let named = new Set<unknown>();
  let rowsRead = 0;
  const isOther = sql`and empresa_id <> ${id}`;
  if (await hasRow(db, 'empresas', { id })) obstacles.push(`the company ${id} is there already`);
  for await (const { table, columns, rows } of file.tables()) {
    const rowsBefore = rowsRead;
    for await (const piece of rows) {
      rowsRead += piece.length;
      const valuesOf = (column: string) => piece.map((row) => row[columns.indexOf(column)]);
      if (table === 'usuarios' || table === 'credenciais') for (const id of valuesOf('id')) people.add(id);
      if (table === 'membros')
        for (const id of [...valuesOf('usuario_id'), ...valuesOf('credencial_id')]) members.add(id);
      for (const column of personColumns(table)) for (const id of valuesOf(column)) named.add(id);
      const company = table === 'empresas' ? 'id' : 'empresa_id';
      // A row of another company would stay behind where nobody looks for it.
      if (columns.includes(company) && valuesOf(company).some((one) => one !== file.header.company.id))
        throw new CompanyFileError(`a row of ${table} is another company's`);
      const unique = UNIQUE_IN_ALL[table];
      if (unique !== undefined)
        for (const value of await findThere(db, table, unique.column, valuesOf(unique.column), isOther))
          if (table === 'produtos') takenProducts.push(value);
          else if (table === 'clientes') takenEmails.push(value);
          else obstacles.push(`${unique.name}, ${JSON.stringify(value)}, is another company's`);
      const knownHere = known.get(table);
      if (knownHere) for (const one of await findThere(db, table, 'id', valuesOf('id'))) knownHere.add(one);
      if (table === 'usuarios')
        obstacles.push(...(await findOtherPersons(db, valuesOf('id'), valuesOf('email_dobrado'))));
    }
    if ((table === 'empresas' || table === 'contadores') && rowsRead - rowsBefore !== 1)
      throw new CompanyFileError(`it has ${rowsRead - rowsBefore} rows of ${table}, not one`);
    if (table === 'membros') {
      members.delete(null);
      // One without a membership would stay behind where nobody looks, and one of this database is nobody's to name.
      if (people.size !== members.size || ![...people].every((one) => members.has(one)))
        throw new CompanyFileError('it has a person, or what lets one in, who is no member');
    }
    if (members.size > 0 || table === 'membros') {
      named.delete(null);
      if (![...named].every((one) => members.has(one)))
        throw new CompanyFileError(`a row of ${table} names a person who is no member`);
      named = new Set();
    }
  }
  return { obstacles, takenProducts, takenEmails, known, rows: rowsRead };
}

/** What only one company may have, and another has. */
export function nameTaken(table: 'clientes' | 'produtos', values: readonly string[]): string[] {
  return values.map(
    (value) => `${UNIQUE_IN_ALL[table]?.name}, ${JSON.stringify(value)}, is another company's`,
  );
}

export function nameObstacles(obstacles: readonly string[]): string[] {
  const unnamed = obstacles.length - MOST_NAMED;
  return unnamed <= 0 ? [...obstacles] : [...obstacles.slice(0, MOST_NAMED), `and ${unnamed} more`];
}

/** Which of these values the database has in a column. */
async function findThere(
  db: Reader,
  table: CompanyTableName,
  column: string,
  values: readonly unknown[],
  more = sql``,
): Promise<string[]> {
  const { rows: found } = await sql<{ value: string }>`
    select ${sql.ref(column)} as value from ${sql.table(table)}
    where ${sql.ref(column)} in (${sql.join([...values])}) ${more}`.execute(db);
  return found.map(({ value }) => value);
}

/** A person is one for all companies: the same e-mail must be the same person, and the same person have the same e-mail. */
async function findOtherPersons(db: Reader, ids: readonly unknown[], emails: readonly unknown[]) {
  const { rows: found } = await sql<{ id: string; email_dobrado: string }>`
    select id, email_dobrado from usuarios
    where id in (${sql.join([...ids])}) or email_dobrado in (${sql.join([...emails])})`.execute(db);
  const pairs = new Set(ids.map((id, at) => `${id} ${emails[at]}`));
  return found
    .filter(({ id, email_dobrado }) => !pairs.has(`${id} ${email_dobrado}`))
    .map(
      ({ email_dobrado }) =>
        `the person with the e-mail ${JSON.stringify(email_dobrado)} is another one here`,
    );
}
