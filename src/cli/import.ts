import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Argument, type Command } from 'commander';
import type { Company } from '../access/companies/company.contract.ts';
import { isUuid } from '../contract/fields.ts';
import type { LineFault } from '../contract/issues.ts';
import { columnNames } from '../contract/lists.ts';
import { ApiError } from '../contract/problems.ts';
import { businessCalendar } from '../domain/calendar.ts';
import { clientImport } from '../flows/import/client-import.ts';
import type { ImportReport, OfficeReport, SaleImportReport } from '../flows/import/import.contract.ts';
import type { ImportCall, ImportQuery } from '../flows/import/import-kind.ts';
import { importOfficeFiles } from '../flows/import/import-office.ts';
import { importRecords } from '../flows/import/import-records.ts';
import { ID_COLUMN, saleFile } from '../flows/import/imported.contract.ts';
import { productImport, productImportOf } from '../flows/import/product-import.ts';
import { representadaImport } from '../flows/import/representada-import.ts';
import { importSaleFile, type SaleImportQuery } from '../flows/import/sale-import.ts';
import { readConfig } from '../main/config.ts';
import type { Database } from '../platform/database/database.ts';
import { FileReader } from '../platform/files/file-reader.ts';
import type { Caller } from '../platform/http/access/caller.ts';
import type { AppContext } from '../platform/http/routes.ts';
import { CommandRefusal, OperatorCommand, type Printing, printRecord, refusalOf } from './command.ts';
import { findCompanyOrFail, withDatabase } from './database.ts';

const KINDS = {
  office: undefined,
  clients: clientImport,
  products: productImport,
  representadas: representadaImport,
  sales: saleFile,
};
type KindName = keyof typeof KINDS;

const MEBIBYTE = 1024 * 1024;
const LARGEST_FILE = 10 * MEBIBYTE;
const LARGEST_OFFICE = 20 * MEBIBYTE;
const MOST_FAULTS_SHOWN = 20;

interface Options extends Printing {
  update?: boolean;
  simulate?: boolean;
  columns?: string;
  plan?: string;
  representada?: string;
  commissions?: boolean;
}

type Query = ImportQuery & SaleImportQuery;
type Report = ImportReport & Partial<Pick<SaleImportReport, 'produtos_desconhecidos'>>;

export const importCommand = new OperatorCommand('import')
  .description('create or update records of a company from a spreadsheet, all lines or none')
  .argument('<companyId>', 'as shown by: talao company list')
  .addArgument(new Argument('<kind>', 'what the file brings').choices(Object.keys(KINDS)))
  .argument('<file>', 'a CSV file or an Excel workbook (.xlsx), up to 10 MiB and 10,000 lines')
  .option('--update', 'let a line change the record that it names; empty cells leave things alone')
  .option('--columns <columns>', 'which column holds what, as in "nome:Freguês,email:#4,observacao:"')
  .option('--simulate', 'only tell what would be done, and what is wrong with the file')
  .option('--plan <plano>', 'with --update: do what a simulation told under this plano, or nothing')
  .option('--representada <id>', 'of products and sales: whose they are where their line does not say it')
  .option('--commissions', 'of sales: let them earn commission by the rules of today, instead of none')
  .explainRecord(`
Headings are the fields of the interface, or what offices call them (CNPJ, E-mail, UF). With --update a record is named by
its id, else by the first that finds one: a client by codigo, email or cnpj_cpf, a product by id, a representada by cnpj,
email or nome. A file with faults is refused whole, with the line and the field of each.
An office is a file or a ZIP of them, as another system exports them: each sheet is recognised by its headings.
Of past sales each line is an item, and lines of one pedido are one sale; a sale that is there as the file tells it stays.

Examples:
  talao import 0195a1b2-… clients clientes.xlsx --simulate
  talao import 0195a1b2-… products precos.csv --update --columns "id:Item,preco:Preço de venda"
  talao import 0195a1b2-… sales vendas-2025.xlsx --simulate
  talao import 0195a1b2-… office mercos.zip --simulate
  talao import 0195a1b2-… clients clientes.csv --update --simulate --json    {"simulado":true,"linhas":2,…,"plano":"5f2c…"}`)
  .action(async (companyId: string, kind: KindName, file: string, options: Options, command: Command) => {
    if ((kind === 'sales' || kind === 'office') && options.update)
      command.error(`error: --update is not for ${kind}`);
    if (kind === 'office' && options.columns) command.error('error: --columns is not for office');
    const query = readQuery(kind, options, command);
    const body = await readSheet(file, kind === 'office' ? LARGEST_OFFICE : LARGEST_FILE);
    await withDatabase(async (db) => {
      const company = await findCompanyOrFail(db.read, companyId);
      if (kind === 'office')
        printOffice(options, await importOffice(db, company, basename(file), body, query));
      else printReport(options, await importFile(db, company, kind, body, query));
    });
  });

function readQuery(kind: KindName, options: Options, command: Command): Query {
  const { update, simulate, columns, plan, representada, commissions } = options;
  if (representada !== undefined && !isUuid(representada))
    command.error('error: --representada takes the id of a representada');
  const asked =
    columns === undefined
      ? undefined
      : columnNames(Object.keys({ ...ID_COLUMN, ...KINDS[kind]?.schema.shape })).safeParse(columns);
  if (asked?.success === false)
    command.error('error: --columns takes field:column, with commas between, and fields of the interface');
  return {
    atualizar: update,
    simular: simulate,
    plano: plan,
    colunas: asked?.data,
    representada_id: representada?.toLowerCase(),
    comissoes: commissions,
  };
}

async function readSheet(file: string, largest: number): Promise<Buffer> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new CommandRefusal(`${file} cannot be read: there is no such file`);
  if (found.size > largest) throw new CommandRefusal(`${file} has more than ${largest / MEBIBYTE} MiB`);
  return readFile(file);
}

type RecordKind = Exclude<KindName, 'office'>;

function importFile(db: Database, company: Company, kind: RecordKind, body: Buffer, query: Query) {
  return withFiles(db, company, async (service, own) => {
    const call = { ...own, body, query };
    // Each kind has its own types, so each has its own call.
    if (kind === 'clients') return (await importRecords(service, clientImport, call)).data;
    if (kind === 'products')
      return (
        await importRecords(service, productImportOf(query.representada_id), call, query.representada_id)
      ).data;
    if (kind === 'sales') return (await importSaleFile(service, call)).data;
    return (await importRecords(service, representadaImport, call)).data;
  });
}

/** All that an office brings from another system. */
function importOffice(db: Database, company: Company, nome: string, body: Buffer, query: Query) {
  return withFiles(db, company, async (service, own) => {
    const { simular, plano, representada_id, comissoes } = query;
    const asked = { simular, plano, representada_id, comissoes, nome };
    const answer = await importOfficeFiles(service, { ...own, body, query: asked });
    return 'answer' in answer ? answer.answer.data : answer.data;
  });
}

/** Runs an import as the operator; a refusal by lines is told line by line. */
async function withFiles<T>(
  db: Database,
  company: Company,
  work: (service: OwnService, call: OwnCall) => Promise<T>,
): Promise<T> {
  const call = {
    company: operatorOf(company),
    requester: { company: company.id },
    idempotency: undefined,
    countGuesses: () => {},
  };
  const calendar = businessCalendar(readConfig().timeZone, () => new Date());
  const service = { db, calendar, files: new FileReader() };
  try {
    return await work(service, call);
  } catch (error) {
    if (error instanceof ApiError && Array.isArray(error.told.details))
      throw refusalFor(error.told.details as LineFault[]);
    throw error;
  } finally {
    await service.files.close();
  }
}

type OwnService = Pick<AppContext, 'db' | 'calendar' | 'files'>;
type OwnCall = Omit<ImportCall, 'body' | 'query'>;

/** The operator acts without a key. */
function operatorOf({ id, ativo, catalogo_estrito }: Company): Caller {
  return { id, ativo, catalogo_estrito, papel: 'dono', key_id: null, key_expires_at: null, usuario_id: null };
}

function refusalFor(faults: readonly LineFault[]): CommandRefusal {
  const shown = faults.slice(0, MOST_FAULTS_SHOWN).map(tellFault);
  const more = faults.length > shown.length ? [`and ${faults.length - shown.length} more`] : [];
  return refusalOf('The file was refused, nothing was changed:', [...shown, ...more]);
}

function tellFault({ n, linha, campo, mensagem }: LineFault): string {
  return `${n === undefined ? '' : `file ${n}, `}line ${linha}${campo && `, ${campo}`}: ${mensagem}`;
}

function printOffice(printing: Printing, report: OfficeReport): void {
  const { arquivos, totais, simulado, importacao_id } = report;
  printRecord(printing, printing.json ? report : { importacao_id, ...totais }, [
    simulado ? 'Only simulated: nothing was changed' : 'Imported',
    ...arquivos.flatMap(({ n, arquivo, aba, tipo, linhas, criados, existentes, avisos, erros }) => [
      `${n} ${arquivo}${aba === null ? '' : ` (${aba})`}: ${tipo ?? 'not recognised'}, ${linhas} lines, ${criados} new, ${existentes} known`,
      ...[...erros, ...avisos].slice(0, MOST_FAULTS_SHOWN).map((fault) => `  ${tellFault(fault)}`),
    ]),
  ]);
}

function printReport(printing: Printing, report: Report): void {
  const { erros, colunas_ignoradas, mudancas = [], produtos_desconhecidos = [], ...counts } = report;
  const named = (what: string, names: string[]) => (names.length > 0 ? [`${what}: ${names.join(', ')}`] : []);
  printRecord(printing, printing.json ? report : counts, [
    report.simulado ? 'Only simulated: nothing was changed' : 'Imported',
    ...named('Columns left out', colunas_ignoradas),
    ...named('Not in the catalogue', produtos_desconhecidos),
    ...mudancas.map(
      ({ linha, campo, antigo, novo }) =>
        `line ${linha}, ${campo}: ${JSON.stringify(antigo)} -> ${JSON.stringify(novo)}`,
    ),
    ...erros.map(tellFault),
  ]);
}
