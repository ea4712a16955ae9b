import { formatMoney } from '../../lib/money.ts';
import { AskButton } from '../../ui/AskButton.tsx';
import { useDeleteStatement } from './requests.ts';

interface UndoStatementProps {
  id: string;
  received: number;
  seen?: object;
  onUndone?: () => void;
}

export function UndoStatement({ id, received, seen, onUndone }: UndoStatementProps) {
  const deleteStatement = useDeleteStatement(id);
  return (
    <AskButton
      variant="default"
      size="sm"
      question={{
        title: 'Desfazer o extrato',
        children: `O extrato e o recebimento de ${formatMoney(received)} serão desfeitos: cada comissão volta a ser o que era antes dele.`,
        confirm: 'Desfazer',
      }}
      action={deleteStatement}
      sent={seen}
      done="O extrato foi desfeito, com o recebimento dele."
      onDone={onUndone}
    >
      Desfazer
    </AskButton>
  );
}
