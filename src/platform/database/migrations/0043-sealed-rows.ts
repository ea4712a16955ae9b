import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { currentMoment, newSalt } from '../ids.ts';
import { commitToContents, digestEntry, linkEntry } from '../journal-chain.ts';
import { type PersonSeal, sealPerson } from '../person-seals.ts';
import { type Seal, type SealedRows, sealRecords, sealSession } from '../seals.ts';
import type { SessionTable } from '../tables/people.ts';

const LINK_COLUMNS = ['hash', 'expires_at', 'created_at'];
const PASSING = { columns: LINK_COLUMNS, passing: true } as const;

/** What entries answered for when they began to, by the kind of record. */
const SEALED: Record<string, readonly SealedRows[]> = {
  chaves: [{ name: 'segredo', table: 'chaves', owner: 'id', columns: ['prefixo', 'hash'] }],
  webhooks: [
    {
      name: 'segredos',
      table: 'webhooks',
      owner: 'id',
      columns: ['segredo', 'segredo_anterior', 'anterior_ate'],
    },
  ],
  usuarios: [{ name: 'convites', table: 'convites', owner: 'usuario_id', ...PASSING }],
  empresas: [{ name: 'convites', table: 'convites', owner: 'empresa_id', without: 'usuario_id', ...PASSING }],
  vendas: [{ name: 'links', table: 'links_venda', owner: 'venda_id', ...PASSING }],
  extratos: [
    { name: 'arquivo', table: 'extratos', owner: 'id', columns: ['arquivo'] },
    {
      name: 'linhas',
      table: 'linhas_extrato',
      owner: 'extrato_id',
      columns: ['linha', 'base', 'percentual', 'candidatos'],
    },
  ],
  representadas: [
    { name: 'colunas', table: 'colunas_extrato', owner: 'representada_id', columns: ['colunas'] },
  ],
};

const RECORDS_PER_ENTRY = 200;

/** The journal of each company comes to answer for the secrets and links that there are: by entries that change nothing else. */
export async function sealRows(db: Transaction): Promise<void> {
  const { rows: companies } = await sql<{ id: string; nome: string }>`
    select id, nome from empresas order by id`.execute(db);
  for (const company of companies) {
    let carried: [kind: string, id: string, seal: Seal][] = [];
    const write = async () => {
      if (carried.length > 0) await writeEntry(db, company, JSON.stringify({ outros: carried }));
      carried = [];
    };
    for (const [kind, sealed] of Object.entries(SEALED))
      for (const id of await ownersOf(db, company.id, sealed)) {
        const seals = await sealRecords(db, sealed, company.id, [id]);
        carried.push([kind, id, seals.get(id) ?? {}]);
        if (carried.length === RECORDS_PER_ENTRY) await write();
      }
    await write();
    const { rows: people } = await sql<{ id: string }>`
      select usuario_id as id from membros where empresa_id = ${company.id} order by 1`.execute(db);
    let persons: [id: string, seal: PersonSeal][] = [];
    for (const [at, { id }] of people.entries()) {
      const seal = await sealPerson(db, id, false);
      if (seal !== undefined) persons.push([id, seal]);
      if (persons.length < RECORDS_PER_ENTRY && at < people.length - 1) continue;
      await writeEntry(db, company, JSON.stringify({ pessoas: persons }));
      persons = [];
    }
  }
  await sealSessions(db);
}

async function sealSessions(db: Transaction): Promise<void> {
  const { rows } = await sql<SessionTable>`select * from sessoes`.execute(db);
  for (const session of rows)
    await sql`update sessoes set selo = ${sealSession(session)} where id = ${session.id}`.execute(db);
}

async function ownersOf(
  db: Transaction,
  empresaId: string,
  sealed: readonly SealedRows[],
): Promise<string[]> {
  const owners = new Set<string>();
  for (const { table, owner, without } of sealed) {
    const { rows } = await sql<{ dono: string }>`
      select distinct ${sql.ref(owner)} as dono from ${sql.table(table)}
      where empresa_id = ${empresaId} and ${sql.ref(owner)} is not null
        ${without === undefined ? sql`` : sql`and ${sql.ref(without)} is null`}`.execute(db);
    for (const { dono } of rows) owners.add(dono);
  }
  return [...owners].sort();
}

/** About the company, as its last entry tells it. */
async function writeEntry(
  db: Transaction,
  { id, nome }: { id: string; nome: string },
  selo: string,
): Promise<void> {
  const { rows } = await sql<{ versao: number; hash: string | null; depois: string | null }>`
    select versao,
      (select hash from jornal where empresa_id = ${id} and numero = versao) as hash,
      (select depois from jornal where empresa_id = ${id} and recurso = 'empresas' and depois is not null
        order by numero desc limit 1) as depois
    from contadores where empresa_id = ${id}`.execute(db);
  const [last] = rows;
  if (last === undefined) return;
  const numero = last.versao + 1;
  const contents = last.depois ?? JSON.stringify({ id, nome });
  const entry = {
    empresa_id: id,
    chave_id: null,
    usuario_id: null,
    momento: currentMoment(),
    acao: 'alterar',
    recurso: 'empresas',
    registro_id: id,
    antes: contents,
    depois: contents,
    sal: newSalt(),
    selo,
  };
  const hash = linkEntry(last.hash ?? '', numero, digestEntry(entry, commitToContents(entry)));
  await sql`update contadores set versao = ${numero} where empresa_id = ${id}`.execute(db);
  await sql`
    insert into jornal (empresa_id, numero, momento, acao, recurso, registro_id, antes, depois, sal, hash, selo)
    values (${id}, ${numero}, ${entry.momento}, ${entry.acao}, ${entry.recurso}, ${id}, ${contents}, ${contents},
      ${entry.sal}, ${hash}, ${selo})`.execute(db);
}
