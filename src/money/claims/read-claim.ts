import { wholeCompany } from '../../domain/access-scope.ts';
import { correctionOf } from '../../domain/correction.ts';
import { toCentavos, toReais } from '../../domain/money.ts';
import { daysBetween } from '../../domain/periods.ts';
import type { Reader } from '../../platform/database/database.ts';
import { exportEntries } from '../commissions/entries.list.queries.ts';
import { type CommissionEntry, toEntry } from '../commissions/entry.record.ts';
import type { ClaimedEntry } from './claim.record.ts';

/** The claim against a representada up to a due date; `today` decides what is late. */
export interface Claim {
  readonly empresaId: string;
  readonly representadaId: string;
  readonly ate: string;
  readonly today: string;
  /** In % a month. */
  readonly correcao: number;
}

/** The claimed entries in pages, the oldest due date first. */
export async function* walkClaimed(db: Reader, claim: Claim): AsyncGenerator<ClaimedEntry[]> {
  const { empresaId, representadaId, ate } = claim;
  const due = {
    representada_id: representadaId,
    situacao: ['a_receber' as const, 'atrasada' as const, 'divergente' as const],
    ate,
    por: 'vencimento' as const,
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
    },
  ];
}

export interface ClaimSums {
  readonly count: number;
  readonly total: number;
  readonly total_correcao: number;
  readonly total_geral: number;
}

/** The number of claimed entries and their totals. */
export async function sumClaim(db: Reader, claim: Claim): Promise<ClaimSums> {
  let [count, differences, corrections] = [0, 0, 0];
  for await (const claimed of walkClaimed(db, claim)) {
    count += claimed.length;
    for (const { diferenca, correcao } of claimed) {
      differences += centavos(diferenca);
      corrections += centavos(correcao);
    }
  }
  return {
    count,
    total: toReais(differences),
    total_correcao: toReais(corrections),
    total_geral: toReais(differences + corrections),
  };
}

function centavos(reais: number): number {
  return toCentavos(reais) ?? 0;
}
