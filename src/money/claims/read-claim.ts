import { wholeCompany } from '../../domain/access-scope.ts';
import { correctionOf } from '../../domain/correction.ts';
import { toCentavos, toReais } from '../../domain/money.ts';
import { daysBetween } from '../../domain/periods.ts';
import type { Reader } from '../../platform/database/database.ts';
import { exportEntries } from '../commissions/entries.list.queries.ts';
import { type CommissionEntry, toEntry } from '../commissions/entry.record.ts';
import type { SilentOrder } from '../commissions/silent.contract.ts';
import { exportSilentOrders } from '../commissions/silent.queries.ts';
import type { ClaimedEntry } from './claim.record.ts';

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
  if (silenciosos)
    yield* exportSilentOrders(db, { empresaId, representadaId, data: ate < today ? ate : today });
}

/** The claimed entries in pages, the oldest due date first. */
export async function* walkClaimed(
  db: Reader,
  claim: Claim,
  presumido?: boolean,
): AsyncGenerator<ClaimedEntry[]> {
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
  const { situacao, vence_em, saldo, recebido } = entry;
  if ((situacao !== 'atrasada' && situacao !== 'divergente') || vence_em === null) return [];
  if (saldo <= 0 || vence_em >= lateOn(claim)) return [];
  const { venda_id, pedido, parcela, nota, cliente_id, cliente_nome } = entry;
  const dias_atraso = Math.max(0, daysBetween(vence_em, claim.ate));
  return [
    {
      venda_id,
      pedido,
      parcela,
      nota,
      cliente_id,
      cliente_nome,
      vence_em,
      dias_atraso,
      esperado: toReais(centavos(entry.valor) + centavos(entry.ajuste)),
      recebido,
      diferenca: saldo,
      correcao: toReais(correctionOf(centavos(saldo), claim.correcao, dias_atraso)),
      situacao,
      presumido: entry.presumido,
    },
  ];
}

export interface ClaimSums {
  /** The numbers of rows in the tables. */
  readonly paid: number;
  readonly presumed: number;
  readonly silent: number;
  readonly total_silenciosos: number;
  readonly total: number;
  readonly total_correcao: number;
  readonly total_geral: number;
  /** The one day of the month on which all entries are due; null if they differ, or there are none. */
  readonly dia: number | null;
}

/** The numbers of claimed rows and their totals. */
export async function sumClaim(db: Reader, claim: Claim): Promise<ClaimSums> {
  const counts = { paid: 0, presumed: 0, silent: 0 };
  let [differences, corrections, silent] = [0, 0, 0];
  const days = new Set<string>();
  for await (const { table, rows } of walkClaim(db, claim)) {
    counts[table] += rows.length;
    if (table === 'silent') for (const { comissao } of rows) silent += centavos(comissao);
    else
      for (const { diferenca, correcao, vence_em } of rows) {
        differences += centavos(diferenca);
        corrections += centavos(correcao);
        days.add(vence_em.slice(8));
      }
  }
  const [day] = days;
  return {
    ...counts,
    total_silenciosos: toReais(silent),
    total: toReais(differences + silent),
    total_correcao: toReais(corrections),
    total_geral: toReais(differences + silent + corrections),
    dia: days.size === 1 ? Number(day) : null,
  };
}

function centavos(reais: number): number {
  return toCentavos(reais) ?? 0;
}
