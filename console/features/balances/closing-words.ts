import type { ClosingReason } from '../../../src/domain/balance.ts';
import { daysBetween } from '../../../src/domain/periods.ts';
import { calendar, count } from '../../lib/formats.ts';

export const REASON_NAMES: Readonly<Record<ClosingReason, string>> = {
  corte: 'A fábrica cortou',
  fora_de_linha: 'Saiu de linha',
  substituido: 'Foi substituído por outro',
  cliente_desistiu: 'O cliente desistiu',
  credito: 'Crédito do cliente',
  outro: 'Outro motivo',
};

export const REASON_CHOICES = (Object.keys(REASON_NAMES) as ClosingReason[]).map((value) => ({
  value,
  label: REASON_NAMES[value],
}));

/** How late what was expected on a day is; undefined while it is not. */
export function latenessOf(previsao: string | null): string | undefined {
  const days = previsao === null ? 0 : daysBetween(previsao, calendar.today());
  return days > 0 ? `atrasado ${count(days, 'dia', 'dias')}` : undefined;
}
