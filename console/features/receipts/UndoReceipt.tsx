import type { ListedReceipt } from '@talao/client';
import { formatDate } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { AskButton } from '../../ui/AskButton.tsx';
import { useDeleteReceipt } from './requests.ts';

export function UndoReceipt({ receipt }: { receipt: ListedReceipt }) {
  const deleteReceipt = useDeleteReceipt(receipt.id);
  const words = `recebimento de ${formatMoney(receipt.valor)} de ${receipt.representada_nome}`;
  return (
    <AskButton
      label={`Desfazer o recebimento de ${formatDate(receipt.data)}`}
      // Its words end where the heading does.
      me="-0.5rem"
      question={{
        title: 'Desfazer o recebimento',
        children: `O ${words}, em ${formatDate(receipt.data)}, será desfeito inteiro: as comissões que ele pagou voltam a ficar em aberto.`,
        confirm: 'Desfazer',
      }}
      action={deleteReceipt}
      done={`O ${words} foi desfeito.`}
    >
      Desfazer
    </AskButton>
  );
}
