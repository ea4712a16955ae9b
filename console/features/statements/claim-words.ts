import type { Claim, CommissionEntry } from '@talao/client';
import { formatMoney } from '../../lib/money.ts';
import { sumOf } from './StatementSummary.tsx';

/** Why the letter claims another sum than what the statement lacks. */
export function explainClaim(missing: readonly CommissionEntry[], { comissoes, total }: Claim): string {
  const isMissing = keysOf(missing);
  const isClaimed = keysOf(comissoes);
  const others = comissoes.filter((entry) => !isMissing.has(keyOf(entry)));
  const claimOf = (situation: string) =>
    sumOf(others.filter(({ situacao }) => situacao === situation).map(({ diferenca }) => diferenca));
  const late = missing.filter((entry) => isClaimed.has(keyOf(entry)));
  const notLate = missing.filter((entry) => !isClaimed.has(keyOf(entry)));
  const parts = (
    [
      [sumOf(late.map(({ saldo }) => saldo)), 'do que faltou aqui'],
      [claimOf('divergente'), 'do que veio a menos'],
      [claimOf('atrasada'), 'de outras comissões atrasadas'],
    ] as const
  ).filter(([sum]) => sum !== 0);
  const claimed =
    total === 0
      ? 'Ainda não há o que cobrar por carta.'
      : `A carta cobra ${formatMoney(total)}: ${parts.map(([sum, of]) => `${formatMoney(sum)} ${of}`).join(', ')}.`;
  if (notLate.length === 0) return claimed;
  return `${claimed} ${formatMoney(sumOf(notLate.map(({ saldo }) => saldo)))} do que faltou ainda não está em atraso, e a carta não cobra.`;
}

const keyOf = ({ venda_id, parcela }: { venda_id: string; parcela: number }) => `${venda_id} ${parcela}`;
const keysOf = (entries: readonly { venda_id: string; parcela: number }[]) => new Set(entries.map(keyOf));
