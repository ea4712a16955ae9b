import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Sale, SaleReturn } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { stageOf } from '../../../src/domain/sale-status.ts';
import { formatDate, formatMoney } from '../../lib/formats.ts';
import { useOfflineSince } from '../../lib/network.ts';
import { AskButton } from '../../ui/AskButton.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageLink } from '../../ui/links.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { Note, SectionHead } from '../../ui/Words.tsx';
import { saleReturnsQuery, useUndoReturn } from '../order/requests.ts';
import { ProductName } from '../records/ProductName.tsx';
import { useMay } from '../session/session.ts';

const ReturnDialog = lazyPart(() => import('./ReturnDialog.tsx'));

/** Returns by invoice or entered manually; without any, only the button to enter one. */
export default function SaleReturns({ sale }: { sale: Sale }) {
  const returns = useQuery(saleReturnsQuery(sale.id, { limit: 100 })).data?.data ?? [];
  const [telling, { open, close }] = useDisclosure(false);
  const stage = stageOf(sale.status);
  const canTell = useMay('manageMoney') && stage !== 'cancelada' && stage !== 'orcamento';
  const isOffline = useOfflineSince() !== undefined;
  const undo = useUndo(sale);
  if (returns.length === 0 && !canTell) return null;
  const columns: Column<SaleReturn>[] = [
    { header: 'Data', fixed: true, cell: ({ data }) => formatDate(data) },
    {
      header: 'O que voltou',
      cell: ({ itens }) => itens.map(({ produto_id }) => <ProductName key={produto_id} id={produto_id} />),
    },
    {
      header: 'Motivo',
      cell: ({ motivo, nota_id }) =>
        nota_id === null ? motivo : <PageLink of="/notas" id={nota_id} name="Nota de devolução" />,
    },
    { header: 'Sai da base', align: 'right', cell: ({ valor }) => formatMoney(valor), phone: 'corner' },
    ...(canTell && !isOffline ? [{ header: 'Desfazer', cell: undo }] : []),
  ];
  return (
    <section aria-labelledby="devolucoes">
      <SectionHead id="devolucoes" title="Devoluções">
        {canTell && !isOffline && (
          <Button variant="subtle" size="compact-sm" onClick={open}>
            Lançar devolução
          </Button>
        )}
      </SectionHead>
      {returns.length === 0 ? (
        <Note>Nada voltou deste pedido.</Note>
      ) : (
        <RecordTable label="Devoluções" columns={columns} records={returns} />
      )}
      {telling && <ReturnDialog sale={sale} onClose={close} />}
    </section>
  );
}

/** A return by invoice is removed with its invoice. */
function useUndo(sale: Sale) {
  const undo = useUndoReturn(sale.id);
  return ({ id, data, nota_id }: SaleReturn) =>
    nota_id === null && (
      <AskButton
        label={`Desfazer a devolução de ${formatDate(data)}`}
        question={{
          title: 'Desfazer a devolução',
          children: 'A comissão volta a ser a de antes dela.',
          confirm: 'Desfazer',
        }}
        action={undo}
        sent={id}
        done="Devolução desfeita."
      />
    );
}
