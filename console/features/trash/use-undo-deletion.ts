import { useQueryClient } from '@tanstack/react-query';
import { keepsCopy } from '../../lib/device.ts';
import { forgetFreshness } from '../../lib/query-client.ts';
import type { Undo } from '../../ui/notices.tsx';
import { useMay } from '../session/session.ts';
import { undoDeletion } from './requests.ts';

/** Asked after a deletion: how to undo it, or undefined. */
export type FindUndo = () => Promise<Undo | undefined>;

/** A deletion that waits on this phone is taken back by everyone, one that was sent by roles that may restore. */
export function useUndoDeletion(id: string): FindUndo {
  const cache = useQueryClient();
  const mayRestore = useMay('restoreRecords');
  const restore = () => undoDeletion(cache, id);
  if (!keepsCopy()) return async () => (mayRestore ? restore : undefined);
  const undo = async () => {
    if (!(await (await loadOutbox()).withdrawDeletion(id))) return restore();
    forgetFreshness(cache);
    return 'Exclusão desfeita: ela não tinha sido enviada.';
  };
  return async () => (mayRestore || (await (await loadOutbox()).isDeletionWaiting(id)) ? undo : undefined);
}

const loadOutbox = () => import('../phone/outbox/withdraw.ts');

/** What happens to a deleted record, shown before the deletion. */
export function useWhereItGoes(): string {
  return useMay('restoreRecords')
    ? 'Fica na lixeira por 30 dias e pode voltar.'
    : 'O escritório pode trazer de volta por 30 dias.';
}
