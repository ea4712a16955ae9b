import { Anchor } from '@mantine/core';
import type { SilentOrder } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exportAddress } from '../../lib/exports.ts';
import { count, formatDate, formatMoney } from '../../lib/formats.ts';
import { PageLink } from '../../ui/links.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { Note, SectionHead } from '../../ui/Words.tsx';
import { silentOrdersQuery } from './requests.ts';

const AT_ONCE = 10;

const COLUMNS: Column<SilentOrder>[] = [
  {
    header: 'Pedido',
    fixed: true,
    cell: ({ venda_id, pedido }) => <PageLink of="/vendas" id={venda_id} name={pedido} />,
  },
  { header: 'Cliente', cell: ({ cliente_nome }) => cliente_nome },
  { header: 'Data', fixed: true, cell: ({ data }) => formatDate(data) },
  {
    header: 'Prazo para recusar',
    fixed: true,
    cell: ({ prazo, vencido_em }) => (
      <div>
        até {formatDate(vencido_em)} ({prazo} dias)
      </div>
    ),
  },
  { header: 'Comissão', align: 'right', cell: ({ comissao }) => formatMoney(comissao) },
];

/** Orders whose commission is due because they were not refused in time; renders nothing without any. */
export default function SilentOrders({ representadaId }: { representadaId?: string | undefined }) {
  const [page, setPage] = useState(1);
  const filter = { representada_id: representadaId, page, limit: AT_ONCE };
  const found = useQuery(silentOrdersQuery(filter)).data;
  if (found === undefined || found.total === 0) return null;
  return (
    <section aria-labelledby="silencio">
      <SectionHead id="silencio" title="Pedidos sem resposta" mb="xs" gap="sm">
        <Anchor href={exportAddress('commissions/silent', 'xlsx', filter)} download size="sm">
          Baixar em Excel
        </Anchor>
      </SectionHead>
      <Note mb="sm">
        {count(
          found.total,
          'pedido não foi faturado nem recusado',
          'pedidos não foram faturados nem recusados',
        )}{' '}
        por escrito no prazo. Pela lei (art. 33), a comissão é devida assim mesmo. Se a representada recusou,
        diga na venda.
      </Note>
      <RecordTable
        label="Pedidos sem resposta da representada"
        columns={COLUMNS}
        records={found.data}
        keyOf={({ venda_id }) => venda_id}
      />
      <Pager page={page} limit={AT_ONCE} total={found.total} onPage={setPage} />
    </section>
  );
}
