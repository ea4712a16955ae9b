import { formatDate } from '../../domain/formats.ts';
import { toReais } from '../../domain/money.ts';
import {
  type ContractEnd,
  claimsOf,
  hasFixedTerm,
  hasNotice,
  monthsOfNotice,
} from '../../domain/termination.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { type Cell, Day } from '../../platform/files/csv-writer.ts';
import type { Sheet } from '../../platform/files/xlsx-writer.ts';
import { entryColumns, toEntry } from './entry.record.ts';
import { NO_CORRECTION, type Termination, terminationWords } from './termination.contract.ts';
import { type Ending, sumEarnings, walkEarnings } from './termination.queries.ts';

export async function readTermination(
  db: Reader,
  ending: Ending,
  contract: Pick<Row<'representadas'>, 'contrato_inicio' | 'contrato_fim'>,
): Promise<Termination> {
  const { firstSale, ...earned } = await sumEarnings(db, ending, monthsOfNotice(ending.data));
  const inicio = contract.contrato_inicio ?? firstSale;
  const end = { inicio, fim: contract.contrato_fim, data: ending.data };
  const { twelfth, third, fixed, all } = claimsOf(earned, end);
  return {
    inicio,
    fim: end.fim,
    total_auferido: toReais(earned.total),
    um_doze_avos: toReais(twelfth),
    ultimos_tres_meses: toReais(earned.lastMonths),
    um_terco: toReais(third),
    prazo_certo: toReais(fixed),
    pendente: toReais(earned.pending),
    total: toReais(all),
    observacao: [NO_CORRECTION, ...exceptionsOf(end)].join('. '),
  };
}

/** The figures that do not apply, and why. */
function exceptionsOf(end: ContractEnd): string[] {
  if (hasFixedTerm(end))
    return [
      'A indenização de um doze avos (art. 27, j) e o aviso prévio (art. 34) não se aplicam: o contrato tem prazo certo, ' +
        `até ${formatDate(end.fim ?? '')}`,
    ];
  const reason =
    end.fim === null
      ? 'o contrato não tem prazo certo'
      : `o prazo do contrato terminou em ${formatDate(end.fim)}`;
  const fixed = `A indenização do art. 27, § 1º, não se aplica: ${reason}`;
  if (hasNotice(end)) return [fixed];
  const since =
    end.inicio === null ? 'não há início do contrato nem vendas' : 'o contrato não passou de seis meses';
  return [fixed, `O aviso prévio (art. 34) não se aplica: ${since}`];
}

/** The figures, and one sheet for each list behind them. */
export function terminationSheets(db: Reader, ending: Ending, figures: Termination, today: string): Sheet[] {
  const list = (name: string, which: Parameters<typeof walkEarnings>[2]): Sheet => ({
    name,
    header: entryColumns,
    rows: entryRows(db, ending, which, today),
  });
  const lines = Object.entries(figures).map(([name, value]) => [
    name,
    (name === 'inicio' || name === 'fim') && value !== null ? new Day(String(value)) : value,
    terminationWords[name as keyof Termination].description,
  ]);
  return [
    { name: 'resumo', header: ['valor', 'em reais', 'o que é'], rows: [lines] },
    list('total_auferido', {}),
    list('ultimos_tres_meses', monthsOfNotice(ending.data)),
    list('pendente', 'pending'),
  ];
}

async function* entryRows(
  db: Reader,
  ending: Ending,
  which: Parameters<typeof walkEarnings>[2],
  today: string,
): AsyncGenerator<Cell[][]> {
  for await (const rows of walkEarnings(db, ending, which))
    yield rows.map((row) => {
      const entry = toEntry(row, today);
      return entryColumns.map((column) => entryCell(column, entry[column as keyof typeof entry]));
    });
}

const DAYS: readonly string[] = ['data', 'evento_em', 'vence_em'];

function entryCell(column: string, value: string | number | boolean | null): Cell {
  return typeof value === 'string' && DAYS.includes(column) ? new Day(value) : value;
}
