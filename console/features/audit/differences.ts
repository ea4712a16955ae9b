import type { AuditEntry } from '@talao/client';
import type { AuditRecord } from './list-audit.ts';

export interface Difference {
  field: string;
  before: unknown;
  after: unknown;
}

/** Hidden fields: timestamps, which the entry has itself, the company, and copies of values that other fields show. */
const SILENT = new Set([
  'created_at',
  'updated_at',
  'last_used_at',
  'empresa_id',
  'representada_nome',
  'cliente_nome',
  'proprias',
]);

/** The fields to show: changed ones of a change, filled ones otherwise. */
export function findDifferences({ recurso, antes, depois }: AuditEntry): Difference[] {
  const fields = Object.keys({ ...antes, ...depois }).filter((field) => {
    if (SILENT.has(field)) return false;
    return field !== 'id' || recurso === 'produtos';
  });
  return fields
    .map((field) => toDifference(field, antes, depois))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
}

/** Every record has `created_at`, so a record without it lacks fields that the reader may not see. */
export function isWithheld({ antes, depois }: AuditEntry): boolean {
  const record = depois ?? antes;
  return record !== null && !('created_at' in record);
}

function toDifference(field: string, antes: AuditRecord | null, depois: AuditRecord | null): Difference {
  const [before, after] = [antes?.[field], depois?.[field]];
  if (Array.isArray(before) && Array.isArray(after))
    return { field, before: without(before, after), after: without(after, before) };
  return { field, before: antes ? before : blankOf(after), after: depois ? after : blankOf(before) };
}

/** Without a record before, an empty field is no difference. */
function blankOf(value: unknown): unknown {
  const isEmptyList = Array.isArray(value) && value.length === 0;
  return isEmptyList || value === '' || value === null || value === false ? value : undefined;
}

/** The elements of a list that the other lacks; duplicates are matched one by one. */
function without(list: unknown[], others: unknown[]): unknown[] {
  const left = others.map((other) => JSON.stringify(other));
  return list.filter((element) => {
    const place = left.indexOf(JSON.stringify(element));
    if (place !== -1) left.splice(place, 1);
    return place === -1;
  });
}
