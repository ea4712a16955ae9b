import { Button } from '@mantine/core';
import { formatMoney } from '../../lib/money.ts';
import { confirmDeletion } from '../../ui/confirm.ts';
import { showDone, showFailure } from '../../ui/notices.tsx';
import { useDeleteStatement } from './requests.ts';

interface UndoStatementProps {
  id: string;
  received: number;
  seen?: object | undefined;
  onUndone?: () => void;
}

export function UndoStatement({ id, received, seen, onUndone }: UndoStatementProps) {
  const deleteStatement = useDeleteStatement(id);
  const undo = () =>
    deleteStatement.mutate(seen, {
      onSuccess: () => {
        showDone('O extrato foi desfeito, com o recebimento dele.');
        onUndone?.();
      },
      onError: showFailure,
    });
  const askToUndo = () =>
    confirmDeletion({
      title: 'Desfazer o extrato',
      children: `O extrato e o recebimento de ${formatMoney(received)} serão desfeitos: cada comissão volta a ser o que era antes dele.`,
      confirm: 'Desfazer',
      onConfirm: undo,
    });
  return (
    <Button variant="default" color="red" loading={deleteStatement.isPending} onClick={askToUndo}>
      Desfazer
    </Button>
  );
}
