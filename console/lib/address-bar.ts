import { isCalendarDate } from '../../src/domain/calendar.ts';

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

export function textIn(text: string | undefined): string | undefined {
  return text || undefined;
}

export function oneOf<const T extends string>(choices: readonly T[]) {
  return (text: string | undefined): T | undefined => choices.find((choice) => choice === text);
}

export function matching(isRight: (text: string) => boolean) {
  return (text: string | undefined) => (text !== undefined && isRight(text) ? text : undefined);
}

/** An order of a list, `-` before its name for descending. */
export function orderOf<const Name extends string>(names: readonly Name[]) {
  return (text: string | undefined) => orderIn(names, text);
}

export const LIST = { pagina: pageIn, busca: textIn };
export const PERIOD = { de: matching(isCalendarDate), ate: matching(isCalendarDate) };

type Readers = Record<string, (text: string | undefined) => unknown>;

/** Reads the URL of a screen, each parameter in its own way; a user may edit it, and what does not fit counts as none. */
export function addressReader<R extends Readers>(readers: R) {
  return (address: Address) =>
    Object.fromEntries(
      Object.entries(readers).map(([name, read]) => [name, read(address[name])]),
    ) as AddressOf<R>;
}

type AddressOf<R extends Readers> = { [Name in keyof R]?: Exclude<ReturnType<R[Name]>, undefined> };

interface Narrowed {
  pagina?: number;
  busca?: string;
  representada?: string;
  cliente?: string;
  vendedor?: string;
}

export function toFilter<A extends Narrowed>({
  pagina = 1,
  busca: search,
  representada: representada_id,
  cliente: cliente_id,
  vendedor: vendedor_id,
  ...others
}: A) {
  return { page: pagina, search, representada_id, cliente_id, vendedor_id, ...others };
}

/** The current order of a list, and how to change it; undefined is the list's default. */
export interface Sorting {
  order: string | undefined;
  /** The list's default, if it is the order of a column. */
  usual?: string;
  onSort: (order: string | undefined) => void;
}

export function reversed(order: string): string {
  return order.startsWith('-') ? order.slice(1) : `-${order}`;
}

/** Cycles through the column's direction, the reverse, and the list's default. */
export function nextOrder(own: string, present: string | undefined): string | undefined {
  if (present === own) return reversed(own);
  return present === reversed(own) ? undefined : own;
}

export function directionOf(own: string, present: string | undefined): 'ascending' | 'descending' | 'none' {
  if (present === undefined || (present !== own && present !== reversed(own))) return 'none';
  return present.startsWith('-') ? 'descending' : 'ascending';
}

/** A user may edit the URL: an unknown order means the default. */
export function orderIn<const Name extends string>(
  names: readonly Name[],
  text: string | undefined,
): Name | `-${Name}` | undefined {
  return names.flatMap((name) => [name, `-${name}`] as const).find((order) => order === text);
}

export const SITUATIONS = ['ativos', 'inativos'] as const;

export type Situation = (typeof SITUATIONS)[number];

/** The list of each kind of record; its pages are at `/$id`, its forms at `/$id/editar`. */
export type RecordPlace = '/clientes' | '/produtos' | '/representadas';
