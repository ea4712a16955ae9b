import { moneyWriter, recordWriter } from '../../contract/record-writer.ts';
import { wholeCompany } from '../../domain/access-scope.ts';
import { dueAfter } from '../../domain/commission-entries.ts';
import { formatReais } from '../../domain/formats.ts';
import { toReais } from '../../domain/money.ts';
import { WAITING_SITUATIONS } from '../../domain/statement-lines.ts';
import { type CheckedTotal, checkTotals } from '../../domain/statement-totals.ts';
import type { Reader } from '../../platform/database/database.ts';
import { writeArray } from '../../platform/http/replies/answers.ts';
import { exportEntries } from '../commissions/entries.list.queries.ts';
import { type CommissionEntry, type DetailedEntryRow, toEntry } from '../commissions/entry.record.ts';
import { readCandidates, readClientNames } from './candidates.queries.ts';
import type { StatementSums } from './plan-statement.ts';
import type { Payer } from './stated-sales.queries.ts';
import type { StatementRow } from './statements.queries.ts';
import { type EntryKey, type KeptLine, statementHead, toStatementLine, totals } from './statements.record.ts';

const LINES_PER_STEP = 200;

/** A statement with its lines, posted or only planned; missing entries are those due by `ate`, and those earned by `pagamento`. */
interface ShownStatement {
  readonly row: Pick<
    StatementRow,
    'empresa_id' | 'representada_id' | 'ate' | 'pagamento' | 'avisos' | keyof StatementSums
  >;
  readonly lines: readonly KeptLine[];
}

/** What posting would add to an entry's received amount, in centavos; nothing once posted. */
export type Pending = (entry: { venda_id: string; numero: number }) => number;

/** One that is only rehearsed has neither id nor moment. */
type Head = Pick<StatementRow, 'representada_id' | 'recebimento_id' | 'data' | 'ate'> &
  Pick<StatementRow, 'formato' | 'abas' | 'paginas' | 'cabecalho'> & {
    readonly [Column in 'id' | 'created_at']: string | null;
  };

export async function* writeAnswer(
  db: Reader,
  { row, lines }: ShownStatement & { readonly row: Head },
  today: string,
  pending?: Pending,
): AsyncGenerator<string> {
  yield writeHead(row);
  yield* writeBody(db, { row, lines }, today, pending);
}

/** The reply up to its lines. */
export function writeHead({ formato, abas, cabecalho, ...head }: Head): string {
  const file = { formato: formato ?? 'csv', abas: abas ?? '[]', cabecalho: cabecalho ?? '[]' };
  const shown = toHead({ ...head, ...file, simulado: head.id === null });
  return `{"success":true,"data":${JSON.stringify(shown).slice(0, -1)},"linhas":`;
}

const toHead = recordWriter(statementHead);

/** Streams the rest, because there may be more missing entries than fit into memory. */
export async function* writeBody(
  db: Reader,
  { row, lines }: ShownStatement,
  today: string,
  pending: Pending = () => 0,
): AsyncGenerator<string> {
  const checked = checkTotals(lines);
  yield* writeArray(writeLines(db, { ...row, today }, lines, pending, checked));
  yield ',"faltantes":';
  const missing = { saldo: 0 };
  const early = lines
    .filter(({ situacao }) => situacao === 'antecipada')
    .reduce((sum, { informado, esperado }) => sum + (informado ?? 0) - (esperado ?? 0), 0);
  yield* writeArray(writeMissing(db, { row, lines }, today, missing));
  const totais = toTotals({ ...row, diferenca_antecipada: early, faltante: missing.saldo });
  const pagas = lines.reduce((sum, line) => sum + (line.pagos?.length ?? 0), 0);
  const avisos = [...JSON.parse(row.avisos ?? '[]'), ...warningsOf(lines, checked)];
  yield `,"totais":${JSON.stringify(totais)},"pagas":${pagas},"avisos":${JSON.stringify(avisos)}}}`;
}

const toTotals = moneyWriter(totals, Object.keys(totals.shape));

function warningsOf(lines: readonly KeptLine[], checked: ReadonlyMap<number, CheckedTotal>): string[] {
  return lines.flatMap(({ linha, informado }) => {
    const total = checked.get(linha);
    if (total?.confere !== false) return [];
    const [told, sum] = [informado ?? 0, total.soma].map((centavos) => formatReais(toReais(centavos)));
    return [`O total da linha ${linha} (${told}) não é a soma das linhas (${sum})`];
  });
}

async function* writeLines(
  db: Reader,
  payer: Payer,
  lines: readonly KeptLine[],
  pending: Pending,
  checked: ReadonlyMap<number, CheckedTotal>,
) {
  for (let first = 0; first < lines.length; first += LINES_PER_STEP) {
    const some = lines.slice(first, first + LINES_PER_STEP);
    const rows = await readCandidates(db, payer, some.flatMap(suggestedFor));
    const sales = some.map(({ venda_id }) => venda_id);
    const names = await readClientNames(db, payer.empresa_id, sales);
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
function suggestedFor({ situacao, candidatos }: KeptLine): readonly EntryKey[] {
  return WAITING_SITUATIONS.includes(situacao) ? candidatos : [];
}

/** Entries settled since are no longer suggested. */
function isSuggestible({ saldo, situacao }: CommissionEntry): boolean {
  return saldo > 0 && situacao !== 'cancelada' && situacao !== 'estornada';
}

async function* writeMissing(
  db: Reader,
  { row, lines }: ShownStatement,
  today: string,
  missing: { saldo: number },
): AsyncGenerator<string> {
  const { empresa_id, representada_id, ate, pagamento } = row;
  const named = new Set(lines.flatMap(entriesNamed));
  // An event of a month is due in the next month, so no event up to that day is due later than this.
  const eventsDue = pagamento === null ? ate : dueAfter(pagamento, LAST_DAY_OF_ANY_MONTH);
  const due = {
    representada_id,
    situacao: ['a_receber' as const, 'atrasada' as const, 'divergente' as const],
    ate: eventsDue > ate ? eventsDue : ate,
    por: 'vencimento' as const,
  };
  const isMissing = ({ venda_id, numero, vence_em, evento_em }: DetailedEntryRow) =>
    !named.has(`${venda_id} ${numero}`) &&
    ((vence_em ?? '') <= ate || (pagamento !== null && (evento_em ?? '') <= pagamento));
  for await (const rows of exportEntries(db, wholeCompany(empresa_id), due, today)) {
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

function entriesNamed({ venda_id, parcela, partes }: KeptLine): string[] {
  if (partes === null) return [`${venda_id} ${parcela}`];
  return partes.map(([number, , other]) => `${other ?? venda_id} ${number}`);
}

function saldoOf({ comissao, ajuste, recebido }: DetailedEntryRow): number {
  return comissao + ajuste - recebido;
}
