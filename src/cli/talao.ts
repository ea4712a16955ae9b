import { readFileSync } from 'node:fs';
import { type Command, CommanderError } from 'commander';
import { auditCommand } from './audit.ts';
import { backupCommand, restoreCommand } from './backup.ts';
import { explainFailure, OperatorCommand } from './command.ts';
import { companyCommands } from './company.ts';
import { importCommand } from './import.ts';
import { keyCommands } from './key.ts';
import { mailboxCommands } from './mailbox.ts';
import { mcpCommand } from './mcp.ts';
import { migrateToCommand } from './migrate-to.ts';
import { trashCommands } from './trash.ts';
import { userCommands } from './user.ts';
import { verifyCommand } from './verify.ts';

const FAILURE = 1;
const WRONG_USAGE = 2;

const program = new OperatorCommand('talao')
  .description(
    'Administers Talão: the companies it serves, the API keys that let programs in, the people who sign in, and its database.',
  )
  .version(readVersion(), '--version', 'print the version')
  .helpOption('-h, --help', 'explain a command, with examples')
  .addCommand(companyCommands)
  .addCommand(keyCommands)
  .addCommand(userCommands)
  .addCommand(mailboxCommands)
  .addCommand(importCommand)
  .addCommand(trashCommands)
  .addCommand(auditCommand)
  .addCommand(verifyCommand)
  .addCommand(backupCommand)
  .addCommand(restoreCommand)
  .addCommand(migrateToCommand)
  .addCommand(mcpCommand)
  .explain(`
Every command works on the database named by DATABASE_URL (default sqlite:data/talao.db), also while the service runs.
Secrets are printed once, on standard output; errors go to standard error.
Exit codes: 0 done, 1 refused or failed (nothing was changed), 2 wrong usage.

Examples:
  talao company create "Ana Representações"     a company and its first key
  talao key create <companyId> --name "ERP"     one more key, for another program
  talao key rotate <keyId> --overlap 24h        a new key; the old one works for one more day
  talao user add <companyId> --email E --role dono   a person, and the link to come in by
  talao import <companyId> clients clientes.xlsx --simulate   what a spreadsheet would create
  talao trash restore <companyId> <id>          a sale, client or product that was deleted
  talao audit <companyId> --follow              what changes in a company, as it changes
  talao verify                                  whether all that is stored agrees with itself
  talao backup backups/talao.db                 a copy of one moment, verified
  talao help key create                         the same as: talao key create --help`);
everyCommand(program, (command) =>
  command.exitOverride().configureOutput({
    outputError: (text, write) => write(`talao: ${inOneLine(text)} (see ${pathOf(command)} --help)\n`),
  }),
);

// A closed output (`| head`) is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = exitCodeFor(error);
}

function exitCodeFor(error: unknown): number {
  // Commander has already printed the error or the requested help.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USAGE;
  process.stderr.write(`talao: ${explainFailure(error)}\n`);
  return FAILURE;
}

function everyCommand(command: Command, act: (command: Command) => void): void {
  act(command);
  for (const child of command.commands) everyCommand(child, act);
}

function pathOf(command: Command): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();
}

function inOneLine(text: string): string {
  return text
    .replace(/^error: /, '')
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ');
}

function readVersion(): string {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
