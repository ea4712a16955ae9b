import { Button } from '@mantine/core';
import type { Invoice } from '@talao/client';
import { useNavigate } from '@tanstack/react-router';
import { confirmDeletion } from '../../ui/confirm.ts';
import { Icon } from '../../ui/icons.tsx';
import { showDone, showFailure } from '../../ui/notices.tsx';
import { useDeleteInvoice } from './requests.ts';

export function DeleteInvoice({ invoice }: { invoice: Invoice }) {
  const navigate = useNavigate();
  const deleteInvoice = useDeleteInvoice(invoice.id);
  const remove = () =>
    deleteInvoice.mutate(undefined, {
      onSuccess: () => {
        showDone(`A nota ${invoice.numero} foi excluída.`);
        void navigate({ to: '/notas' });
      },
      onError: showFailure,
    });
  const ask = () =>
    confirmDeletion({
      title: 'Excluir nota',
      children:
        invoice.situacao === 'vinculada'
          ? `A nota ${invoice.numero} deixa de contar, e a venda volta a ter as parcelas que tinha sem ela. O XML pode ser enviado de novo.`
          : `A nota ${invoice.numero} some da lista. O XML pode ser enviado de novo.`,
      onConfirm: remove,
    });
  return (
    <Button
      variant="default"
      loading={deleteInvoice.isPending}
      leftSection={<Icon name="trash" size={18} />}
      onClick={ask}
    >
      Excluir
    </Button>
  );
}
