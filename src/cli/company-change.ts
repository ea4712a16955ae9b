import { changeCompany, readCompany } from '../access/companies/change-company.ts';
import type { CompanyChanges } from '../access/companies/companies.queries.ts';
import type { Logo } from '../access/companies/logos.queries.ts';
import { changeAsOperator } from '../platform/writes/changes.ts';
import { withDatabase } from './database.ts';
import { type Printing, printRecord } from './output.ts';
import { findCompanyOrFail } from './records.ts';

export async function changeCompanyAsOperator(
  id: string,
  changes: CompanyChanges & { logo?: Logo | null },
  printing: Printing,
): Promise<void> {
  const company = await withDatabase(async (db) => {
    const found = await findCompanyOrFail(db.read, id);
    return changeAsOperator(db, found.id, async (db, journal) => {
      const before = { ...found, logo: null, ...(await readCompany(db, found.id)) };
      const { logo: _, ...company } = await changeCompany(db, journal, before, changes);
      return company;
    });
  });
  printRecord(printing, company, [`Company changed: ${company.nome}`]);
}
