import { useQueryClient } from '@tanstack/react-query';
import type { Undo } from '../../ui/notices.tsx';
import { useMay } from '../session/permissions.ts';
import { undoDeletion } from './requests.ts';

/** Undoes the deletion of a record; undefined for roles that may not restore. */
export function useUndoDeletion(id: string): Undo | undefined {
  const cache = useQueryClient();
  return useMay('restoreRecords') ? () => undoDeletion(cache, id) : undefined;
}

/** What happens to a deleted record, shown before the deletion. */
export function useWhereItGoes(): string {
  return useMay('restoreRecords')
    ? 'Fica na lixeira por 30 dias e pode voltar.'
    : 'O escritório pode trazer de volta por 30 dias.';
}
