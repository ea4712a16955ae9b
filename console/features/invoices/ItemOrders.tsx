import { Button, Group, Select, Text } from '@mantine/core';
import type { Invoice, InvoiceItem } from '@talao/client';
import { useState } from 'react';
import { NATURE_NAMES } from '../../../src/domain/natures.ts';
import { formatMoney, formatNumber, formatPrice } from '../../lib/formats.ts';
import { PageLink } from '../../ui/links.tsx';
import { told } from '../../ui/notices.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { Note, SectionHead, Small, Strong } from '../../ui/Words.tsx';
import { useMay } from '../session/session.ts';
import { useLinkInvoice } from './requests.ts';
import { useCandidates } from './SettleInvoice.tsx';

/** The items of a note, with the order that each went to; who may, chooses another order at the item. */
export function ItemOrders({ invoice }: { invoice: Invoice }) {
  const { situacao } = invoice;
  const [choosing, setChoosing] = useState(false);
  const mayChoose = useMay('manageMoney') && (situacao === 'sem_pedido' || situacao === 'vinculada');
  return (
    <>
      <SectionHead title={situacao === 'devolucao' ? 'Itens devolvidos' : 'Itens faturados'}>
        {mayChoose && !choosing && (
          <Button variant="subtle" size="compact-sm" onClick={() => setChoosing(true)}>
            Dizer o pedido de cada item
          </Button>
        )}
      </SectionHead>
      {choosing ? (
        <>
          <SharedWords invoice={invoice} />
          <Chooser invoice={invoice} onClose={() => setChoosing(false)} />
        </>
      ) : (
        <ItemsByOrder invoice={invoice} />
      )}
    </>
  );
}

type ItemsOfInvoice = Pick<Invoice, 'itens' | 'situacao' | 'vendas'>;

const isShared = ({ vendas, situacao }: ItemsOfInvoice) => vendas.length > 1 && situacao !== 'devolucao';

/** The items of a note, posted or not, and of one of several orders the order of each. */
export function ItemsByOrder({ invoice }: { invoice: ItemsOfInvoice }) {
  return (
    <>
      <SharedWords invoice={invoice} />
      <InvoiceItems invoice={invoice} order={isShared(invoice) ? orderColumn(invoice) : undefined} />
    </>
  );
}

function SharedWords({ invoice }: { invoice: ItemsOfInvoice }) {
  if (!isShared(invoice)) return null;
  const orders = invoice.vendas.map(({ pedido, valor }) => `${pedido} com ${formatMoney(valor)}`);
  return (
    <Note mb="sm">
      A nota fatura {orders.length} pedidos: {orders.join(', ')}.
    </Note>
  );
}

function orderColumn({ vendas }: ItemsOfInvoice): Column<InvoiceItem> {
  const names = new Map(vendas.map(({ venda_id, pedido }) => [venda_id, pedido]));
  return {
    header: 'Pedido',
    fixed: true,
    cell: ({ venda_id }) =>
      venda_id ? <PageLink of="/vendas" id={venda_id} name={names.get(venda_id) ?? 'Venda'} /> : '—',
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

/** What an item is; that a returned one is no sale goes without saying. */
const productColumn = (plain: readonly InvoiceItem['natureza'][]): Column<InvoiceItem> => ({
  header: 'Produto',
  cell: ({ codigo, descricao, cfop, natureza }) => (
    <>
      <Strong>{descricao || codigo}</Strong>
      <Small>
        {codigo}
        {cfop && `, CFOP ${cfop}`}
        {!plain.includes(natureza) && (
          <Text span inherit c="var(--mantine-color-yellow-light-color)">
            {' '}
            {NATURE_NAMES[natureza]}
          </Text>
        )}
      </Small>
    </>
  ),
});

const COLUMNS: Column<InvoiceItem>[] = [
  { header: 'Quantidade', align: 'right', cell: ({ quantidade }) => formatNumber(quantidade) },
  { header: 'Unitário', align: 'right', cell: ({ valor_unitario }) => formatPrice(valor_unitario) },
  { header: 'Total', align: 'right', cell: ({ valor_total }) => formatMoney(valor_total), phone: 'corner' },
];

const CHARGES: Column<InvoiceItem> = {
  header: 'Impostos e frete',
  align: 'right',
  cell: (item) => (chargedOn(item) === 0 ? '—' : formatMoney(chargedOn(item))),
};

function chargedOn({ ipi, icms_st, fcp_st, frete, seguro, outras }: InvoiceItem): number {
  return ipi + icms_st + fcp_st + frete + seguro + outras;
}

interface InvoiceItemsProps {
  invoice: ItemsOfInvoice;
  /** The order of each item, where there are several or they are being chosen. */
  order: Column<InvoiceItem> | undefined;
}

function InvoiceItems({ invoice: { itens, situacao }, order }: InvoiceItemsProps) {
  const columns = [
    productColumn(situacao === 'devolucao' ? ['venda', 'outra'] : ['venda']),
    ...COLUMNS,
    ...(itens.some((item) => chargedOn(item) !== 0) ? [CHARGES] : []),
  ];
  return (
    <RecordTable
      label="Itens da nota"
      columns={order ? [...columns, order] : columns}
      records={itens}
      keyOf={({ item }) => String(item)}
    />
  );
}
