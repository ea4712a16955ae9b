import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { newIdempotencyKey } from '../../../lib/idempotency.ts';
import { askWhether } from '../../../ui/confirm.ts';
import { showFailure } from '../../../ui/notices.tsx';
import { keepSaleDraft, readSaleDraft } from '../../order/sale-draft.ts';
import { useDraftOwner } from '../../session/draft-owner.ts';
import type { Entry } from './entry.ts';
import { fixableFields } from './FixDialog.tsx';
import { toSheet } from './provisional.ts';
import { dropEntries } from './queue.ts';
import { noRoom } from './refusals.ts';
import { dependsOn } from './turn.ts';

interface CorrectButtonProps {
  entry: Entry;
  waiting: readonly Entry[];
  onFix: () => void;
}

export function CorrectButton({ entry, waiting, onFix }: CorrectButtonProps) {
  return (
    <Button size="sm" onClick={useCorrection(entry, waiting, onFix)}>
      Corrigir
    </Button>
  );
}

/** A visit to a client who is no longer his has nothing to be corrected: it goes once he is his again. */
export function isFixable(entry: Entry): boolean {
  return isNewSale(entry) || isEditedSale(entry) || fixableFields(entry).length > 0;
}

function isNewSale(entry: Entry): entry is Entry & { tipo: 'venda' | 'vendas' } {
  return entry.tipo === 'venda' || entry.tipo === 'vendas';
}

/** More than the stage was changed. */
function isEditedSale(entry: Entry): entry is Entry & { tipo: 'alteracao' } {
  if (entry.tipo !== 'alteracao' || entry.metodo !== 'PUT' || entry.registro.recurso !== 'sales')
    return false;
  return Object.keys(entry.corpo ?? {}).some((field) => field !== 'status');
}

/** A new sale is corrected on its sheet and leaves the queue then, an edited one on its form; other entries in a dialog. */
function useCorrection(entry: Entry, waiting: readonly Entry[], onFix: () => void): () => void {
  const owner = useDraftOwner();
  const navigate = useNavigate();
  if (isEditedSale(entry)) {
    const { id } = entry.registro;
    return () => void navigate({ to: '/vendas/$id/editar', params: { id }, search: { fila: entry.ordem } });
  }
  if (!isNewSale(entry)) return onFix;
  const open = async (ordens: number[]) => {
    const rascunho = newIdempotencyKey();
    const sales = entry.tipo === 'venda' ? [entry.corpo] : entry.corpo.vendas;
    keepSaleDraft(owner, rascunho, sales.map(toSheet));
    // It leaves the queue only once it stands elsewhere.
    if (readSaleDraft(owner, rascunho) === undefined) return showFailure(noRoom());
    await dropEntries(ordens);
    await navigate({ to: '/vendas/nova', search: { rascunho } });
  };
  return async () => {
    const dependent = waiting.filter((later) => dependsOn(later, entry));
    const lost = dependent.map(({ titulo }) => titulo).join('; ');
    // Registered anew it is another sale: what was done to this one does not go with it.
    const isMeant =
      dependent.length === 0 ||
      (await askWhether({
        title: 'Corrigir a venda',
        children: `A venda volta à folha, e isto precisa ser feito de novo depois: ${lost}.`,
        confirm: 'Corrigir',
        cancel: 'Voltar',
      }));
    if (isMeant) await open([entry, ...dependent].map(({ ordem }) => ordem));
  };
}
