import type { SaleSummary } from '@talao/client';
import { count } from '../../lib/formats.ts';
import { assignSale } from '../order/requests.ts';
import { HandOverDialog } from '../people/HandOverDialog.tsx';

interface AssignDialogProps {
  sales: SaleSummary[];
  onDone: () => void;
  onClose: () => void;
}

export default function AssignDialog({ sales, ...closing }: AssignDialogProps) {
  return (
    <HandOverDialog
      records={sales}
      handOver={assignSale}
      words={{
        title: 'Mudar vendedor',
        says: `${count(sales.length, 'venda passa', 'vendas passam')} a ser de quem você escolher, para o repasse e para o que cada vendedor vê.`,
        nobody: 'De ninguém',
        done: (done) => `${count(done, 'venda mudou', 'vendas mudaram')} de vendedor`,
        undone: (done) => `${count(done, 'venda voltou', 'vendas voltaram')} ao vendedor de antes`,
        progress: 'Vendas que já mudaram',
      }}
      {...closing}
    />
  );
}
