import { createHash } from 'node:crypto';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { type Company, type CompanyChanges, findCompany, updateCompany } from './companies.queries.ts';
import { findLogo, type Logo, replaceLogo } from './logos.queries.ts';

export interface CompanyWithLogo extends Company {
  logo: Logo | null;
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

/** The journal stores the picture's size and checksum, not the picture. */
export function toNote({ logo, ...company }: CompanyWithLogo) {
  if (logo === null) return { ...company, logo: null };
  const bytes = Buffer.from(logo.conteudo, 'base64');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { ...company, logo: { tipo: logo.tipo, bytes: bytes.length, sha256 } };
}
