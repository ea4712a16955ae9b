import type { Situation } from '../../domain/commission-entries.ts';
import { type EntryClass, isPresumable } from '../../platform/database/entry-classes.ts';
import type { EntryFilter } from './entries.filter.ts';

/** A class of entries, those that are presumed paid apart, with the situations that they may be in. */
export interface EntryCase {
  readonly name: EntryClass;
  readonly presumed: boolean;
  readonly situations: readonly Situation[];
}

const OPEN = ['a_receber', 'atrasada'] as const;

const CASES: readonly EntryCase[] = [
  { name: 'aberta', presumed: false, situations: OPEN },
  { name: 'prevista', presumed: false, situations: ['prevista'] },
  { name: 'recebida', presumed: false, situations: ['recebida'] },
  { name: 'divergente', presumed: false, situations: ['divergente'] },
  { name: 'estornada', presumed: false, situations: ['estornada'] },
  { name: 'cancelada', presumed: false, situations: ['cancelada'] },
  { name: 'presumivel', presumed: false, situations: ['prevista'] },
  { name: 'presumivel', presumed: true, situations: OPEN },
  { name: 'presumivel_nula', presumed: false, situations: ['prevista'] },
  { name: 'presumivel_nula', presumed: true, situations: ['recebida'] },
  { name: 'presumivel_recebida', presumed: false, situations: ['recebida'] },
  { name: 'presumivel_recebida', presumed: true, situations: ['recebida'] },
  { name: 'presumivel_divergente', presumed: false, situations: ['divergente'] },
  { name: 'presumivel_divergente', presumed: true, situations: ['divergente'] },
];

/** The cases that a filter asks for; each with only those of its situations that are asked for. */
export function casesOf({ situacao, presumido }: Pick<EntryFilter, 'situacao' | 'presumido'>): EntryCase[] {
  return CASES.filter(({ presumed }) => presumido === undefined || presumed === presumido).flatMap((one) => {
    const situations = one.situations.filter((name) => situacao === undefined || situacao.includes(name));
    return situations.length === 0 ? [] : [{ ...one, situations }];
  });
}

/** The one situation of a class whose due date has passed, or not; null for a class that is not summed. */
export function situationOf(name: EntryClass, presumed: boolean, isDueLater: boolean): Situation | null {
  const found = CASES.find((one) => one.name === name && one.presumed === presumed)?.situations ?? [];
  return (found.length === 1 ? found[0] : isDueLater ? 'a_receber' : 'atrasada') ?? null;
}

/** Whether the entries have a due date: always, never (before the event), or some of them. */
export function datingOf({ name, presumed }: EntryCase): 'dated' | 'undated' | 'both' {
  if (presumed || name === 'aberta') return 'dated';
  return name === 'prevista' || isPresumable(name) ? 'undated' : 'both';
}

/** Of open entries, which side of today is asked for. */
export function sideOf({ situations }: EntryCase): 'before' | 'onwards' | 'any' {
  if (situations.length > 1) return 'any';
  return situations[0] === 'atrasada' ? 'before' : situations[0] === 'a_receber' ? 'onwards' : 'any';
}
