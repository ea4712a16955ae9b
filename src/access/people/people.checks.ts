import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { isAnonymousEmail } from '../../domain/undeliverable.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Findings } from '../../platform/database/engine.ts';
import { currentMoment } from '../../platform/database/ids.ts';
import { type PersonSeal, readPersonState, sealSession } from '../../platform/database/seals.ts';
import type { Row, Tables } from '../../platform/database/tables.ts';
import * as check from '../../platform/verification/check.queries.ts';
import { readSeal } from '../../platform/writes/seals.ts';
import { foldEmail, listEveryMember, type Member } from './members.queries.ts';
import { toUser } from './users.contract.ts';

const LINK_MILLIS = 7 * 24 * 60 * 60 * 1000;

/** Credentials belong to no company, so they are compared with the last entry of any company that seals them. */
export const checkPeople: check.Check = {
  name: 'credentials',
  about: 'passwords, passkeys and links of persons against the last entry that answers for them',
  isOfAll: true,
  tables: ['usuarios', 'credenciais', 'passkeys', 'convites'],
  async run(db, findings) {
    const last = await readLastSeals(db);
    const elsewhere = await readPersons(db, ELSEWHERE);
    const arriving = await readPersons(db, ARRIVING);
    await check.judgeRows<Person>(db, findings, 'usuarios', {
      key: ['id'],
      name: ({ id }) => `person ${JSON.stringify(id)}`,
      async wrong(person) {
        if (arriving.has(person.id)) return [];
        const answered = elsewhere.has(person.id) ? latestOf(person) : last.get(person.id);
        return [...wrongInPerson(person), ...(await wrongWaysIn(db, person, answered))];
      },
    });
    for (const judge of FORMS) await judge(db, findings);
  },
  finds: [
    check.faultsIn(
      // A credential must open at least one company, and only companies of its own person, its last used one included.
      sql<{ id: string; wrong: string }>`
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
        )`,
      ({ id, wrong }) => `credential ${JSON.stringify(id)}: ${wrong}`,
    ),
    check.faultsIn(
      sql<{ id: string }>`
        select id from usuarios where not exists (
          select 1 from membros where membros.usuario_id = usuarios.id)`,
      ({ id }) => `person ${JSON.stringify(id)}: he is in no company`,
    ),
  ],
};

type Person = Row<'usuarios'>;
type Wrong = string | false;

const wrongInPerson = ({ email, email_dobrado, created_at, updated_at }: Person): Wrong[] => [
  foldEmail(email) !== email_dobrado && 'email_dobrado is not the e-mail',
  wrongUpdate(created_at, updated_at),
];

const wrongUpdate = (created_at: string, updated_at: string): Wrong =>
  !(check.hasHappened(created_at) && check.happenedSince(updated_at, created_at)) && 'updated_at cannot be';

async function wrongWaysIn(db: Reader, person: Person, answered: PersonSeal | undefined): Promise<Wrong[]> {
  if (answered === undefined) return ['no journal answers for what he comes in by'];
  const { estado, convites } = await readPersonState(db, person.id);
  const now = currentMoment();
  return [
    estado !== answered.estado && 'what he comes in by is not what the journal answers for',
    convites.some((link) => !answered.convites.includes(link)) &&
      'a link of the operator is not among those that the journal answers for',
    answered.convites.some((link) => link > now && !convites.includes(link)) &&
      'a link of the operator is gone',
    person.selo !== JSON.stringify(answered) && 'selo is not that of the journal',
  ];
}

type PersonKey = Pick<Row<'membros'>, 'usuario_id'>;

/** Where one company is verified, the journal of another one may answer for a person of both: his own row tells what it says. */
const ELSEWHERE = sql<PersonKey>`
  select distinct usuario_id from membros where empresa_id not in (select id from empresas)`;

/** Persons who are in no company but those that are arriving, whose journals do not answer for anybody yet. */
const ARRIVING = sql<PersonKey>`
  select usuario_id from membros left join empresas on empresas.id = membros.empresa_id
  group by usuario_id having min(case when mudou_para = '' then 1 else 0 end) = 1`;

async function readPersons(db: Reader, members: RawBuilder<PersonKey>): Promise<Set<string>> {
  const { rows } = await members.execute(db);
  return new Set(rows.map(({ usuario_id }) => usuario_id));
}

const latestOf = ({ selo }: Person): PersonSeal | undefined => (selo === null ? undefined : JSON.parse(selo));

/** By person, the seal with the highest number over all companies. */
async function readLastSeals(db: Reader): Promise<Map<string, PersonSeal>> {
  const last = new Map<string, PersonSeal>();
  for (const id of await check.readCompanies(db, sql<boolean>`mudou_para is distinct from ''`))
    for (const recurso of ['empresas', 'usuarios']) {
      const seals = check.readPieces<Row<'jornal'>>(db, 'jornal', {
        key: ['numero'],
        columns: ['registro_id', 'selo'],
        where: sql<boolean>`empresa_id = ${id} and recurso = ${recurso} and selo is not null`,
        most: 1000,
      });
      for await (const rows of seals)
        for (const { registro_id, selo } of rows)
          for (const [person, seal] of personsIn(registro_id, selo ?? ''))
            if (seal.n > (last.get(person)?.n ?? 0)) last.set(person, seal);
    }
  return last;
}

function personsIn(id: string, selo: string): readonly (readonly [string, PersonSeal])[] {
  const { pessoa, pessoas = [] } = readSeal(selo);
  return pessoa === undefined ? pessoas : [[id, pessoa]];
}

/** Which values the rows of a table cannot have. */
const form =
  <T extends keyof Tables>(table: T, key: keyof Row<T> & string, wrong: (row: Row<T>) => Wrong[]) =>
  (db: Reader, findings: Findings) => {
    const name = (row: Row<T>) => `${table} ${JSON.stringify(row[key])}`;
    return check.judgeRows<Row<T>>(db, findings, table, { key: [key], name, wrong });
  };

const FORMS = [
  form('credenciais', 'id', ({ senha, created_at, updated_at }) => [
    !/^\$?argon2id/.test(senha) && 'senha is no hash of a password',
    wrongUpdate(created_at, updated_at),
  ]),
  form('passkeys', 'id', ({ contador, created_at, last_used_at }) => [
    (!Number.isSafeInteger(contador) || contador < 0) && 'contador cannot be',
    last_used_at !== null && !check.happenedSince(last_used_at, created_at) && 'last_used_at cannot be',
  ]),
  form('convites', 'hash', ({ hash, expires_at, created_at }) => [
    !/^[0-9a-f]{64}$/.test(hash) && 'hash is no hash',
    !(check.hasHappened(created_at) && check.lastsAtMost(created_at, expires_at, LINK_MILLIS)) &&
      'expires_at cannot be',
  ]),
  form('desafios', 'desafio', ({ desafio, created_at }) => [
    !/^[\w-]+$/.test(desafio) && 'desafio is no challenge',
    !check.hasHappened(created_at) && 'created_at cannot be',
  ]),
  form('segredos', 'nome', ({ nome, valor }) => [
    nome !== 'desafios' && 'there is no such secret',
    valor.length < 4 && 'valor is no secret',
  ]),
];

/** A person belongs to no single company, so a company's journal entries about him are compared with his membership. */
export const checkMembers: check.Check = {
  name: 'people',
  about: "each membership against the journal's last word on it",
  tables: ['membros'],
  async run(db, findings) {
    for (const id of await check.readCompanies(db)) {
      const words = await readLatestEntries(db, id);
      for (const member of await listEveryMember(db, id)) {
        const name = check.nameRecord(id, 'usuarios', member.id);
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
        findings.fault(`${check.nameRecord(id, 'usuarios', gone)} is not there, and the journal knows him`);
    }
  },
};

/** Without `depois` for a former member. */
type Word = Pick<Row<'jornal'>, 'registro_id' | 'antes' | 'depois'>;

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
export const checkSessions: check.Check = {
  name: 'sessions',
  about: 'sessions against their own seals, and the keys and credentials that they belong to',
  tables: ['sessoes'],
  run: (db, findings) =>
    check.judgeRows<Row<'sessoes'>>(db, findings, 'sessoes', {
      key: ['id'],
      name: nameSession,
      wrong: wrongIn,
    }),
  finds: [
    check.faultsIn(
      sql<check.RecordKey>`
        select sessoes.id, sessoes.empresa_id from sessoes
        left join chaves on chaves.id = sessoes.chave_id and chaves.empresa_id = sessoes.empresa_id
        left join membros on membros.credencial_id = sessoes.credencial_id and membros.empresa_id = sessoes.empresa_id
        where chaves.id is null and membros.empresa_id is null`,
      (session) => `${nameSession(session)}: nothing of its holder opens the company`,
    ),
  ],
};

function nameSession({ empresa_id, id }: check.RecordKey): string {
  return check.nameRecord(empresa_id, 'session', id);
}

function wrongIn(session: Row<'sessoes'>): Wrong[] {
  const { hash, created_at, seen_at, selo } = session;
  return [
    !/^[0-9a-f]{64}$/.test(hash) && 'hash is no hash',
    !check.hasHappened(created_at) && 'created_at is no moment that has been',
    !check.happenedSince(seen_at, created_at) && 'seen_at is no moment since it began',
    selo !== sealSession(session) && 'it is not the one that was opened',
  ];
}
