import { Text } from '@mantine/core';
import type { Invoice, InvoiceItem } from '@talao/client';
import { NATURE_NAMES } from '../../../src/domain/nature-names.ts';
import { formatMoney, formatNumber, formatPrice } from '../../lib/money.ts';
import type { Column } from '../../ui/columns.ts';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { Small, Strong } from '../../ui/Words.tsx';

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
  invoice: Invoice;
  /** The order of each item, where there are several or they are being chosen. */
  order: Column<InvoiceItem> | undefined;
}

export function InvoiceItems({ invoice: { itens, situacao }, order }: InvoiceItemsProps) {
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
