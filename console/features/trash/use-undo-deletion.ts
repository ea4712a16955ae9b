import { useQueryClient } from '@tanstack/react-query';
import type { Undo } from '../../ui/notices.tsx';
import { useMay } from '../session/permissions.ts';
import { undoDeletion } from './requests.ts';

/** How to take the deletion of a record back; nothing for who may not restore. */
export function useUndoDeletion(id: string): Undo | undefined {
  const cache = useQueryClient();
  return useMay('restoreRecords') ? () => undoDeletion(cache, id) : undefined;
}

/** Where a deleted record goes, as it is said before it is deleted. */
export function useWhereItGoes(): string {
  return useMay('restoreRecords')
    ? 'Fica na lixeira por 30 dias e pode voltar.'
    : 'O escritório pode trazer de volta por 30 dias.';
}
