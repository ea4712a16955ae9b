import { Button, Group, Select, Title } from '@mantine/core';
import type { Invoice, InvoiceItem } from '@talao/client';
import { useState } from 'react';
import { formatMoney } from '../../lib/money.ts';
import type { Column } from '../../ui/columns.ts';
import { TextLink } from '../../ui/links.tsx';
import { told } from '../../ui/notices.tsx';
import { Note } from '../../ui/Words.tsx';
import { useMay } from '../session/permissions.ts';
import { useCandidates } from './candidates.ts';
import { InvoiceItems } from './InvoiceItems.tsx';
import { useLinkInvoice } from './requests.ts';

/** The items of a note, with the order that each went to; who may, chooses another order at the item. */
export function ItemOrders({ invoice }: { invoice: Invoice }) {
  const { situacao, vendas } = invoice;
  const isShared = vendas.length > 1 && situacao !== 'devolucao';
  const [choosing, setChoosing] = useState(false);
  const mayChoose = useMay('manageMoney') && (situacao === 'sem_pedido' || situacao === 'vinculada');
  return (
    <>
      <Group justify="space-between" mt="lg" mb="sm" gap="xs">
        <Title order={2} size="h3">
          {situacao === 'devolucao' ? 'Itens devolvidos' : 'Itens faturados'}
        </Title>
        {mayChoose && !choosing && (
          <Button variant="subtle" size="compact-sm" onClick={() => setChoosing(true)}>
            Dizer o pedido de cada item
          </Button>
        )}
      </Group>
      {isShared && (
        <Note mb="sm">
          A nota fatura {vendas.length} pedidos:{' '}
          {vendas.map(({ pedido, valor }) => `${pedido} com ${formatMoney(valor)}`).join(', ')}.
        </Note>
      )}
      {choosing ? (
        <Chooser invoice={invoice} onClose={() => setChoosing(false)} />
      ) : (
        <InvoiceItems invoice={invoice} order={isShared ? orderColumn(invoice) : undefined} />
      )}
    </>
  );
}

function orderColumn({ vendas }: Invoice): Column<InvoiceItem> {
  const names = new Map(vendas.map(({ venda_id, pedido }) => [venda_id, pedido]));
  return {
    header: 'Pedido',
    fixed: true,
    cell: ({ venda_id }) =>
      venda_id ? (
        <TextLink to="/vendas/$id" params={{ id: venda_id }} inherit>
          {names.get(venda_id) ?? 'Venda'}
        </TextLink>
      ) : (
        '—'
      ),
  };
}

function Chooser({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { id, numero, itens, vendas } = invoice;
  const linking = useLinkInvoice(id);
  const [chosen, setChosen] = useState<Record<number, string | null>>(() =>
    Object.fromEntries(itens.map(({ item, venda_id }) => [item, venda_id])),
  );
  const sales = new Map([
    ...vendas.map(({ venda_id, pedido }) => [venda_id, pedido] as const),
    ...useCandidates(invoice).map(({ id, pedido }) => [id, pedido] as const),
  ]);
  const choices = [...sales].map(([value, label]) => ({ value, label }));
  const isWhole = itens.every(({ item }) => chosen[item]);
  const save = () =>
    linking.mutate(
      { itens: itens.map(({ item }) => ({ item, venda_id: chosen[item] ?? '' })) },
      told(`Os itens da nota ${numero} foram para os pedidos que você disse.`, onClose),
    );
  const order: Column<InvoiceItem> = {
    header: 'Pedido',
    cell: ({ item }) => (
      <Select
        aria-label={`Pedido do item ${item}`}
        placeholder="Escolha"
        searchable
        w={170}
        data={choices}
        value={chosen[item] ?? null}
        nothingFoundMessage="Nenhum pedido assim"
        onChange={(venda_id) => setChosen((before) => ({ ...before, [item]: venda_id }))}
      />
    ),
  };
  return (
    <>
      <InvoiceItems invoice={invoice} order={order} />
      <Group mt="sm">
        <Button disabled={!isWhole} loading={linking.isPending} onClick={save}>
          Salvar os pedidos
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        {!isWhole && <Note>Diga o pedido de todos os itens.</Note>}
      </Group>
    </>
  );
}
