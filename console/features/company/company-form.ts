import { formatPhone } from '../../../src/domain/phone-format.ts';
import type { Company, CompanyChanges } from './requests.ts';

export type CompanyValues = Pick<Company, 'nome' | 'cnpj' | 'telefone' | 'email' | 'endereco' | 'logo'>;

export function toCompanyValues(company: Company): CompanyValues {
  const { nome, cnpj, telefone, email, endereco, logo } = company;
  return { nome, cnpj, telefone: formatPhone(telefone), email, endereco, logo };
}

export function toCompanyChanges(values: CompanyValues): CompanyChanges {
  return { ...values };
}
