import { wholeCompany } from '../../domain/access-scope.ts';
import { dueAfter } from '../../domain/commission-entries.ts';
import { formatReais } from '../../domain/formats.ts';
import { toReais } from '../../domain/money.ts';
import { type StatementForm, WAITING_SITUATIONS } from '../../domain/statement-lines.ts';
import { type CheckedTotal, checkTotals } from '../../domain/statement-totals.ts';
import type { Reader } from '../../platform/database/database.ts';
import { yieldToEventLoop } from '../../platform/event-loop.ts';
import { moneyWriter, recordWriter } from '../../platform/http/contract/record-writer.ts';
import { writeArray } from '../../platform/http/replies/answers.ts';
import { exportEntries } from '../commissions/entries.list.queries.ts';
import { type CommissionEntry, type DetailedEntryRow, toEntry } from '../commissions/entry.record.ts';
import { type EntryKey, readCandidates, readClientNames } from './candidates.queries.ts';
import type { StatementSums } from './plan-statement.ts';
import type { Payer } from './stated-sales.queries.ts';
import type { FoundStatement } from './statements.queries.ts';
import {
  type FiledLine,
  type ShownLine,
  statementHead,
  toStatementLine,
  totals,
} from './statements.record.ts';

const LINES_PER_STEP = 200;

/** A statement to be shown. */
export interface WritableStatement {
  readonly payer: Payer;
  /** Missing entries are those due by `ate`, and those earned by the file's last payment day, if any. */
  readonly ate: string;
  readonly pagamento: string | null;
  readonly lines: readonly (FiledLine & { readonly candidatos: readonly EntryKey[] })[];
  readonly sums: StatementSums;
  /** What posting would add to an entry's received amount, in centavos; 0 once posted. */
  pending(entry: { venda_id: string; numero: number }): number;
}

type Head = Omit<Parameters<typeof toHead>[0], 'formato' | 'abas' | 'cabecalho'> & {
  readonly formato: StatementForm | null;
  readonly abas: string | null;
  readonly cabecalho: string | null;
};

/** The reply up to its lines. */
export function writeHead({ formato, abas, cabecalho, ...head }: Head): string {
  const file = { formato: formato ?? 'csv', abas: abas ?? '[]', cabecalho: cabecalho ?? '[]' };
  return `{"success":true,"data":${JSON.stringify(toHead({ ...head, ...file })).slice(0, -1)},"linhas":`;
}

const toHead = recordWriter(statementHead);

export async function* writeAnswer(head: Head, body: AsyncIterable<string>): AsyncGenerator<string> {
  yield writeHead(head);
  yield* body;
}

/** Streams the rest, because there may be more missing entries than fit into memory. */
export async function* writeBody(db: Reader, statement: WritableStatement): AsyncGenerator<string> {
  const checked = checkTotals(statement.lines);
  yield* writeArray(writeLines(db, statement, checked));
  yield ',"faltantes":';
  const missing = { saldo: 0 };
  yield* writeArray(writeMissing(db, statement, missing));
  const totais = toTotals({ ...statement.sums, faltante: missing.saldo });
  const pagas = statement.lines.reduce((sum, line) => sum + (line.pagos?.length ?? 0), 0);
  const avisos = warningsOf(statement.lines, checked);
  yield `,"totais":${JSON.stringify(totais)},"pagas":${pagas},"avisos":${JSON.stringify(avisos)}}}`;
}

const toTotals = moneyWriter(totals, Object.keys(totals.shape));

function warningsOf(lines: WritableStatement['lines'], checked: ReadonlyMap<number, CheckedTotal>): string[] {
  return lines.flatMap(({ linha, informado }) => {
    const total = checked.get(linha);
    if (total?.confere !== false) return [];
    const [told, sum] = [informado ?? 0, total.soma].map((centavos) => formatReais(toReais(centavos)));
    return [`O total da linha ${linha} (${told}) não é a soma das linhas (${sum})`];
  });
}

async function* writeLines(
  db: Reader,
  { payer, lines, pending }: WritableStatement,
  checked: ReadonlyMap<number, CheckedTotal>,
) {
  for (let first = 0; first < lines.length; first += LINES_PER_STEP) {
    await yieldToEventLoop();
    const some = lines.slice(first, first + LINES_PER_STEP);
    const keys = some.flatMap(suggestedFor);
    const rows = await readCandidates(db, payer, keys);
    const names = await readClientNames(
      db,
      payer.empresaId,
      some.map(({ venda_id }) => venda_id),
    );
    const entryOf = ([venda_id, parcela]: EntryKey): CommissionEntry[] => {
      const row = rows.get(`${venda_id} ${parcela}`);
      const entry = row && toEntry({ ...row, recebido: row.recebido + pending(row) }, payer.today);
      return entry !== undefined && isSuggestible(entry) ? [entry] : [];
    };
    yield some
      .map((line) => {
        const cliente_nome = names.get(line.venda_id ?? '') ?? null;
        return JSON.stringify(
          toStatementLine(line, {
            candidatos: suggestedFor(line).flatMap(entryOf),
            cliente_nome,
            confere: checked.get(line.linha)?.confere ?? null,
          }),
        );
      })
      .join(',');
  }
}

/** A dismissed line keeps its suggestions in case it is restored. */
function suggestedFor({ situacao, candidatos }: WritableStatement['lines'][number]): readonly EntryKey[] {
  return WAITING_SITUATIONS.includes(situacao) ? candidatos : [];
}

/** Entries settled since are no longer suggested. */
function isSuggestible({ saldo, situacao }: CommissionEntry): boolean {
  return saldo > 0 && situacao !== 'cancelada' && situacao !== 'estornada';
}

async function* writeMissing(
  db: Reader,
  { payer, ate, pagamento, lines }: WritableStatement,
  missing: { saldo: number },
): AsyncGenerator<string> {
  const { empresaId, representadaId, today } = payer;
  const named = new Set(lines.flatMap(entriesNamed));
  // An event of a month is due in the next month, so no event up to that day is due later than this.
  const eventsDue = pagamento === null ? ate : dueAfter(pagamento, LAST_DAY_OF_ANY_MONTH);
  const due = {
    representada_id: representadaId,
    situacao: ['a_receber' as const, 'atrasada' as const, 'divergente' as const],
    ate: eventsDue > ate ? eventsDue : ate,
    por: 'vencimento' as const,
  };
  const isMissing = ({ venda_id, numero, vence_em, evento_em }: DetailedEntryRow) =>
    !named.has(`${venda_id} ${numero}`) &&
    ((vence_em ?? '') <= ate || (pagamento !== null && (evento_em ?? '') <= pagamento));
  for await (const rows of exportEntries(db, wholeCompany(empresaId), due, today)) {
    const texts: string[] = [];
    for (const row of rows) {
      const saldo = saldoOf(row);
      if (saldo <= 0 || !isMissing(row)) continue;
      missing.saldo += saldo;
      texts.push(JSON.stringify(toEntry(row, today)));
    }
    if (texts.length > 0) yield texts.join(',');
  }
}

const LAST_DAY_OF_ANY_MONTH = 28;

function entriesNamed({ venda_id, parcela, partes }: ShownLine): string[] {
  if (partes === null) return [`${venda_id} ${parcela}`];
  return partes.map(([number, , other]) => `${other ?? venda_id} ${number}`);
}

function saldoOf({ comissao, ajuste, recebido }: DetailedEntryRow): number {
  return comissao + ajuste - recebido;
}

/** A posted statement. */
export function toWritable({ row, lines }: FoundStatement, today: string): WritableStatement {
  return {
    payer: { empresaId: row.empresa_id, representadaId: row.representada_id, today },
    ate: row.ate,
    pagamento: row.pagamento,
    lines,
    sums: row,
    pending: () => 0,
  };
}
