import { Button } from '@mantine/core';
import type { ListedReceipt } from '@talao/client';
import { formatDate } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { confirmDeletion } from '../../ui/confirm.ts';
import { showDone, showFailure } from '../../ui/notices.tsx';
import { useDeleteReceipt } from './requests.ts';

export function UndoReceipt({ receipt }: { receipt: ListedReceipt }) {
  const deleteReceipt = useDeleteReceipt(receipt.id);
  const words = `recebimento de ${formatMoney(receipt.valor)} de ${receipt.representada_nome}`;
  const undo = () =>
    deleteReceipt.mutate(undefined, {
      onSuccess: () => showDone(`O ${words} foi desfeito.`),
      onError: showFailure,
    });
  const askToUndo = () =>
    confirmDeletion({
      title: 'Desfazer o recebimento',
      children: `O ${words}, em ${formatDate(receipt.data)}, será desfeito inteiro: as comissões que ele pagou voltam a ficar em aberto.`,
      confirm: 'Desfazer',
      onConfirm: undo,
    });
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      // Its words end where the heading does.
      me="-0.5rem"
      loading={deleteReceipt.isPending}
      aria-label={`Desfazer o recebimento de ${formatDate(receipt.data)}`}
      onClick={askToUndo}
    >
      Desfazer
    </Button>
  );
}
