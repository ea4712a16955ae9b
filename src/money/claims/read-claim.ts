import type { CompanyWithLogo } from '../../access/companies/company.contract.ts';
import { recordWriter } from '../../contract/record-writer.ts';
import { wholeCompany } from '../../domain/access-scope.ts';
import { toCentavos, toReais } from '../../domain/money.ts';
import { daysBetween } from '../../domain/periods.ts';
import { correctionOf } from '../../domain/termination.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { RepresentadaRow } from '../../trade/representadas/representadas.queries.ts';
import type { SilentOrder } from '../commissions/commissions.contract.ts';
import { exportEntries } from '../commissions/entries.list.queries.ts';
import { type CommissionEntry, toEntry } from '../commissions/entry.record.ts';
import { selectSilentOrders } from '../commissions/silent.queries.ts';
import { type ClaimedEntry, claimedEntry } from './claim.contract.ts';

/** The claim against a representada up to a due date; `today` decides what is late. */
export interface Claim {
  readonly empresaId: string;
  readonly representadaId: string;
  readonly ate: string;
  readonly today: string;
  /** In % a month. */
  readonly correcao: number;
  /** Whether the orders of art. 33 are claimed too. */
  readonly silenciosos: boolean;
}

/** Some rows of one table of the claim. */
export type ClaimPart =
  | { readonly table: 'paid' | 'presumed'; readonly rows: ClaimedEntry[] }
  | { readonly table: 'silent'; readonly rows: SilentOrder[] };

/** The tables one after another: what was paid by clients, what is presumed so, and the orders without an answer. */
export async function* walkClaim(db: Reader, claim: Claim): AsyncGenerator<ClaimPart> {
  for await (const rows of walkClaimed(db, claim, false)) yield { table: 'paid', rows };
  for await (const rows of walkClaimed(db, claim, true)) yield { table: 'presumed', rows };
  for await (const rows of walkSilent(db, claim)) yield { table: 'silent', rows };
}

export async function* walkSilent(db: Reader, claim: Claim): AsyncGenerator<SilentOrder[]> {
  const { empresaId, representadaId, ate, today, silenciosos } = claim;
  const silence = { empresaId, representadaId, data: ate < today ? ate : today };
  if (silenciosos) yield* selectSilentOrders(db, silence).all();
}

/** The claimed entries in pages, the oldest due date first. */
export async function* walkClaimed(db: Reader, claim: Claim, presumido?: boolean) {
  const { empresaId, representadaId, ate } = claim;
  const due = {
    representada_id: representadaId,
    situacao: ['a_receber' as const, 'atrasada' as const, 'divergente' as const],
    ate,
    por: 'vencimento' as const,
    ...(presumido !== undefined && { presumido }),
  };
  const day = lateOn(claim);
  for await (const rows of exportEntries(db, wholeCompany(empresaId), due, claim.today)) {
    const claimed = rows.map((row) => toEntry(row, day)).flatMap((entry) => toClaimed(entry, claim));
    if (claimed.length > 0) yield claimed;
  }
}

/** A letter dated ahead counts days from its own date. */
function lateOn({ ate, today }: Claim): string {
  return ate > today ? ate : today;
}

/** Overpaid entries are not claimed, and underpaid ones only once they are past due. */
function toClaimed(entry: CommissionEntry, claim: Claim): ClaimedEntry[] {
  const { situacao, vence_em, saldo } = entry;
  if ((situacao !== 'atrasada' && situacao !== 'divergente') || vence_em === null) return [];
  if (saldo <= 0 || vence_em >= lateOn(claim)) return [];
  const dias_atraso = Math.max(0, daysBetween(vence_em, claim.ate));
  const esperado = toReais(centavos(entry.valor) + centavos(entry.ajuste));
  const correcao = toReais(correctionOf(centavos(saldo), claim.correcao, dias_atraso));
  return [writeClaimed({ ...entry, vence_em, dias_atraso, esperado, diferenca: saldo, correcao, situacao })];
}

const writeClaimed = recordWriter(claimedEntry);

/** The numbers of rows in the tables, their totals, and the days of the month by which sales agreed that entries are due. */
export async function sumClaim(db: Reader, claim: Claim) {
  const counts = { paid: 0, presumed: 0, silent: 0 };
  let [differences, corrections, silent] = [0, 0, 0];
  const days = { liquidacao: new Set<number>(), faturamento: new Set<number>() };
  for await (const { table, rows } of walkClaim(db, claim)) {
    counts[table] += rows.length;
    if (table === 'silent') for (const { comissao } of rows) silent += centavos(comissao);
    else
      for (const { diferenca, correcao, evento, vence_em } of rows) {
        differences += centavos(diferenca);
        corrections += centavos(correcao);
        days[evento].add(Number(vence_em.slice(8)));
      }
  }
  const inOrder = (some: Set<number>) => [...some].sort((a, b) => a - b);
  return {
    ...counts,
    total_silenciosos: toReais(silent),
    total: toReais(differences + silent),
    total_correcao: toReais(corrections),
    total_geral: toReais(differences + silent + corrections),
    acertos: { liquidacao: inOrder(days.liquidacao), faturamento: inOrder(days.faturamento) },
  };
}

function centavos(reais: number): number {
  return toCentavos(reais) ?? 0;
}

/** What the letter says beside its entries. */
export interface ClaimLetter extends Claim, Awaited<ReturnType<typeof sumClaim>> {
  readonly company: CompanyWithLogo;
  readonly representada: RepresentadaRow;
  /** The deadline for an answer. */
  readonly prazo: string;
}
