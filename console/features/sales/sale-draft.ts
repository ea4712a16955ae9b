import { draftNames, forgetDraft, keepDraft, readDraft } from '../../lib/drafts.ts';
import { noSale, type SaleValues } from './sale-form.ts';
import { isBlank, NO_ITEM } from './sale-item.ts';

export interface SaleDraft {
  id: string;
  values: SaleValues;
  /** The other sheets of the same visit. */
  outras?: SaleValues[];
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
  if (!isDraft(draft)) return undefined;
  return { ...draft, values: completed(draft.values), outras: (draft.outras ?? []).map(completed) };
}

/** Stores a sheet as draft unless it is empty; returns whether it did. */
export function keepSaleDraft(companyId: string, id: string, sheets: readonly SaleValues[]): boolean {
  const [values, ...outras] = sheets;
  if (values === undefined || sheets.every(isEmpty)) {
    forgetSaleDraft(companyId, id);
    return false;
  }
  const keptAt = new Date().toISOString();
  keepDraft(nameOf(companyId, id), { id, values, outras, keptAt } satisfies SaleDraft);
  return true;
}

/** A sheet with only a representada is not worth a draft. */
function isEmpty({ clienteId, itens }: SaleValues): boolean {
  return clienteId === null && itens.every(isBlank);
}

export function forgetSaleDraft(companyId: string, id: string): void {
  forgetDraft(nameOf(companyId, id));
}

/** Drafts stored by an earlier version lack newer fields. */
function completed(values: SaleValues): SaleValues {
  return { ...noSale(), ...values, itens: values.itens.map((item) => ({ ...NO_ITEM, ...item })) };
}

/** The browser's storage may contain anything. */
function isDraft(draft: SaleDraft | undefined): draft is SaleDraft {
  return typeof draft?.keptAt === 'string' && Array.isArray(draft.values?.itens);
}
