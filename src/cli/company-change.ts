import { changeAsOperator } from '../changes/changes.ts';
import { type CompanyChanges, updateCompany } from '../companies/companies.queries.ts';
import { withDatabase } from './database.ts';
import { type Printing, printRecord } from './output.ts';
import { findCompanyOrFail } from './records.ts';

export async function changeCompany(id: string, changes: CompanyChanges, printing: Printing): Promise<void> {
  const company = await withDatabase(async (db) => {
    const found = await findCompanyOrFail(db.read, id);
    return changeAsOperator(db, found.id, async (db, journal) => {
      const before = await findCompanyOrFail(db, found.id);
      await updateCompany(db, found.id, changes);
      const after = await findCompanyOrFail(db, found.id);
      journal.changed('empresas', after.id, before, after);
      return after;
    });
  });
  printRecord(printing, company, [`Company changed: ${company.nome}`]);
}
