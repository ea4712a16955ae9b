import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { foldEmail, listEveryMember, type Member } from '../../access/people/members.queries.ts';
import { toUser } from '../../access/people/users.contract.ts';
import { isAnonymousEmail } from '../../domain/undeliverable.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Findings } from '../../platform/database/engine.ts';
import { currentMoment } from '../../platform/database/ids.ts';
import { type PersonSeal, readPersonState, sealSession } from '../../platform/database/seals.ts';
import type { SessionTable } from '../../platform/database/tables/access.ts';
import type { Row } from '../../platform/database/tables.ts';
import { readSeal } from '../../platform/writes/seals.ts';
import {
  type Check,
  countRows,
  happenedSince,
  hasHappened,
  lastsAtMost,
  nameRecord,
  readCompanies,
  readPieces,
} from './check.queries.ts';

const LINK_MILLIS = 7 * 24 * 60 * 60 * 1000;

/** Credentials belong to no company, so they are compared with the last entry of any company that seals them. */
export const checkPeople: Check = {
  name: 'credentials',
  about: 'passwords, passkeys and links of persons against the last entry that answers for them',
  isOfAll: true,
  size: (db) => countRows(db, 'usuarios', 'credenciais', 'passkeys', 'convites'),
  async run(db, findings) {
    const last = await readLastSeals(db);
    const elsewhere = await readMembersElsewhere(db);
    const arriving = await readArriving(db);
    for await (const rows of readPieces<Person>(db, 'usuarios', ['id'])) {
      for (const person of rows) {
        if (arriving.has(person.id)) continue;
        const name = `person ${JSON.stringify(person.id)}`;
        for (const wrong of [
          ...wrongInPerson(person),
          ...(await wrongWaysIn(
            db,
            person,
            elsewhere.has(person.id) ? latestOf(person) : last.get(person.id),
          )),
        ])
          findings.fault(`${name}: ${wrong}`);
      }
      findings.looked(rows.length);
    }
    for (const check of FORMS)
      for await (const rows of readPieces<Fields>(db, check.table, check.key)) {
        for (const row of rows)
          for (const wrong of check.wrong(row as never))
            findings.fault(`${check.table} ${JSON.stringify(row[check.key[0] as string])}: ${wrong}`);
        findings.looked(rows.length);
      }
    await tellStrayCredentials(db, (text) => findings.fault(text));
  },
};

type Person = Row<'usuarios'>;
type Fields = Record<string, unknown>;

function* wrongInPerson({ email, email_dobrado, created_at, updated_at }: Person): Generator<string> {
  if (foldEmail(email) !== email_dobrado) yield 'email_dobrado is not the e-mail';
  if (!hasHappened(created_at) || !happenedSince(updated_at, created_at)) yield 'updated_at cannot be';
}

async function wrongWaysIn(db: Reader, person: Person, answered: PersonSeal | undefined): Promise<string[]> {
  if (answered === undefined) return ['no journal answers for what he comes in by'];
  const { estado, convites } = await readPersonState(db, person.id);
  const wrong: string[] = [];
  if (estado !== answered.estado) wrong.push('what he comes in by is not what the journal answers for');
  if (convites.some((link) => !answered.convites.includes(link)))
    wrong.push('a link of the operator is not among those that the journal answers for');
  if (answered.convites.some((link) => link > currentMoment() && !convites.includes(link)))
    wrong.push('a link of the operator is gone');
  if (person.selo !== JSON.stringify(answered)) wrong.push('selo is not that of the journal');
  return wrong;
}

/** Where one company is verified, the journal of another one may answer for a person of both: his own row tells what it says. */
async function readMembersElsewhere(db: Reader): Promise<Set<string>> {
  const { rows } = await sql<{ usuario_id: string }>`
    select distinct usuario_id from membros where empresa_id not in (select id from empresas)`.execute(db);
  return new Set(rows.map(({ usuario_id }) => usuario_id));
}

/** Persons who are in no company but those that are arriving, whose journals do not answer for anybody yet. */
async function readArriving(db: Reader): Promise<Set<string>> {
  const { rows } = await sql<{ usuario_id: string }>`
    select usuario_id from membros left join empresas on empresas.id = membros.empresa_id
    group by usuario_id having min(case when mudou_para = '' then 1 else 0 end) = 1`.execute(db);
  return new Set(rows.map(({ usuario_id }) => usuario_id));
}

const latestOf = ({ selo }: Person): PersonSeal | undefined => (selo === null ? undefined : JSON.parse(selo));

const SEALS_PER_STEP = 1000;

/** By person, the seal with the highest number over all companies. */
async function readLastSeals(db: Reader): Promise<Map<string, PersonSeal>> {
  const last = new Map<string, PersonSeal>();
  const { rows: companies } = await sql<{ id: string }>`
    select id from empresas where mudou_para is null or mudou_para <> '' order by id`.execute(db);
  for (const { id } of companies)
    for (const recurso of ['empresas', 'usuarios'])
      for (let after = 0; ; ) {
        const { rows } = await sql<{ numero: number; registro_id: string; selo: string }>`
          select numero, registro_id, selo from jornal
          where empresa_id = ${id} and recurso = ${recurso} and numero > ${after} and selo is not null
          order by numero limit ${SEALS_PER_STEP}`.execute(db);
        for (const { registro_id, selo } of rows)
          for (const [person, seal] of personsIn(registro_id, selo))
            if (seal.n > (last.get(person)?.n ?? 0)) last.set(person, seal);
        if (rows.length < SEALS_PER_STEP) break;
        after = rows.at(-1)?.numero ?? after;
      }
  return last;
}

function personsIn(id: string, selo: string): readonly (readonly [string, PersonSeal])[] {
  const { pessoa, pessoas = [] } = readSeal(selo);
  return pessoa === undefined ? pessoas : [[id, pessoa]];
}

interface Form<T extends 'credenciais' | 'passkeys' | 'convites' | 'desafios' | 'segredos'> {
  readonly table: T;
  readonly key: readonly [string];
  wrong(row: Row<T>): Generator<string>;
}

const credentials: Form<'credenciais'> = {
  table: 'credenciais',
  key: ['id'],
  *wrong({ senha, created_at, updated_at }) {
    if (!/^\$?argon2id/.test(senha)) yield 'senha is no hash of a password';
    if (!hasHappened(created_at) || !happenedSince(updated_at, created_at)) yield 'updated_at cannot be';
  },
};

const passkeys: Form<'passkeys'> = {
  table: 'passkeys',
  key: ['id'],
  *wrong({ contador, created_at, last_used_at }) {
    if (!Number.isSafeInteger(contador) || contador < 0) yield 'contador cannot be';
    if (last_used_at === null ? false : !happenedSince(last_used_at, created_at))
      yield 'last_used_at cannot be';
  },
};

const invitations: Form<'convites'> = {
  table: 'convites',
  key: ['hash'],
  *wrong({ hash, expires_at, created_at }) {
    if (!/^[0-9a-f]{64}$/.test(hash)) yield 'hash is no hash';
    if (!hasHappened(created_at) || !lastsAtMost(created_at, expires_at, LINK_MILLIS))
      yield 'expires_at cannot be';
  },
};

const challenges: Form<'desafios'> = {
  table: 'desafios',
  key: ['desafio'],
  *wrong({ desafio, created_at }) {
    if (!/^[\w-]+$/.test(desafio)) yield 'desafio is no challenge';
    if (!hasHappened(created_at)) yield 'created_at cannot be';
  },
};

const secrets: Form<'segredos'> = {
  table: 'segredos',
  key: ['nome'],
  *wrong({ nome, valor }) {
    if (nome !== 'desafios') yield 'there is no such secret';
    if (valor.length < 4) yield 'valor is no secret';
  },
};

const FORMS: readonly Form<never>[] = [credentials, passkeys, invitations, challenges, secrets] as never;

/** A credential must open at least one company, and only companies of its own person, its last used one included. */
async function tellStrayCredentials(db: Reader, fault: (text: string) => void): Promise<void> {
  const { rows } = await sql<{ id: string; wrong: string }>`
    select id, 'it opens no company' as wrong from credenciais
    where not exists (select 1 from membros where membros.credencial_id = credenciais.id)
    union all
    select credenciais.id, 'it opens a company for somebody else' from credenciais
    join membros on membros.credencial_id = credenciais.id
    where membros.usuario_id <> credenciais.usuario_id or membros.saiu_em is not null or membros.aceito_em is null
    union all
    select id, 'ultima_empresa_id is not a company of the person' from credenciais
    where ultima_empresa_id is not null and not exists (
      select 1 from membros
      where membros.usuario_id = credenciais.usuario_id and membros.empresa_id = credenciais.ultima_empresa_id
    )`.execute(db);
  for (const { id, wrong } of rows) fault(`credential ${JSON.stringify(id)}: ${wrong}`);
  const { rows: strangers } = await sql<{ id: string }>`
    select id from usuarios where not exists (
      select 1 from membros where membros.usuario_id = usuarios.id)`.execute(db);
  for (const { id } of strangers) fault(`person ${JSON.stringify(id)}: he is in no company`);
}

/** A person belongs to no single company, so a company's journal entries about him are compared with his membership. */
export const checkMembers: Check = {
  name: 'people',
  about: "each membership against the journal's last word on it",
  size: (db) => countRows(db, 'membros'),
  async run(db, findings) {
    for (const id of await readCompanies(db)) {
      const words = await readLatestEntries(db, id);
      for (const member of await listEveryMember(db, id)) {
        const name = nameRecord(id, 'usuarios', member.id);
        const said = words.get(member.id);
        words.delete(member.id);
        if (said === undefined) findings.fault(`${name} is not in the journal`);
        else {
          const wrong = differences(member, said);
          if (wrong.length > 0) findings.fault(`${name}: ${wrong.join(', ')} is not what the journal says`);
        }
        findings.looked(1);
      }
      for (const gone of words.keys())
        findings.fault(`${nameRecord(id, 'usuarios', gone)} is not there, and the journal knows him`);
    }
  },
};

interface Word {
  readonly registro_id: string;
  readonly antes: string | null;
  /** Null for a former member. */
  readonly depois: string | null;
}

async function readLatestEntries(db: Reader, empresaId: string): Promise<Map<string, Word>> {
  const { rows } = await sql<Word>`
    select registro_id, antes, depois from jornal as entry
    where empresa_id = ${empresaId} and recurso = 'usuarios' and numero = (
      select max(numero) from jornal
      where empresa_id = ${empresaId} and recurso = 'usuarios' and registro_id = entry.registro_id
    )`.execute(db);
  return new Map(rows.map((word) => [word.registro_id, word]));
}

/**
 * A former member's record stays the same except for the day of leaving; his e-mail may have been anonymized by the last company
 * that had him.
 */
function differences(member: Member, { antes, depois }: Word): string[] {
  const record = toUser(member);
  const told: Record<string, unknown> = JSON.parse(depois ?? antes ?? '{}');
  const passedOver = depois === null ? ['saiu_em', 'updated_at'] : [];
  if (member.saiu_em !== null && isAnonymousEmail(member.email)) passedOver.push('email');
  const wrong = Object.entries(record)
    .filter(([name, value]) => !passedOver.includes(name) && !isDeepStrictEqual(told[name], value))
    .map(([name]) => name);
  return depois === null && member.saiu_em === null ? ['saiu_em', ...wrong] : wrong;
}

/** Sessions are too many and too short for the journal, so each has its own seal. */
export const checkSessions: Check = {
  name: 'sessions',
  about: 'sessions against their own seals, and the keys and credentials that they belong to',
  size: (db) => countRows(db, 'sessoes'),
  async run(db, findings) {
    for await (const rows of readPieces<SessionTable>(db, 'sessoes', ['id'])) {
      for (const session of rows)
        for (const wrong of wrongIn(session))
          findings.fault(`${nameRecord(session.empresa_id, 'session', session.id)}: ${wrong}`);
      findings.looked(rows.length);
    }
    await tellStrangers(db, findings);
  },
};

function* wrongIn(session: SessionTable): Generator<string> {
  const { hash, created_at, seen_at, selo } = session;
  if (!/^[0-9a-f]{64}$/.test(hash)) yield 'hash is no hash';
  if (!hasHappened(created_at)) yield 'created_at is no moment that has been';
  if (!happenedSince(seen_at, created_at)) yield 'seen_at is no moment since it began';
  if (selo !== sealSession(session)) yield 'it is not the one that was opened';
}

/** Sessions with a key of another company, or with a credential that does not open the company. */
async function tellStrangers(db: Reader, findings: Findings): Promise<void> {
  const { rows } = await sql<{ id: string; empresa_id: string }>`
    select sessoes.id, sessoes.empresa_id from sessoes
    left join chaves on chaves.id = sessoes.chave_id and chaves.empresa_id = sessoes.empresa_id
    left join membros on membros.credencial_id = sessoes.credencial_id and membros.empresa_id = sessoes.empresa_id
    where chaves.id is null and membros.empresa_id is null`.execute(db);
  for (const { id, empresa_id } of rows)
    findings.fault(`${nameRecord(empresa_id, 'session', id)}: nothing of its holder opens the company`);
}
