import { Modal } from '@mantine/core';
import type { ListedReceipt, ReceiptLine } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatMoney } from '../../lib/formats.ts';
import { ListState } from '../../ui/ListState.tsx';
import { PageLink } from '../../ui/links.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { Amber } from '../../ui/Words.tsx';
import { receiptQuery, soldQuery } from './requests.ts';

const AT_ONCE = 20;

export default function ReceiptLines({ receipt, onClose }: { receipt: ListedReceipt; onClose: () => void }) {
  const [page, setPage] = useState(1);
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={`Recebimento de ${formatDate(receipt.data)}, ${formatMoney(receipt.valor)}`}
    >
      <ListState query={useQuery(receiptQuery(receipt.id))}>
        {({ linhas }) => (
          <>
            <RecordTable
              label="Comissões do recebimento"
              columns={COLUMNS}
              records={linhas.slice((page - 1) * AT_ONCE, page * AT_ONCE)}
              keyOf={({ venda_id, parcela, postada }) => `${venda_id} ${parcela} ${postada}`}
            />
            <Pager page={page} limit={AT_ONCE} total={linhas.length} onPage={setPage} />
          </>
        )}
      </ListState>
    </Modal>
  );
}

const COLUMNS: Column<ReceiptLine>[] = [
  { header: 'Pedido', cell: ({ venda_id }) => <SaleLink id={venda_id} /> },
  {
    header: 'Parcela',
    cell: ({ parcela, postada }) => (
      <div>
        {parcela}ª
        {postada !== undefined && (
          <Amber>recebida pela {postada}ª do pedido; a nota que veio depois a trouxe para cá</Amber>
        )}
      </div>
    ),
  },
  { header: 'Valor', align: 'right', cell: ({ valor }) => formatMoney(valor), phone: 'corner' },
];

function SaleLink({ id }: { id: string }) {
  const { data: sale } = useQuery(soldQuery(id));
  return <PageLink of="/vendas" id={id} name={sale?.pedido ?? '…'} />;
}
