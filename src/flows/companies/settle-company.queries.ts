import { sql } from 'kysely';
import { listEveryMember } from '../../access/people/members.queries.ts';
import { toUser } from '../../access/people/users.contract.ts';
import type { KindName } from '../../domain/kind-names.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { changeRows, hasRow, removeRows, rowsWith } from '../../platform/database/rows.ts';
import { type PersonSeal, sealPerson } from '../../platform/database/seals.ts';
import type { Row } from '../../platform/database/tables.ts';
import { changeWithin, operatorOf } from '../../platform/writes/changes.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { ALL_SUMS, insertAddedUp } from '../../trade/sums/sum-tables.queries.ts';
import '../record-kinds.ts';
import { COMPANY_TABLE_NAMES, companyTable, isOfCompany } from '../../platform/database/company-tables.ts';

type Word = Pick<Row<'jornal'>, 'registro_id'> & { readonly recurso: KindName; readonly depois: string };

/** The journal's last word on records of these kinds that it says are there; on all of them, or on those named. */
export async function readLastWords(
  db: Reader,
  empresaId: string,
  kinds: readonly KindName[],
  ids?: readonly string[],
): Promise<Word[]> {
  const { rows } = await sql<Word>`
    select recurso, registro_id, depois from jornal as entry
    where empresa_id = ${empresaId} and recurso in (${sql.join(kinds)}) and depois is not null
      ${ids === undefined ? sql`` : sql`and registro_id in (${sql.join(ids)})`}
      and numero = (
        select max(numero) from jornal
        where empresa_id = ${empresaId} and recurso = entry.recurso and registro_id = entry.registro_id
      )`.execute(db);
  return rows;
}

/**
 * A person's ways to sign in are here what this company brought and what others have, so the journal answers for them anew where
 * that differs. The seals of the file count on, because the one with the highest number counts.
 */
export async function answerForPeople(
  db: Transaction,
  empresaId: string,
  broughtSeals: ReadonlyMap<string, string>,
): Promise<void> {
  const changed: string[] = [];
  const storedSeals = await readSeals(db, empresaId);
  for (const id of await listMemberIds(db, empresaId)) {
    const brought = broughtSeals.get(id);
    const stored = storedSeals.get(id) ?? null;
    const before = brought !== undefined && numberOf(brought) > numberOf(stored) ? brought : stored;
    if (before !== stored) await changeRows(db, 'usuarios', { id }, { selo: before });
    if (JSON.stringify(await sealPerson(db, id)) !== before) changed.push(id);
  }
  await notePeople(db, empresaId, changed);
}

/** The seals of a company's persons. */
export async function readSeals(db: Reader, id: string): Promise<Map<string, string>> {
  const people = await rowsWith(db, 'membros', { empresa_id: id })
    .innerJoin('usuarios', 'usuarios.id', 'membros.usuario_id')
    .select(['usuarios.id', 'usuarios.selo'])
    .execute();
  return new Map(people.flatMap(({ id, selo }) => (selo === null ? [] : [[id, selo]])));
}

/** The persons of a company, those who left included. */
export async function listMemberIds(db: Reader, empresaId: string): Promise<string[]> {
  const members = rowsWith(db, 'membros', { empresa_id: empresaId }).select('usuario_id');
  return (await members.orderBy('usuario_id').execute()).map(({ usuario_id }) => usuario_id);
}

/** Notes persons as they are, with what answers for their ways to sign in. */
export async function notePeople(db: Transaction, empresaId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const members = (await listEveryMember(db, empresaId)).filter(({ id }) => ids.includes(id));
  await noteAsOperator(db, empresaId, (journal) => {
    for (const member of members) {
      const user = toUser(member);
      if (member.saiu_em === null) journal.changed('usuarios', member.id, user, user);
      else journal.deleted('usuarios', member.id, user);
    }
  });
}

/** Notes in the journal of a company, also of one that takes no changes, because it moves. */
export async function noteAsOperator(db: Transaction, empresaId: string, note: (journal: Journal) => void) {
  const counters = { empresa_id: empresaId };
  const closing = rowsWith(db, 'contadores', counters).select('fechada_ate');
  const { fechada_ate } = await closing.executeTakeFirstOrThrow();
  const close = (until: string | null) => changeRows(db, 'contadores', counters, { fechada_ate: until });
  if (fechada_ate !== null) await close(null);
  await changeWithin(db, operatorOf(empresaId), {}, async (_db, journal) => note(journal));
  if (fechada_ate !== null) await close(fechada_ate);
}

const numberOf = (seal: string | null) => (seal === null ? 0 : (JSON.parse(seal) as PersonSeal).n);

/** Without secrets, keys and webhooks have not come along, and the journal says so; neither have invitations and links. */
export async function noteWhatIsMissing(db: Transaction, empresaId: string): Promise<void> {
  const gone = await readLastWords(db, empresaId, ['chaves', 'webhooks']);
  const [company] = await readLastWords(db, empresaId, ['empresas'], [empresaId]);
  const { rows: shared } = await sql<{ recurso: 'vendas' | 'representadas'; id: string }>`
    select distinct recurso, registro_id as id from jornal
    where empresa_id = ${empresaId} and recurso in ('vendas', 'representadas') and selo is not null
      and depois is not null`.execute(db);
  await noteAsOperator(db, empresaId, (journal) => {
    for (const { recurso, registro_id, depois } of gone)
      journal.deleted(recurso, registro_id, JSON.parse(depois));
    const record = JSON.parse(company?.depois ?? '{}');
    journal.changed('empresas', empresaId, record, record);
    for (const { recurso, id } of shared) journal.seal(recurso, id);
  });
}

/** Sums are made anew, so that no file can tell wrong ones; those of commission are kept by the database itself. */
export async function addUpCompany(
  write: (work: (db: Transaction) => Promise<unknown>) => Promise<unknown>,
  empresaId: string,
): Promise<void> {
  for (const table of ALL_SUMS)
    await write((db) => insertAddedUp(db, table, sql`vendas.empresa_id = ${empresaId}`));
  await write((db) =>
    sql`
      insert into somas_ate (empresa_id, numero)
      select empresa_id, versao from contadores where empresa_id = ${empresaId}`.execute(db),
  );
}

/** Does the work and takes back what it has written. */
export async function takenBack<T>(db: Transaction, work: () => Promise<T>): Promise<T> {
  await sql`savepoint taken_back`.execute(db);
  const result = await work();
  await sql`rollback to savepoint taken_back`.execute(db);
  return result;
}

/**
 * Removes a company and all that is its own. People stay where they are in other companies; the journal of one of those answers for
 * what they now come in by.
 */
export async function purgeCompany(db: Transaction, empresaId: string): Promise<void> {
  const isArriving = await hasRow(db, 'empresas', { id: empresaId, mudou_para: '' });
  const people = await listMemberIds(db, empresaId);
  await changeRows(db, 'credenciais', { ultima_empresa_id: empresaId }, { ultima_empresa_id: null });
  // The journal goes only after the counters.
  await removeRows(db, 'contadores', { empresa_id: empresaId });
  for (const name of COMPANY_TABLE_NAMES.toReversed())
    if (companyTable(name).member === undefined)
      await sql`delete from ${sql.table(name)} where ${isOfCompany(name, empresaId)}`.execute(db);
  for (const id of people) await releasePerson(db, id, isArriving);
}

async function releasePerson(db: Transaction, id: string, wasArriving: boolean): Promise<void> {
  await removeUnusedCredentials(db, id);
  const [company] = await rowsWith(db, 'membros', { usuario_id: id })
    .select('empresa_id')
    .orderBy('saiu_em')
    .orderBy('empresa_id')
    .execute();
  if (company !== undefined) {
    // A company that was arriving has let nobody in.
    if (wasArriving) return;
    await sealPerson(db, id);
    await notePeople(db, company.empresa_id, [id]);
    return;
  }
  await removeRows(db, 'convites', { usuario_id: id });
  await removeRows(db, 'usuarios', { id });
}

/** Removes the credentials of a person that open no company. */
export async function removeUnusedCredentials(db: Transaction, id: string): Promise<void> {
  await sql`
    delete from credenciais where usuario_id = ${id} and id not in (
      select credencial_id from membros where usuario_id = ${id} and credencial_id is not null)`.execute(db);
}
