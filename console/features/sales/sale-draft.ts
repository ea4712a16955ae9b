import { draftNames, forgetDraft, keepDraft, readDraft } from '../../lib/drafts.ts';
import { noSale, type SaleValues } from './sale-form.ts';
import { isBlank, NO_ITEM } from './sale-item.ts';

export interface SaleDraft {
  id: string;
  values: SaleValues;
  keptAt: string;
}

const nameOf = (companyId: string, id: string) => `venda.${companyId}.${id}`;

/** The newest first. */
export function listSaleDrafts(companyId: string): SaleDraft[] {
  const drafts = draftNames(nameOf(companyId, '')).map((name) => readDraft<SaleDraft>(name));
  return drafts.filter(isDraft).sort((a, b) => b.keptAt.localeCompare(a.keptAt));
}

export function readSaleDraft(companyId: string, id: string): SaleDraft | undefined {
  const draft = readDraft<SaleDraft>(nameOf(companyId, id));
  return isDraft(draft) ? { ...draft, values: completed(draft.values) } : undefined;
}

/** A sheet with nothing on it is no draft. Answers whether it was one. */
export function keepSaleDraft(companyId: string, id: string, values: SaleValues): boolean {
  const isEmpty = values.clienteId === null && values.representadaId === null && values.itens.every(isBlank);
  if (isEmpty) forgetSaleDraft(companyId, id);
  else keepDraft(nameOf(companyId, id), { id, values, keptAt: new Date().toISOString() } satisfies SaleDraft);
  return !isEmpty;
}

export function forgetSaleDraft(companyId: string, id: string): void {
  forgetDraft(nameOf(companyId, id));
}

/** What was kept before a box was there does not know of it. */
function completed(values: SaleValues): SaleValues {
  return { ...noSale(), ...values, itens: values.itens.map((item) => ({ ...NO_ITEM, ...item })) };
}

/** Anything may stand in a browser's storage. */
function isDraft(draft: SaleDraft | undefined): draft is SaleDraft {
  return typeof draft?.keptAt === 'string' && Array.isArray(draft.values?.itens);
}
