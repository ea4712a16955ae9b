import { Command, Option } from 'commander';
import { issueKey } from '../access/keys/issue-key.ts';
import type { KeyScope } from '../access/keys/keys.queries.ts';
import { changeAsOperator } from '../platform/writes/changes.ts';
import { readExpiry, readName } from './arguments.ts';
import { withDatabase } from './database.ts';
import { JSON_FLAG, type Printing, printRecord } from './output.ts';
import { findCompanyOrFail } from './records.ts';

interface Options extends Printing {
  name: string;
  scope: KeyScope;
  expires?: string | null;
}

export function createKeyCommand(): Command {
  return new Command('create')
    .description('create an API key for a company and print it, once')
    .argument('<companyId>', 'as shown by: talao company list')
    .option(
      '--name <name>',
      'who or what will use it, to tell keys apart',
      readName('--name'),
      'Chave de API',
    )
    .addOption(
      new Option('--scope <scope>', 'read: only look; write: also create, change and delete')
        .choices(['read', 'write'])
        .default('write'),
    )
    .option(
      '--expires <when>',
      'after a time (30m, 24h, 90d) or at a date-time with its zone; never, if left out',
      readExpiry,
    )
    .option(...JSON_FLAG)
    .addHelpText(
      'after',
      `
Examples:
  talao key create 0195a1b2-… --name "ERP da contabilidade"
  talao key create 0195a1b2-… --name "Planilha" --scope read --expires 90d
  talao key create 0195a1b2-… --expires 2027-01-31T23:59:59-03:00 --json
    {"id":"…","empresa_id":"…","nome":"Chave de API","prefixo":"talao_…","escopo":"write",…,"api_key":"talao_…"}`,
    )
    .action(async (companyId: string, { name, scope, expires = null, ...printing }: Options) => {
      const { key, apiKey } = await withDatabase(async (db) => {
        const { id: empresa_id } = await findCompanyOrFail(db.read, companyId);
        return changeAsOperator(db, empresa_id, async (db, journal) => {
          const issued = await issueKey(db, { empresa_id, nome: name, escopo: scope, expires_at: expires });
          journal.created('chaves', issued.key.id, issued.key);
          return issued;
        });
      });
      printRecord(printing, { ...key, api_key: apiKey }, [
        `Key created: ${key.nome}`,
        'The API key is shown this once: keep it now.',
      ]);
    });
}
