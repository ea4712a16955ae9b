import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { momentAfter, newStamp } from '../../platform/database/ids.ts';
import { changeRows } from '../../platform/database/rows.ts';
import type { CompanyTable } from '../../platform/database/tables/companies.ts';

type CompanyFlag = 'ativo' | 'catalogo_estrito' | 'caixa_automatica';

export type Company = Omit<Selectable<CompanyTable>, CompanyFlag | 'mudou_para'> &
  Record<CompanyFlag, boolean>;

export async function insertCompany(db: Transaction, nome: string): Promise<Company> {
  const stamp = newStamp();
  const company = {
    ...stamp,
    updated_at: stamp.created_at,
    nome,
    cnpj: '',
    telefone: '',
    email: '',
    endereco: '',
    core: '',
    banco: '',
    agencia: '',
    conta: '',
    pix: '',
    inscricao_municipal: '',
    regime: null,
    ativo: true,
    catalogo_estrito: false,
    caixa_automatica: false,
    agentes: 'leitura' as const,
  };
  await db.insertInto('empresas').values(company).execute();
  await db.insertInto('contadores').values({ empresa_id: company.id }).execute();
  return company;
}

export async function listCompanies(db: Reader): Promise<Company[]> {
  const rows = await db.selectFrom('empresas').selectAll().orderBy('id').execute();
  return rows.map(toCompany);
}

export async function findCompany(db: Reader, id: string): Promise<Company | undefined> {
  const row = await db.selectFrom('empresas').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toCompany(row);
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

export function toCompany({ mudou_para: _, ...row }: Selectable<CompanyTable>): Company {
  const { ativo, catalogo_estrito, caixa_automatica } = row;
  return {
    ...row,
    ativo: Boolean(ativo),
    catalogo_estrito: Boolean(catalogo_estrito),
    caixa_automatica: Boolean(caixa_automatica),
  };
}
