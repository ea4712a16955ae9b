import { type CompanyChanges, updateCompany } from '../companies/companies.queries.ts';
import { announceChange } from '../companies/counters.queries.ts';
import { withDatabase } from './database.ts';
import { type Printing, printRecord } from './output.ts';
import { findCompanyOrFail } from './records.ts';

export async function changeCompany(id: string, changes: CompanyChanges, printing: Printing): Promise<void> {
  const company = await withDatabase((db) =>
    db.write(async (db) => {
      const found = await findCompanyOrFail(db, id);
      await announceChange(db, found.id);
      await updateCompany(db, found.id, changes);
      return findCompanyOrFail(db, found.id);
    }),
  );
  printRecord(printing, company, [`Company changed: ${company.nome}`]);
}
