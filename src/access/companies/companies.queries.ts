import { createHash } from 'node:crypto';
import { UNSETTLED } from '../../domain/balance.ts';
import { dayIn, USUAL_TIME_ZONE } from '../../domain/calendar.ts';
import type { Database, Reader, Transaction } from '../../platform/database/database.ts';
import { momentAfter, newStamp } from '../../platform/database/ids.ts';
import { changeRows, findRow, insertRows, removeRows, rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { changeWithin, operatorOf } from '../../platform/writes/changes.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { type IssuedKey, issueKey } from '../keys/keys.queries.ts';
import { issueInvitation } from '../people/invitations.queries.ts';
import type { Company, CompanyWithLogo, Logo } from './company.contract.ts';

export async function insertCompany(
  db: Transaction,
  nome: string,
  timeZone = USUAL_TIME_ZONE,
): Promise<Company> {
  const { id, created_at } = newStamp();
  const flags = { ativo: true, catalogo_estrito: false, caixa_automatica: false };
  const saldo_desde = dayIn(timeZone, new Date(created_at));
  const company = { id, nome, regime: null, ...flags, saldo_desde, created_at, updated_at: created_at };
  const inserted = db.insertInto('empresas').values(company).returningAll();
  const row = await inserted.executeTakeFirstOrThrow();
  await db.insertInto('contadores').values({ empresa_id: id }).execute();
  return toStoredCompany(row);
}

export async function listCompanies(db: Reader): Promise<Company[]> {
  const rows = await db.selectFrom('empresas').selectAll().orderBy('id').execute();
  return rows.map(toStoredCompany);
}

export async function findCompany(db: Reader, id: string): Promise<Company | undefined> {
  const row = await findRow(db, 'empresas', { id });
  return row && toStoredCompany(row);
}

export async function hasCompanies(db: Reader): Promise<boolean> {
  return (await db.selectFrom('empresas').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export type CompanyChanges = Partial<Omit<Company, 'id' | 'created_at' | 'updated_at'>>;

export async function updateCompany(db: Transaction, id: string, changes: CompanyChanges): Promise<void> {
  const before = await findCompany(db, id);
  if (before === undefined) return;
  await changeRows(db, 'empresas', { id }, { ...changes, updated_at: momentAfter(before.updated_at) });
}

export function toStoredCompany({ mudou_para: _, ...row }: Row<'empresas'>): Company {
  const { ativo, catalogo_estrito, caixa_automatica } = row;
  return {
    ...row,
    ativo: Boolean(ativo),
    catalogo_estrito: Boolean(catalogo_estrito),
    caixa_automatica: Boolean(caixa_automatica),
  };
}

export async function findLogo(db: Reader, empresaId: string): Promise<Logo | null> {
  const row = await rowsWith(db, 'logos', { empresa_id: empresaId })
    .select(['tipo', 'conteudo', 'impresso'])
    .executeTakeFirst();
  return row ?? null;
}

async function replaceLogo(db: Transaction, empresa_id: string, logo: Logo | null): Promise<void> {
  await removeRows(db, 'logos', { empresa_id });
  if (logo !== null) await insertRows(db, 'logos', [{ ...logo, empresa_id }]);
}

/** Absent fields stay unchanged; a null logo removes it. */
export async function changeCompany(
  db: Transaction,
  journal: Journal,
  before: CompanyWithLogo,
  { logo, ...changes }: CompanyChanges & { logo?: Logo | null | undefined },
): Promise<CompanyWithLogo> {
  const { id } = before;
  await updateCompany(db, id, changes);
  if (logo !== undefined) await replaceLogo(db, id, logo);
  const after = (await readCompany(db, id)) as CompanyWithLogo;
  journal.changed('empresas', id, toNote(before), toNote(after));
  return after;
}

export async function readCompany(db: Reader, id: string): Promise<CompanyWithLogo | undefined> {
  const company = await findCompany(db, id);
  return company && { ...company, logo: await findLogo(db, id) };
}

/** The journal stores the picture's size and checksum, not the picture, and no first day of balances before there is one. */
export function toNote({ logo, saldo_desde, ...company }: CompanyWithLogo) {
  const settled = saldo_desde === UNSETTLED ? company : { ...company, saldo_desde };
  if (logo === null) return { ...settled, logo: null };
  const bytes = Buffer.from(logo.conteudo, 'base64');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { ...settled, logo: { tipo: logo.tipo, bytes: bytes.length, sha256 } };
}

/** Also creates an invitation link for the first owner. */
export function createCompanyForOwner(db: Transaction, nome: string) {
  return createCompany(db, nome, async (db, empresa_id) => ({
    invitation: await issueInvitation(db, { empresa_id, usuario_id: null }),
  }));
}

export async function createCompany<More extends object = object>(
  db: Transaction,
  nome: string,
  addMore?: (db: Transaction, empresaId: string) => Promise<More>,
): Promise<IssuedKey & { company: Company } & More> {
  const company = await insertCompany(db, nome);
  return changeWithin(db, operatorOf(company.id), {}, async (db, journal) => {
    const first = { nome: 'Chave inicial', escopo: 'write', expires_at: null } as const;
    const issued = await issueKey(db, { empresa_id: company.id, ...first });
    journal.created('empresas', company.id, company);
    journal.created('chaves', issued.key.id, issued.key);
    return { company, ...issued, ...((await addMore?.(db, company.id)) as More) };
  });
}

const NAME = 'Minha empresa';

/**
 * On an empty database, creates a company, a key and a link for its owner; of several instances that start together, one does so.
 */
export async function createFirstCompany(db: Database) {
  if (await hasCompanies(db.read)) return undefined;
  return db.exclusively(async (db) => {
    if (await hasCompanies(db)) return undefined;
    const { company, apiKey, invitation } = await createCompanyForOwner(db, NAME);
    return { nome: company.nome, apiKey, invitation: invitation.token };
  });
}
