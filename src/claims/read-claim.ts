import { exportEntries } from '../commissions/entries.list.queries.ts';
import { type CommissionEntry, toEntry } from '../commissions/entry.record.ts';
import type { Reader } from '../database/database.ts';
import { wholeCompany } from '../domain/border.ts';
import { toCentavos, toReais } from '../domain/money.ts';
import { daysBetween } from '../domain/periods.ts';
import type { ClaimedEntry } from './claim.record.ts';

/** Of whom what is claimed, up to which due date; `today` decides what is late. */
export interface Claim {
  readonly empresaId: string;
  readonly representadaId: string;
  readonly ate: string;
  readonly today: string;
}

/** What is claimed, some at a time, the oldest due date first. */
export async function* walkClaimed(db: Reader, claim: Claim): AsyncGenerator<ClaimedEntry[]> {
  const { empresaId, representadaId, ate, today } = claim;
  const due = {
    representada_id: representadaId,
    situacao: ['a_receber' as const, 'atrasada' as const, 'divergente' as const],
    ate,
    por: 'vencimento' as const,
  };
  // A letter that is written ahead counts from its own day.
  const day = ate > today ? ate : today;
  for await (const rows of exportEntries(db, wholeCompany(empresaId), due, day)) {
    const claimed = rows.map((row) => toEntry(row, day)).flatMap((entry) => toClaimed(entry, ate));
    if (claimed.length > 0) yield claimed;
  }
}

function toClaimed(entry: CommissionEntry, ate: string): ClaimedEntry[] {
  const { situacao, vence_em, saldo, recebido } = entry;
  if ((situacao !== 'atrasada' && situacao !== 'divergente') || vence_em === null) return [];
  const { venda_id, pedido, parcela, nota, cliente_id, cliente_nome } = entry;
  return [
    {
      venda_id,
      pedido,
      parcela,
      nota,
      cliente_id,
      cliente_nome,
      vence_em,
      dias_atraso: Math.max(0, daysBetween(vence_em, ate)),
      esperado: toReais(centavos(entry.valor) + centavos(entry.ajuste)),
      recebido,
      diferenca: saldo,
      situacao,
    },
  ];
}

/** How many there are, and what they make in all. */
export async function sumClaim(db: Reader, claim: Claim): Promise<{ count: number; total: number }> {
  let [count, sum] = [0, 0];
  for await (const claimed of walkClaimed(db, claim)) {
    count += claimed.length;
    for (const { diferenca } of claimed) sum += centavos(diferenca);
  }
  return { count, total: toReais(sum) };
}

function centavos(reais: number): number {
  return toCentavos(reais) ?? 0;
}
