import { readFileSync } from 'node:fs';
import { InvalidArgumentError } from 'commander';
import type { Logo } from '../access/companies/companies.queries.ts';
import { companyChanges } from '../access/companies/company.contract.ts';
import { readPicture } from '../platform/pictures/pictures.ts';

/** Validated by the API's contract, with messages of the command line. */
function field(
  name: 'cnpj' | 'telefone' | 'email' | 'endereco' | 'core',
  fault: string,
): (text: string) => string {
  return (text) => {
    const result = companyChanges.safeParse({ [name]: text });
    if (!result.success) throw new InvalidArgumentError(fault);
    return result.data[name] as string;
  };
}

export const readTaxId = field('cnpj', 'That is no CNPJ or CPF: its check digits do not agree.');
export const readPhone = field('telefone', 'Use area code and number, as in (11) 98765-4321.');
export const readEmail = field('email', 'That is no e-mail address.');
export const readAddress = field('endereco', 'Use at most 500 characters, none of them control characters.');

export const readAccount = field('core', 'Use at most 60 characters, none of them control characters.');

export function readLogoFile(path: string): Logo | null {
  if (path === '') return null;
  const result = companyChanges.safeParse({ logo: readFile(path).toString('base64') });
  if (!result.success || !result.data.logo)
    throw new InvalidArgumentError('Use a PNG or JPEG picture of at most 256 KiB.');
  const logo = readPicture(result.data.logo);
  if ('fault' in logo)
    throw new InvalidArgumentError(
      'Use a whole picture of at most 1000 pixels a side: an 8-bit PNG that is not interlaced, or an 8-bit JPEG.',
    );
  return logo;
}

function readFile(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new InvalidArgumentError(`It cannot be read: ${(error as Error).message}`);
  }
}
