import { Command, Option } from 'commander';
import { changeCompany } from './company-change.ts';
import { JSON_FLAG, type Printing } from './output.ts';

export function setCompanyCommand(): Command {
  return new Command('set')
    .description('change how a company works')
    .argument('<companyId>', 'as shown by: talao company list')
    .addOption(
      new Option('--catalogo-estrito <on|off>', 'sell only active products of active representadas')
        .choices(['on', 'off'])
        .makeOptionMandatory(),
    )
    .option(...JSON_FLAG)
    .addHelpText(
      'after',
      `
Off, as companies begin, a sale may name a product code that is in no catalogue. On, each product must
exist and be active, and so must the representada.

Examples:
  talao company set 0195a1b2-… --catalogo-estrito on
  talao company set 0195a1b2-… --catalogo-estrito off`,
    )
    .action((id: string, { catalogoEstrito, ...printing }: Printing & { catalogoEstrito: 'on' | 'off' }) =>
      changeCompany(id, { catalogo_estrito: catalogoEstrito === 'on' }, printing),
    );
}
