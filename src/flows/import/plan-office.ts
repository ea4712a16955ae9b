import { createHash } from 'node:crypto';
import { problems, refuse } from '../../contract/problems.ts';
import type { Calendar } from '../../domain/calendar.ts';
import { isTaxId, normalizeTaxId } from '../../domain/tax-ids.ts';
import { foldText } from '../../domain/text.ts';
import type { Reader } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { inGroups } from '../../platform/writes/batches.queries.ts';
import { selectEveryRepresentada } from '../../trade/representadas/representadas.queries.ts';
import type { Line } from './import-kind.ts';
import { type ImportPart, priceParts, recordParts, ruleParts, tableParts } from './import-parts.ts';
import type { ImportedRepresentada } from './imported.contract.ts';
import type { ImportTotals } from './imports.queries.ts';
import type { OfficeSheet } from './office-files.ts';
import { reportOf, type SheetReport } from './office-report.ts';
import { ClientIndex, planClients } from './plan-clients.ts';
import { planPastSales } from './plan-past-sales.ts';
import {
  indexProducts,
  type KnownRepresentada,
  PricePlan,
  planPrices,
  planProducts,
} from './plan-products.ts';

export interface OfficeAsked {
  readonly caller: Caller;
  readonly calendar: Calendar;
  readonly representada_id?: string | undefined;
  /** The representadas of single sheets. */
  readonly representadas?: ReadonlyMap<number, string> | undefined;
  readonly comissoes?: boolean | undefined;
}

export type OfficePlan = Awaited<ReturnType<typeof planOffice>>;

const OF_REPRESENTADA = ['products', 'prices', 'sales', 'sale_items', 'sale_headers'];

/** What the sheets of an office would make, whatever their order; what is here stays as it is. */
export async function planOffice(db: Reader, sheets: readonly OfficeSheet[], asked: OfficeAsked) {
  const { caller, calendar } = asked;
  const { id: empresaId } = caller;
  const reports = sheets.map(reportOf);
  const ofType = (...types: string[]) => reports.filter(({ sheet }) => types.includes(sheet.tipo ?? ''));
  const { known, made } = await planRepresentadas(db, empresaId, ofType('representadas'));
  const representadas = new Map(known.map((one) => [one.id, one]));
  for (const report of ofType(...OF_REPRESENTADA)) report.representada_id = ownerOf(report, known, asked);
  const find = finderOf(known);

  const clients = new ClientIndex();
  const clientPlan = await planClients(db, empresaId, clients, ofType('clients'));
  const index = await indexProducts(db, empresaId);
  const prices = new PricePlan(db, empresaId);
  const productPlan = await planProducts(db, empresaId, ofType('products'), {
    ...{ index, prices, representadas, find },
    needsRepresentada: true,
  });
  await planPrices(ofType('prices'), { index, prices });
  const sales = await planPastSales(db, ofType('sales', 'sale_items', 'sale_headers'), {
    ...{ caller, calendar, clients, products: index, representadas, find },
    comissoes: asked.comissoes ?? false,
  });

  const totais: ImportTotals = {
    representadas: made.length,
    clientes: clientPlan.created.length,
    produtos: productPlan.created.length,
    tabelas_preco: prices.tables.length,
    precos: prices.count,
    regras: prices.rules.length,
    vendas: sales.created.length,
    valor_vendas: sales.valor,
  };
  const parts: ImportPart[] = [
    ...recordParts('representadas', made, [], false),
    ...recordParts('clientes', clientPlan.created, [], false),
    ...recordParts('produtos', productPlan.created, [], false),
    ...prices.tables.flatMap(tableParts),
    ...[...prices.added].flatMap(([tabela_id, precos]) => priceParts(tabela_id, precos)),
    ...ruleParts(prices.rules),
    ...inGroups(sales.created, LINES_PER_PART, ({ itens }) => itens.length).map(
      (some): ImportPart => ({ step: 'sales', caller, sales: some, today: calendar.today() }),
    ),
  ];
  return {
    reports,
    totais,
    parts,
    emails: clientPlan.created.map(({ email }) => email.toLowerCase()),
    productIds: productPlan.created.flatMap(({ id, codigo }) => (codigo ? [] : id)),
    aboutOthers: clientPlan.aboutOthers + productPlan.aboutOthers,
    /** Of representadas that are not here yet. */
    newIds: new Set(made.map(({ id }) => id)),
    fingerprint: fingerprintOf(reports, totais, { asked, known }),
  };
}

const LINES_PER_PART = 100;

type NewRepresentadaRecord = ImportedRepresentada & { readonly id: string };

/** A representada is known by CNPJ, else by name. */
async function planRepresentadas(db: Reader, empresaId: string, reports: readonly SheetReport[]) {
  const rows = await selectEveryRepresentada(db, empresaId);
  const known: KnownRepresentada[] = rows.map(({ id, nome, documento, comissao, ativo }) => ({
    ...{ id, nome, documento, comissao, ativo: Boolean(ativo) },
  }));
  const made: NewRepresentadaRecord[] = [];
  for (const report of reports)
    for (const { record } of report.sheet.table.lines as Line<ImportedRepresentada>[]) {
      const documento = record.cnpj ? normalizeTaxId(record.cnpj) : '';
      const isNamed = (one: KnownRepresentada) => foldText(one.nome) === foldText(record.nome);
      const found =
        documento === ''
          ? known.find(isNamed)
          : (known.find((one) => one.documento === documento) ??
            known.find((one) => one.documento === '' && isNamed(one)));
      if (found !== undefined) {
        report.existentes += 1;
        continue;
      }
      const id = newId();
      made.push({ ...record, id });
      known.push({
        id,
        nome: record.nome,
        documento,
        comissao: record.comissao,
        ativo: record.ativo ?? true,
      });
      report.criados += 1;
    }
  return { known, made };
}

export function finderOf(known: readonly KnownRepresentada[]) {
  return (named: string): KnownRepresentada | undefined => {
    const byDocument = isTaxId(named) ? known.filter((one) => one.documento === normalizeTaxId(named)) : [];
    const byName = known.filter((one) => foldText(one.nome) === foldText(named.trim()));
    const [one, ...others] = byDocument.length > 0 ? byDocument : byName;
    return others.length === 0 ? one : undefined;
  };
}

/** The representada of lines that name none. */
function ownerOf(
  { sheet: { n, arquivo, aba } }: SheetReport,
  known: readonly KnownRepresentada[],
  { representada_id, representadas }: OfficeAsked,
): string | null {
  const chosen = representadas?.get(n) ?? representada_id;
  if (chosen !== undefined) {
    if (!known.some(({ id }) => id === chosen)) refuse(problems.representadaUnknown);
    return chosen;
  }
  const folded = foldName(`${arquivo} ${aba ?? ''}`);
  const named = known.filter(({ nome }) => foldName(nome) !== '' && folded.includes(foldName(nome)));
  const [longest] = named.toSorted((a, b) => b.nome.length - a.nome.length);
  if (longest !== undefined) return longest.id;
  const [only, ...others] = known;
  return only !== undefined && others.length === 0 ? only.id : null;
}

const foldName = (text: string) => foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Names what the files would make now. */
function fingerprintOf(
  reports: readonly SheetReport[],
  totais: ImportTotals,
  { asked, known }: { readonly asked: OfficeAsked; readonly known: readonly KnownRepresentada[] },
): string {
  const hash = createHash('sha256');
  const names = new Map(known.map(({ id, nome }) => [id, nome]));
  for (const { representada_id } of reports) hash.update(`${names.get(representada_id ?? '') ?? ''}\n`);
  hash.update(`${asked.comissoes ?? false}\n`);
  for (const { sheet, criados, existentes } of reports)
    hash.update(`${sheet.n} ${sheet.tipo} ${criados} ${existentes}\n`);
  hash.update(JSON.stringify(totais));
  return hash.digest('hex').slice(0, 32);
}
