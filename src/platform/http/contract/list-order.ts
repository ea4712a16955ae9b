import { z } from 'zod';
import { described } from './words.ts';

type Direction = 'asc' | 'desc';

/** The field that a list is ordered by, and the direction. */
export interface ListOrder<Name extends string> {
  readonly by: Name;
  readonly direction: Direction;
}

/** A field's name; a minus sign before it means descending. */
export function orderField<const Name extends string>(names: readonly Name[]) {
  const choices = names.flatMap((name) => [name, `-${name}`] as const);
  return described(
    z.enum(choices as [`-${Name}` | Name, ...(`-${Name}` | Name)[]]).optional(),
    'Em que ordem; com `-` na frente, do último ao primeiro. Sem distinção de maiúsculas nem de acentos; os iguais, pelo identificador, no mesmo sentido',
    choices[0],
  );
}

/** Undefined when the request names no order: the list's default order applies. */
export function readOrder<Name extends string>(
  asked: `-${Name}` | Name | undefined,
): ListOrder<Name> | undefined {
  if (asked === undefined) return undefined;
  const isDescending = asked.startsWith('-');
  return {
    by: (isDescending ? asked.slice(1) : asked) as Name,
    direction: isDescending ? 'desc' : 'asc',
  };
}
