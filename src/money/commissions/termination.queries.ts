import { type RawBuilder, sql } from 'kysely';
import { problems, refuse } from '../../contract/problems.ts';
import { wholeCompany } from '../../domain/access-scope.ts';
import type { Cell } from '../../domain/csv.ts';
import { formatDate } from '../../domain/formats.ts';
import { toReais } from '../../domain/money.ts';
import { monthOf, monthsAfter, type Period } from '../../domain/periods.ts';
import * as law from '../../domain/termination.ts';
import type { Reader } from '../../platform/database/database.ts';
import { rowsWith, walkRows } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { WrittenSheet } from '../../platform/files/xlsx-writer.ts';
import {
  findHistory,
  findPriceIndex,
  type HistoryMonth,
  historyMonths,
  indexMonths,
} from '../../trade/history/history.queries.ts';
import { corrected, NO_CORRECTION, type Termination, termination } from './commissions.contract.ts';
import { detailedEntries } from './entries.list.queries.ts';
import { asOf, entryColumns, toEntry } from './entry.record.ts';
import { isPresumed, type Presumption, readPresumption } from './presumption.queries.ts';

/** The representada whose contract ends, and the day. */
interface Ending {
  readonly empresaId: string;
  readonly representadaId: string;
  readonly data: string;
  /** Decides which payments are presumed. */
  readonly today: string;
}

/** The figures, and the months that they are made of. */
export async function readTermination(
  db: Reader,
  ending: Ending,
  contract: Pick<Row<'representadas'>, 'contrato_inicio' | 'contrato_fim'>,
  corrigir = false,
) {
  const { empresaId, representadaId, data } = ending;
  const { firstSale, pending, days } = await sumEarnings(db, ending);
  const history = historyMonths(await findHistory(db, empresaId, representadaId));
  const months = new Map<string, number>();
  const add = (month: string, valor: number) => months.set(month, (months.get(month) ?? 0) + valor);
  for (const { mes, valor } of history) if (mes <= monthOf(data)) add(mes, valor);
  for (const { dia, valor } of days) add(monthOf(dia), valor);
  const corrected = corrigir ? await correct(db, ending, months) : undefined;
  const inicio = contract.contrato_inicio ?? firstSale;
  const end = { inicio, fim: contract.contrato_fim, data };
  const { total, ...figures } = figuresOf(months, end, pending);
  const shown: Termination = {
    inicio,
    fim: end.fim,
    ...figures,
    pendente: toReais(pending),
    total,
    observacao: [
      NO_CORRECTION + (corrected ? `; os corrigidos a incluem, pelo índice ${corrected.indice}` : ''),
      ...exceptionsOf(end),
    ].join('. '),
    avisos: warningsOf(contract.contrato_inicio, history, firstSale, data),
    ...(corrected && {
      corrigido: { indice: corrected.indice, ...figuresOf(corrected.months, end, pending) },
    }),
  };
  return { shown, history, months, corrected: corrected?.months };
}

/** The first sale, what is pending, and what the events of each day earned, in centavos. */
async function sumEarnings(db: Reader, { empresaId, representadaId, data, today }: Ending) {
  const event = eventOf(await readPresumption(db, empresaId, today, representadaId));
  const entries = rowsWith(db, 'parcelas', {
    empresa_id: empresaId,
    representada_id: representadaId,
    cancelada: false,
  }).where('data', '<=', data);
  const sums = await entries
    .select(({ fn }) => fn.min('data').as('firstSale'))
    .select(sql<number>`cast(coalesce(sum(comissao + ajuste - recebido), 0) as bigint)`.as('pending'))
    .executeTakeFirstOrThrow();
  const earned = entries.select([event.as('dia'), sql<number>`comissao + ajuste`.as('valor')]);
  const days = await db
    .selectFrom(earned.as('ganhas'))
    .select(['dia', sql<number>`cast(sum(valor) as bigint)`.as('valor')])
    .$narrowType<{ dia: string }>()
    .where('dia', '<=', data)
    .groupBy('dia')
    .execute();
  return { ...sums, days };
}

/** The day of the event, presumed ones included. */
function eventOf(presumption: Presumption): RawBuilder<string | null> {
  return sql`coalesce(parcelas.evento_em, case when ${isPresumed(presumption)} then parcelas.presumivel_em end)`;
}

function figuresOf(months: ReadonlyMap<string, number>, end: law.ContractEnd, pending: number) {
  const earned = law.earnedIn(months, end.data);
  const { twelfth, third, fixed, all } = law.claimsOf({ ...earned, pending }, end);
  return {
    total_auferido: toReais(earned.total),
    um_doze_avos: toReais(twelfth),
    ultimos_tres_meses: toReais(earned.lastMonths),
    um_terco: toReais(third),
    prazo_certo: toReais(fixed),
    total: toReais(all),
  };
}

async function correct(db: Reader, { empresaId, data }: Ending, months: ReadonlyMap<string, number>) {
  const found = await findPriceIndex(db, empresaId);
  const index = new Map(indexMonths(found).map(({ mes, percentual }) => [mes, percentual]));
  const missing = law.missingIndexes(months, index, data);
  const [first, last] = [missing[0], missing.at(-1)];
  if (first !== undefined) refuse(problems.indexMissing(`${first} a ${last}`));
  return { indice: found?.nome ?? '', months: law.correctMonths(months, index, data) };
}

/** Whether months are missing between the beginning of the contract and the first of which the commission is known. */
function warningsOf(
  inicio: string | null,
  history: readonly HistoryMonth[],
  firstSale: string | null,
  data: string,
): string[] {
  if (inicio === null) return [];
  const known = [...history.map(({ mes }) => mes), ...(firstSale === null ? [] : [monthOf(firstSale)])];
  const [first] = known.sort();
  const last = first === undefined ? monthOf(data) : monthsAfter(first, -1);
  if (monthOf(inicio) > last) return [];
  return [`Faltam as comissões de ${monthOf(inicio)} a ${last}: o cálculo está a menor`];
}

/** The figures that do not apply, and why. */
function exceptionsOf(end: law.ContractEnd): string[] {
  if (law.hasFixedTerm(end))
    return [
      'A indenização de um doze avos (art. 27, j) e o aviso prévio (art. 34) não se aplicam: o contrato tem prazo certo, ' +
        `até ${formatDate(end.fim ?? '')}`,
    ];
  const reason =
    end.fim === null
      ? 'o contrato não tem prazo certo'
      : `o prazo do contrato terminou em ${formatDate(end.fim)}`;
  const fixed = `A indenização do art. 27, § 1º, não se aplica: ${reason}`;
  if (law.hasNotice(end)) return [fixed];
  const since =
    end.inicio === null ? 'não há início do contrato nem vendas' : 'o contrato não passou de seis meses';
  return [fixed, `O aviso prévio (art. 34) não se aplica: ${since}`];
}

/** The figures, and one sheet for each list behind them. */
export function terminationSheets(
  db: Reader,
  ending: Ending,
  { shown, history, months, corrected: above }: Awaited<ReturnType<typeof readTermination>>,
): WrittenSheet[] {
  const list = (name: string, which: Partial<Period> | 'pending'): WrittenSheet => ({
    name,
    header: entryColumns,
    rows: entryRows(db, ending, which),
  });
  const { avisos, corrigido, ...plain } = shown;
  const lines: Cell[][] = [
    ...avisos.map((aviso) => ['ATENÇÃO', aviso, '']),
    ...Object.entries(plain).map(([name, value]) => [
      name,
      (name === 'inicio' || name === 'fim') && value !== null ? { day: String(value) } : value,
      termination.shape[name as keyof typeof plain].description ?? '',
    ]),
    ...Object.entries(corrigido ?? {}).map(([name, value]) => [
      `corrigido: ${name}`,
      value,
      corrected.shape[name as keyof typeof corrected.shape].description ?? '',
    ]),
  ];
  const inOrder = [...months].sort(([a], [b]) => (a < b ? -1 : 1));
  const correctedLines =
    above && inOrder.map(([mes, valor]) => [mes, toReais(valor), toReais(above.get(mes) ?? 0)]);
  return [
    { name: 'resumo', header: ['valor', 'em reais', 'o que é'], rows: [lines] },
    {
      name: 'historico',
      header: ['mes', 'valor'],
      rows: [history.map(({ mes, valor }) => [mes, toReais(valor)])],
    },
    ...(correctedLines
      ? [{ name: 'corrigido', header: ['mes', 'valor', 'corrigido'], rows: [correctedLines] }]
      : []),
    list('total_auferido', {}),
    list('ultimos_tres_meses', law.monthsOfNotice(ending.data)),
    list('pendente', 'pending'),
  ];
}

const ROWS_PER_READ = 500;
const DAYS: readonly string[] = ['data', 'evento_em', 'vence_em'];

/** The entries behind the figures, by sale: those with events in a period, or all open ones. */
async function* entryRows(
  db: Reader,
  { empresaId, representadaId, data, today }: Ending,
  which: Partial<Period> | 'pending',
): AsyncGenerator<Cell[][]> {
  const event = eventOf(await readPresumption(db, empresaId, today, representadaId));
  let found = detailedEntries(db, wholeCompany(empresaId))
    .where('parcelas.representada_id', '=', representadaId)
    .where('parcelas.data', '<=', data)
    .where('parcelas.cancelada', '=', false);
  if (which === 'pending')
    found = found.where(sql<boolean>`parcelas.comissao + parcelas.ajuste - parcelas.recebido <> 0`);
  else {
    found = found.where(event, '<=', which.ate ?? data);
    if (which.de !== undefined) found = found.where(event, '>=', which.de);
  }
  const bySale = { venda_id: 'parcelas.venda_id', numero: 'parcelas.numero' };
  for await (const rows of walkRows(found, bySale, ROWS_PER_READ))
    yield rows.map((row) =>
      Object.entries(toEntry(asOf(row, today), today)).map(([column, value]) =>
        typeof value === 'string' && DAYS.includes(column) ? { day: value } : value,
      ),
    );
}
