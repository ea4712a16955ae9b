import { Command } from 'commander';
import { listCompanies } from '../access/companies/companies.queries.ts';
import { withDatabase } from './database.ts';
import { JSON_FLAG, type Printing, printList } from './output.ts';

export function listCompaniesCommand(): Command {
  return new Command('list')
    .description('list the companies, oldest first')
    .option(...JSON_FLAG)
    .addHelpText(
      'after',
      `
Examples:
  talao company list
  talao company list --json     [{"id":"…","nome":"…","ativo":true,"catalogo_estrito":false,…}]`,
    )
    .action(async (printing: Printing) => {
      const companies = await withDatabase((db) => listCompanies(db.read));
      printList(
        printing,
        companies,
        ['id', 'nome', 'ativo', 'catalogo_estrito', 'created_at'],
        'No company yet. Create one with: talao company create "Name"',
      );
    });
}
