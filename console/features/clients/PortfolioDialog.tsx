import type { ClientSummary } from '@talao/client';
import { count } from '../../lib/formats.ts';
import { HandOverDialog } from '../people/HandOverDialog.tsx';
import { handOverClient } from '../records/clients.ts';

interface PortfolioDialogProps {
  clients: ClientSummary[];
  onDone: () => void;
  onClose: () => void;
}

export default function PortfolioDialog({ clients, ...closing }: PortfolioDialogProps) {
  return (
    <HandOverDialog
      records={clients}
      handOver={handOverClient}
      words={{
        title: 'Mudar de carteira',
        says: `${count(clients.length, 'cliente passa', 'clientes passam')} para a carteira de quem você escolher. As vendas que já existem continuam com quem as fez.`,
        nobody: 'Em nenhuma carteira',
        done: (done) => `${count(done, 'cliente mudou', 'clientes mudaram')} de carteira`,
        undone: (done) => `${count(done, 'cliente voltou', 'clientes voltaram')} à carteira de antes`,
        progress: 'Clientes que já mudaram',
      }}
      {...closing}
    />
  );
}
