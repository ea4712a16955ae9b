import { forgetDraft, keepDraft, readDraft } from '../../lib/drafts.ts';
import { isBlank, type SaleValues } from './sale-form.ts';

interface SaleDraft {
  values: SaleValues;
  keptAt: string;
}

const nameOf = (companyId: string) => `venda.${companyId}`;

export function readSaleDraft(companyId: string): SaleDraft | undefined {
  return readDraft<SaleDraft>(nameOf(companyId));
}

/** A sheet with nothing on it is no draft. */
export function keepSaleDraft(companyId: string, values: SaleValues): void {
  const isEmpty = values.clienteId === null && values.representadaId === null && values.itens.every(isBlank);
  if (isEmpty) forgetSaleDraft(companyId);
  else keepDraft(nameOf(companyId), { values, keptAt: new Date().toISOString() } satisfies SaleDraft);
}

export function forgetSaleDraft(companyId: string): void {
  forgetDraft(nameOf(companyId));
}
