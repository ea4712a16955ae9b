import type { Reader, Transaction } from '../../platform/database/database.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import type { LogoTable } from '../../platform/database/tables/companies.ts';

export type Logo = Omit<LogoTable, 'empresa_id'>;

export async function findLogo(db: Reader, empresaId: string): Promise<Logo | null> {
  const row = await rowsWith(db, 'logos', { empresa_id: empresaId })
    .select(['tipo', 'conteudo', 'impresso'])
    .executeTakeFirst();
  return row ?? null;
}

export async function replaceLogo(db: Transaction, empresaId: string, logo: Logo | null): Promise<void> {
  await db.deleteFrom('logos').where('empresa_id', '=', empresaId).execute();
  if (logo !== null)
    await db
      .insertInto('logos')
      .values({ ...logo, empresa_id: empresaId })
      .execute();
}
