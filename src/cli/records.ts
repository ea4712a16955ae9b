import { type Company, findCompany } from '../access/companies/companies.queries.ts';
import { findKey, type Key } from '../access/keys/keys.queries.ts';
import type { Reader } from '../platform/database/database.ts';
import { isUuid } from '../platform/http/contract/fields.ts';
import { Refusal } from './explain-failure.ts';

export async function findCompanyOrFail(db: Reader, id: string): Promise<Company> {
  const company = isUuid(id) ? await findCompany(db, id.toLowerCase()) : undefined;
  if (company === undefined) throw new Refusal(`No company has the id "${id}" (see talao company list)`);
  return company;
}

export async function findKeyOrFail(db: Reader, id: string): Promise<Key> {
  const key = isUuid(id) ? await findKey(db, id.toLowerCase()) : undefined;
  if (key === undefined) throw new Refusal(`No key has the id "${id}" (see talao key list <companyId>)`);
  return key;
}
