import type { Issue } from '../../contract/issues.ts';
import { success } from '../../contract/operation.ts';
import { ApiError, orRefuse, problems } from '../../contract/problems.ts';
import { validateBody } from '../../contract/validation.ts';
import { shareCommission } from '../../domain/commission-entries.ts';
import { toCentavos, toReais } from '../../domain/money.ts';
import { monthOf, monthsFrom } from '../../domain/periods.ts';
import { foldText } from '../../domain/text.ts';
import { readAmount, readDay, readPercentage } from '../../domain/written-values.ts';
import { CsvError, type CsvRecord } from '../../platform/files/csv-reader.ts';
import type { FileSource } from '../../platform/files/file-reader.ts';
import { type AppContext, type Route, route } from '../../platform/http/routes.ts';
import { change } from '../../platform/writes/changes.ts';
import * as queries from '../../trade/history/history.queries.ts';
import { findRepresentada } from '../../trade/representadas/representadas.queries.ts';
import * as contract from './history.contract.ts';

export function historyRoutes(service: AppContext): Route[] {
  const { db, files } = service;
  return [
    route(contract.getHistory, async ({ company, id, notFound }) => {
      const { id: representadaId } = orRefuse(await findRepresentada(db.read, company.id, id), notFound);
      return success(queries.toHistory(await queries.findHistory(db.read, company.id, representadaId)));
    }),

    route(contract.putHistory, async (call) => {
      const sent = isJson(call.body) ? readJson(call.body) : await readMonths(files.sourceOf(call), 'valor');
      const { meses } = validateBody(contract.newHistory, sent);
      return change(service, call, {}, async (db, journal) => {
        const { id } = orRefuse(await findRepresentada(db, call.company.id, call.id), call.notFound);
        refuseLate(meses, await queries.findFirstSale(db, call.company.id, id));
        return success(
          queries.toHistory(await queries.replaceHistory(db, journal, call.company.id, id, meses)),
        );
      });
    }),

    route(contract.getPriceIndex, async ({ company }) =>
      success(queries.toPriceIndex(await queries.findPriceIndex(db.read, company.id))),
    ),

    route(contract.putPriceIndex, async (call) => {
      const { nome } = call.query;
      const sent = isJson(call.body)
        ? readJson(call.body)
        : { nome: nome ?? 'índice', ...(await readMonths(files.sourceOf(call), 'percentual')) };
      const index = validateBody(contract.newPriceIndex, sent);
      const named = isJson(call.body) ? index.nome : nome;
      return change(service, call, {}, async (db, journal) =>
        success(
          queries.toPriceIndex(
            await queries.replacePriceIndex(db, journal, call.company.id, { ...index, nome: named }),
          ),
        ),
      );
    }),
  ];
}

/** What came after the first sale is known from the sales. */
function refuseLate(months: readonly queries.HistoryMonth[], firstSale: string | null): void {
  if (firstSale === null) return;
  const issues = months.flatMap(({ mes }, at) =>
    mes < monthOf(firstSale)
      ? []
      : [
          {
            code: 'custom',
            message: `Só meses antes de ${monthOf(firstSale)}, o da primeira venda`,
            path: ['meses', String(at), 'mes'],
          },
        ],
  );
  if (issues.length > 0) throw new ApiError(problems.invalidInput, { details: issues });
}

const MONTHS_OF_A_YEAR = 12;
const MOST_ROWS = 2_400;

/** Whether the body is JSON: neither a workbook nor a sheet begins with a bracket. */
function isJson(body: Buffer): boolean {
  return /^\s*[{[]/.test(body.subarray(0, 64).toString('latin1'));
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new ApiError(problems.invalidJson);
  }
}

/** The months of a sheet with `mes` and a value, or with `ano` and a value that its months share. */
async function readMonths({ files, requester, body }: FileSource, field: 'valor' | 'percentual') {
  try {
    return await files.readTable(requester, body, (rows) => gather(rows, field));
  } catch (error) {
    if (error instanceof CsvError) return refuseFile(error.message, ['meses']);
    throw error;
  }
}

async function gather(rows: AsyncGenerator<CsvRecord>, field: 'valor' | 'percentual') {
  const meses: Record<string, unknown>[] = [];
  let places: { mes: number; ano: number; value: number } | undefined;
  for await (const { cells } of rows) {
    if (places === undefined) {
      const names = cells.map((cell) => foldText(cell).trim());
      places = { mes: names.indexOf('mes'), ano: names.indexOf('ano'), value: names.indexOf(field) };
      if (places.value === -1 || (places.mes === -1 && (places.ano === -1 || field === 'percentual')))
        refuseFile(`Use as colunas mes e ${field}`, ['meses']);
      continue;
    }
    if (meses.length >= MOST_ROWS) refuseFile('A planilha tem meses demais', ['meses']);
    const text = (cells[places.value] ?? '').trim();
    const value = field === 'valor' ? readAmount(text) : readPercentage(text);
    if (places.mes !== -1) meses.push({ mes: monthIn(cells[places.mes] ?? ''), [field]: value });
    else meses.push(...monthsOfYear((cells[places.ano] ?? '').trim(), value, meses.length));
  }
  return { meses };
}

function monthsOfYear(ano: string, value: number | undefined, at: number): Record<string, unknown>[] {
  const centavos = value === undefined ? null : toCentavos(value);
  if (!/^\d{4}$/.test(ano)) refuseFile('Ano inválido', ['meses', String(at), 'mes']);
  if (centavos === null) refuseFile('Valor inválido', ['meses', String(at), 'valor']);
  const parts = shareCommission(centavos, Array<number>(MONTHS_OF_A_YEAR).fill(1));
  return monthsFrom(`${ano}-01`, `${ano}-12`).map((mes, month) => ({
    mes,
    valor: toReais(parts[month] as number),
  }));
}

/** `2021-03`, `03/2021`, or any day of it. */
function monthIn(cell: string): string {
  const text = cell.trim();
  const [, month, year] = /^(\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  if (month !== undefined) return `${year}-${month.padStart(2, '0')}`;
  return /^\d{4}-\d{2}$/.test(text) ? text : (readDay(text)?.slice(0, 7) ?? text);
}

function refuseFile(message: string, path: string[]): never {
  const issue: Issue = { code: 'custom', message, path };
  throw new ApiError(problems.invalidInput, { details: [issue] });
}
