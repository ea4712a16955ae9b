import type { Invoice } from '@talao/client';
import { useNavigate } from '@tanstack/react-router';
import { AskButton } from '../../ui/AskButton.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useDeleteInvoice } from './requests.ts';

export function DeleteInvoice({ invoice: { id, numero, situacao } }: { invoice: Invoice }) {
  const navigate = useNavigate();
  const deleteInvoice = useDeleteInvoice(id);
  return (
    <AskButton
      variant="default"
      color="gray"
      size="sm"
      leftSection={<Icon name="trash" size={18} />}
      question={{
        title: 'Excluir nota',
        children:
          situacao === 'vinculada'
            ? `A nota ${numero} deixa de contar, e a venda volta a ter as parcelas que tinha sem ela. O XML pode ser enviado de novo.`
            : `A nota ${numero} some da lista. O XML pode ser enviado de novo.`,
      }}
      action={deleteInvoice}
      done={`A nota ${numero} foi excluída.`}
      onDone={() => void navigate({ to: '/notas' })}
    >
      Excluir
    </AskButton>
  );
}
