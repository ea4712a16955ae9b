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

const nameOf = (owner: string, id: string) => `venda.${owner}.${id}`;

/** Earlier versions kept a company's drafts for all of its people: they have no person in their names. */
const formerNameOf = (owner: string, id: string) => `venda.${owner.split('.')[0]}.${id}`;

export function listSaleDrafts(owner: string): SaleDraft[] {
  const former = draftNames(formerNameOf(owner, '')).filter((name) => name.split('.').length === 3);
  const names = [...draftNames(nameOf(owner, '')), ...former];
  const drafts = names.map((name) => readDraft<SaleDraft>(name));
  return drafts.filter(isDraft).sort((a, b) => b.keptAt.localeCompare(a.keptAt));
}

export function readSaleDraft(owner: string, id: string): SaleDraft | undefined {
  const draft = readDraft<SaleDraft>(nameOf(owner, id)) ?? readDraft<SaleDraft>(formerNameOf(owner, id));
  if (!isDraft(draft)) return undefined;
  return { ...draft, values: completed(draft.values), outras: (draft.outras ?? []).map(completed) };
}

/** Stores a sheet as draft unless it is empty; returns whether it did. */
export function keepSaleDraft(owner: string, id: string, sheets: readonly SaleValues[]): boolean {
  const [values, ...outras] = sheets;
  if (values === undefined || sheets.every(isEmpty)) {
    forgetSaleDraft(owner, id);
    return false;
  }
  const keptAt = new Date().toISOString();
  keepDraft(nameOf(owner, id), { id, values, outras, keptAt } satisfies SaleDraft);
  return true;
}

/** A sheet with only a representada is not worth a draft. */
function isEmpty({ clienteId, itens }: SaleValues): boolean {
  return clienteId === null && itens.every(isBlank);
}

export function forgetSaleDraft(owner: string, id: string): void {
  forgetDraft(nameOf(owner, id));
  forgetDraft(formerNameOf(owner, id));
}

/** Takes a draft away as soon as its sale is kept elsewhere; returns the function that puts it back. */
export function takeSaleDraft(owner: string, id: string): () => void {
  const draft = readSaleDraft(owner, id);
  forgetSaleDraft(owner, id);
  return () => draft && keepDraft(nameOf(owner, id), draft);
}

/** Drafts stored by an earlier version lack newer fields. */
function completed(values: SaleValues): SaleValues {
  return { ...noSale(), ...values, itens: values.itens.map((item) => ({ ...NO_ITEM, ...item })) };
}

/** The browser's storage may contain anything. */
function isDraft(draft: SaleDraft | undefined): draft is SaleDraft {
  return typeof draft?.keptAt === 'string' && Array.isArray(draft.values?.itens);
}
