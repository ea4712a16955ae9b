import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import { z } from 'zod';
import { isUuid } from '../contract/fields.ts';
import { readJson } from '../domain/text.ts';
import { type AuditEntry, toAuditEntry } from '../flows/audit/audit.contract.ts';
import { selectJournalEntries } from '../flows/audit/audit.queries.ts';
import { wholeView } from '../flows/audit/journal-views.ts';
import type { Database } from '../platform/database/database.ts';
import { type Head, readHeads } from '../platform/writes/journal.queries.ts';
import { readWholeNumber } from './arguments.ts';
import { CommandRefusal, OperatorCommand, type Printing, print } from './command.ts';
import { findCompanyOrFail, withDatabase } from './database.ts';

const ENTRIES_PER_LOOK = 500;
const MILLIS_BETWEEN_LOOKS = 500;

interface Options extends Printing {
  apos: number;
  follow?: boolean;
  head?: boolean;
}

export const auditCommand = new OperatorCommand('audit')
  .description('tell what changed in a company, and who changed it, oldest first')
  .argument('[companyId]', 'as shown by: talao company list; only --head does without')
  .option('--head', "print the head of the journal's chain, of every company or of one, to be kept elsewhere")
  .option('--apos <number>', 'only what came after this number', readWholeNumber, 0)
  .option('--follow', 'stay, and tell what happens from now on, until Ctrl-C')
  .option('--json', 'print one JSON object per line, with the record before and after')
  .explain(`
Numbers grow by one with every change, without gaps. A reader who keeps the last one seen misses nothing.
An entry without a key was made here, at the command line.
Each entry carries a hash over all that it says and the hash before it. --head prints the last one of each company as a line
"company number hash": kept where nobody who can change the database can change it, it tells talao verify --head FILE later
whether the past is still the same.

Examples:
  talao audit 0195a1b2-…
  talao audit 0195a1b2-… --apos 1041 --json
  talao audit 0195a1b2-… --follow
  talao audit --head > heads-2026-11-15.txt`)
  .action((companyId: string | undefined, { head, ...options }: Options, command: Command) => {
    if (companyId === undefined && !head) command.error("error: missing required argument 'companyId'");
    return withDatabase(async (db) => {
      const company = companyId === undefined ? undefined : await findCompanyOrFail(db.read, companyId);
      if (head) {
        const heads = await readHeads(db.read, company?.id);
        print(options.json ? JSON.stringify(heads) : writeHeads(heads));
      } else if (company) await tell(db, company.id, options);
    });
  });

async function tell(db: Database, companyId: string, { apos, follow, json }: Options): Promise<void> {
  const stop = new AbortController();
  if (follow) process.once('SIGINT', () => stop.abort());
  process.stdout.once('close', () => stop.abort());
  for (let last = apos; !stop.signal.aborted; ) {
    const { rows, more } = await selectJournalEntries(db.read, companyId, {
      apos: last,
      limit: ENTRIES_PER_LOOK,
    });
    for (const entry of rows.map((row) => toAuditEntry(wholeView(row))))
      print(json ? JSON.stringify(entry) : inOneLine(entry));
    last = rows.at(-1)?.numero ?? last;
    if (more) continue;
    if (!follow) return;
    await sleep(MILLIS_BETWEEN_LOOKS, undefined, { signal: stop.signal }).catch(() => {});
  }
}

function inOneLine(entry: AuditEntry): string {
  const { numero, momento, acao, recurso, registro_id } = entry;
  const author = authorOf(entry);
  return `${numero}  ${momento}  ${author}  ${acao} ${recurso} ${registro_id}  ${summary(entry)}`.trimEnd();
}

function authorOf({ chave_id, usuario_id }: AuditEntry): string {
  if (usuario_id !== null) return `person ${usuario_id}`;
  return chave_id === null ? 'operator' : `key ${chave_id}`;
}

function summary({ acao, antes, depois }: AuditEntry): string {
  if (acao !== 'alterar' || !antes || !depois) {
    const { nome, pedido } = depois ?? antes ?? {};
    return inShort(nome ?? pedido);
  }
  const changed = Object.keys(depois).filter(
    (name) => name !== 'updated_at' && JSON.stringify(antes[name]) !== JSON.stringify(depois[name]),
  );
  return changed.map((name) => `${name}: ${inShort(antes[name])} → ${inShort(depois[name])}`).join(', ');
}

/** Quoted, so that user input cannot pass for our own words or move the cursor. */
function inShort(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length}]`;
  return JSON.stringify(value) ?? '';
}

const head = z.object({
  empresa_id: z.string().refine(isUuid),
  numero: z.int().min(1),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

/** One line per company, for people and files alike. */
function writeHeads(heads: readonly Head[]): string {
  return heads.map(({ empresa_id, numero, hash }) => `${empresa_id} ${numero} ${hash}`).join('\n');
}

/** Reads the output of `talao audit --head`, with or without `--json`. */
export async function readHeadsFile(file: string): Promise<Head[]> {
  const text = await readFile(file, 'utf8').catch((error) => {
    throw new CommandRefusal(`The heads in ${file} cannot be read: ${error.message}`);
  });
  const heads = z.array(head).min(1).safeParse(parse(text.trim()));
  if (!heads.success) throw new CommandRefusal(`${file} holds no heads as talao audit --head prints them`);
  return heads.data;
}

function parse(text: string): unknown {
  if (text.startsWith('[')) return readJson(text);
  return text.split(/\r?\n/).map((line) => {
    const [empresa_id, numero, hash] = line.trim().split(/\s+/);
    return { empresa_id, numero: Number(numero), hash };
  });
}
