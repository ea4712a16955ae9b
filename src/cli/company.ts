import { readFileSync } from 'node:fs';
import { type Command, InvalidArgumentError, Option } from 'commander';
import {
  type CompanyChanges,
  changeCompany,
  createCompany,
  listCompanies,
  readCompany,
} from '../access/companies/companies.queries.ts';
import { companyChanges, type Logo } from '../access/companies/company.contract.ts';
import { TAX_REGIMES } from '../domain/service-notes.ts';
import { readPicture } from '../platform/pictures/pictures.ts';
import { readName } from './arguments.ts';
import { OperatorCommand, type Printing, printList, printRecord } from './command.ts';
import * as files from './company-files.ts';
import { moveCompanyCommand } from './company-move.ts';
import { changeInCompany, findCompanyOrFail, withDatabase, withNewDatabase } from './database.ts';

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
export const readCompanyEmail = field('email', 'That is no e-mail address.');
export const readPostalAddress = field(
  'endereco',
  'Use at most 500 characters, none of them control characters.',
);

export const readAccount = field('core', 'Use at most 60 characters, none of them control characters.');

export const companyCommands = new OperatorCommand('company').description(
  'create, list and change companies, and take them elsewhere',
);

companyCommands
  .command('create')
  .description('create a company and print its first API key, once')
  .argument('<name>', 'the name of the company, as people know it', readName('The name'))
  .explainRecord(`
Examples:
  talao company create "Ana Representações"
  talao company create "Ana Representações" --json
    {"id":"…","nome":"Ana Representações","ativo":true,"key_id":"…","api_key":"talao_…"}`)
  .action(async (nome: string, printing: Printing) => {
    const { company, key, apiKey } = await withNewDatabase((db) => db.write((db) => createCompany(db, nome)));
    const { id, ativo } = company;
    printRecord(printing, { id, nome, ativo, key_id: key.id, api_key: apiKey }, [
      `Company created: ${nome}`,
      'The API key is shown this once: keep it now.',
    ]);
  });

companyCommands
  .command('list')
  .description('list the companies, oldest first')
  .explainRecord(`
Examples:
  talao company list
  talao company list --json     [{"id":"…","nome":"…","ativo":true,"catalogo_estrito":false,…}]`)
  .action(async (printing: Printing) => {
    const companies = await withDatabase((db) => listCompanies(db.read));
    printList(
      printing,
      companies,
      ['id', 'nome', 'ativo', 'catalogo_estrito', 'created_at'],
      'No company yet. Create one with: talao company create "Name"',
    );
  });

function addActivity(name: string, ativo: boolean, description: string, known = ''): void {
  companyCommands
    .command(name)
    .description(description)
    .argument('<companyId>', 'as shown by: talao company list')
    .explainRecord(`
${known}Example:
  talao company ${name} 0195a1b2-…`)
    .action((id: string, printing: Printing) => changeCompanyAsOperator(id, { ativo }, printing));
}

addActivity('activate', true, 'let the keys of a company in again');
addActivity(
  'deactivate',
  false,
  'refuse every key of a company, and keep all its data',
  'A running service refuses the company at once on SQLite, within one second on PostgreSQL.\n\n',
);

type Changes = CompanyChanges & { logo?: Logo | null };

const strictCatalog = new Option(
  '--catalogo-estrito <on|off>',
  'sell only active products of active representadas',
).choices(['on', 'off']);

companyCommands
  .command('set')
  .description('change what heads the orders of a company, and how it works')
  .argument('<companyId>', 'as shown by: talao company list')
  .option('--name <name>', 'the name, as people know it', readName('The name'))
  .option('--cnpj <cnpj>', 'CNPJ or CPF; empty takes it away', readTaxId)
  .option('--phone <telephone>', 'with area code; empty takes it away', readPhone)
  .option('--email <email>', 'empty takes it away', readCompanyEmail)
  .option('--address <address>', 'empty takes it away', readPostalAddress)
  .option('--logo <file>', 'a PNG or JPEG file for the PDF of orders; empty takes it away', readLogoFile)
  .option('--core <number>', 'signs claims; empty takes it away', readAccount)
  .option('--banco <bank>', 'where claims are to be paid, as are the next three', readAccount)
  .option('--agencia <branch>', 'empty takes it away', readAccount)
  .option('--conta <account>', 'empty takes it away', readAccount)
  .option('--pix <key>', 'empty takes it away', readAccount)
  .option('--inscricao-municipal <number>', 'empty takes it away', readAccount)
  .addOption(new Option('--regime <regime>', 'decides the tax on service notes').choices([...TAX_REGIMES]))
  .addOption(strictCatalog)
  .explainRecord(`
Only what is named is changed. With a strict catalogue off, as companies begin, a sale may name a product
code that is in no catalogue. On, each product must exist and be active, and so must the representada.

Examples:
  talao company set 0195a1b2-… --name "Ana Representações" --cnpj 11.222.333/0001-81
  talao company set 0195a1b2-… --phone "(11) 98765-4321" --logo logo.png
  talao company set 0195a1b2-… --catalogo-estrito on`)
  .action((id: string, { json, ...options }: Printing & Record<string, unknown>, command: Command) => {
    const changes = toChanges(options);
    if (Object.keys(changes).length === 0)
      command.error('error: nothing to change: name at least one option, as in --name "Ana Representações"');
    return changeCompanyAsOperator(id, changes, { json });
  });

companyCommands
  .addCommand(files.exportCompanyCommand)
  .addCommand(files.importCompanyCommand)
  .addCommand(moveCompanyCommand)
  .addCommand(files.restoreCompanyCommand)
  .addCommand(files.purgeCompanyCommand);

/** The fields of options that have other names. */
const FIELDS: Readonly<Record<string, string>> = {
  name: 'nome',
  phone: 'telefone',
  address: 'endereco',
  inscricaoMunicipal: 'inscricao_municipal',
};

/** Each option has been read by the contract of its field. */
function toChanges({ catalogoEstrito: strict, ...options }: Readonly<Record<string, unknown>>): Changes {
  const changes = Object.entries(options).map(([name, value]) => [FIELDS[name] ?? name, value]);
  return {
    ...Object.fromEntries(changes),
    ...(strict !== undefined && { catalogo_estrito: strict === 'on' }),
  };
}

async function changeCompanyAsOperator(companyId: string, changes: Changes, printing: Printing) {
  const company = await changeInCompany(companyId, async (db, journal, id) => {
    const before = { ...(await findCompanyOrFail(db, id)), logo: null, ...(await readCompany(db, id)) };
    const { logo: _, ...company } = await changeCompany(db, journal, before, changes);
    return company;
  });
  printRecord(printing, company, [`Company changed: ${company.nome}`]);
}

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
