import { isCalendarDate } from '../../src/domain/dates.ts';

export type Address = Record<string, string | undefined>;

/** Parses the query string, `?busca=café&pagina=2`; every value is a text. */
export function readAddress(search: string): Address {
  return Object.fromEntries(new URLSearchParams(search));
}

export function writeAddress(address: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(address)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : '';
}

/** A user may edit the URL: an invalid page means the first. */
export function pageIn(text: string | undefined): number | undefined {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 1 ? page : undefined;
}

/** What every list keeps in the URL. */
export interface ListAddress {
  pagina?: number;
  busca?: string;
}

export function listIn({ pagina, busca }: Address): ListAddress {
  return { pagina: pageIn(pagina), busca: busca || undefined };
}

export function toPage({ pagina, busca }: ListAddress): { page: number; search?: string } {
  return { page: pagina ?? 1, search: busca };
}

export function choiceIn<T extends string>(choices: readonly T[], text: string | undefined): T | undefined {
  return choices.find((choice) => choice === text);
}

export function dateIn(text: string | undefined): string | undefined {
  return text !== undefined && isCalendarDate(text) ? text : undefined;
}
