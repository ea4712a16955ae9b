import { Command, Option } from 'commander';
import type { CompanyChanges } from '../access/companies/companies.queries.ts';
import type { Logo } from '../access/companies/logos.queries.ts';
import { TAX_REGIMES, type TaxRegime } from '../domain/service-notes.ts';
import { readName } from './arguments.ts';
import { changeCompanyAsOperator } from './company-change.ts';
import { readAccount, readAddress, readEmail, readLogoFile, readPhone, readTaxId } from './company-fields.ts';
import { JSON_FLAG, type Printing } from './output.ts';

interface CompanyOptions extends Printing {
  name?: string;
  cnpj?: string;
  phone?: string;
  email?: string;
  address?: string;
  core?: string;
  banco?: string;
  agencia?: string;
  conta?: string;
  pix?: string;
  inscricaoMunicipal?: string;
  regime?: TaxRegime;
  logo?: Logo | null;
  catalogoEstrito?: 'on' | 'off';
}

export function setCompanyCommand(): Command {
  return new Command('set')
    .description('change what heads the orders of a company, and how it works')
    .argument('<companyId>', 'as shown by: talao company list')
    .option('--name <name>', 'the name, as people know it', readName('The name'))
    .option('--cnpj <cnpj>', 'CNPJ or CPF; empty takes it away', readTaxId)
    .option('--phone <telephone>', 'with area code; empty takes it away', readPhone)
    .option('--email <email>', 'empty takes it away', readEmail)
    .option('--address <address>', 'empty takes it away', readAddress)
    .option('--logo <file>', 'a PNG or JPEG file for the PDF of orders; empty takes it away', readLogoFile)
    .option('--core <number>', 'signs claims; empty takes it away', readAccount)
    .option('--banco <bank>', 'where claims are to be paid, as are the next three', readAccount)
    .option('--agencia <branch>', 'empty takes it away', readAccount)
    .option('--conta <account>', 'empty takes it away', readAccount)
    .option('--pix <key>', 'empty takes it away', readAccount)
    .option('--inscricao-municipal <number>', 'empty takes it away', readAccount)
    .addOption(new Option('--regime <regime>', 'decides the tax on service notes').choices([...TAX_REGIMES]))
    .addOption(
      new Option('--catalogo-estrito <on|off>', 'sell only active products of active representadas').choices([
        'on',
        'off',
      ]),
    )
    .option(...JSON_FLAG)
    .addHelpText(
      'after',
      `
Only what is named is changed. With a strict catalogue off, as companies begin, a sale may name a product
code that is in no catalogue. On, each product must exist and be active, and so must the representada.

Examples:
  talao company set 0195a1b2-… --name "Ana Representações" --cnpj 11.222.333/0001-81
  talao company set 0195a1b2-… --phone "(11) 98765-4321" --logo logo.png
  talao company set 0195a1b2-… --catalogo-estrito on`,
    )
    .action((id: string, { json, ...options }: CompanyOptions, command: Command) => {
      const changes = toChanges(options);
      if (Object.keys(changes).length === 0)
        command.error(
          'error: nothing to change: name at least one option, as in --name "Ana Representações"',
        );
      return changeCompanyAsOperator(id, changes, { ...(json !== undefined && { json }) });
    });
}

function toChanges(options: CompanyOptions): CompanyChanges & { logo?: Logo | null } {
  const { name, cnpj, phone, email, address, logo, catalogoEstrito, inscricaoMunicipal, ...others } = options;
  return {
    ...others,
    ...(inscricaoMunicipal !== undefined && { inscricao_municipal: inscricaoMunicipal }),
    ...(name !== undefined && { nome: name }),
    ...(cnpj !== undefined && { cnpj }),
    ...(phone !== undefined && { telefone: phone }),
    ...(email !== undefined && { email }),
    ...(address !== undefined && { endereco: address }),
    ...(logo !== undefined && { logo }),
    ...(catalogoEstrito !== undefined && { catalogo_estrito: catalogoEstrito === 'on' }),
  };
}
