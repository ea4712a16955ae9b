import { Command } from 'commander';
import { createCompany } from '../access/companies/create-company.ts';
import { readName } from './arguments.ts';
import { withDatabase } from './database.ts';
import { JSON_FLAG, type Printing, printRecord } from './output.ts';

export function createCompanyCommand(): Command {
  return new Command('create')
    .description('create a company and print its first API key, once')
    .argument('<name>', 'the name of the company, as people know it', readName('The name'))
    .option(...JSON_FLAG)
    .addHelpText(
      'after',
      `
Examples:
  talao company create "Ana Representações"
  talao company create "Ana Representações" --json
    {"id":"…","nome":"Ana Representações","ativo":true,"key_id":"…","api_key":"talao_…"}`,
    )
    .action(async (nome: string, printing: Printing) => {
      const { company, key, apiKey } = await withDatabase((db) => db.write((db) => createCompany(db, nome)));
      const { id, ativo } = company;
      printRecord(printing, { id, nome, ativo, key_id: key.id, api_key: apiKey }, [
        `Company created: ${nome}`,
        'The API key is shown this once: keep it now.',
      ]);
    });
}
