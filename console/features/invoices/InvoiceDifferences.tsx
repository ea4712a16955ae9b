import { Text, Title } from '@mantine/core';
import type { CommissionExplanation, Invoice, InvoiceDifference, Sale } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { formatMoney, formatNumber, formatPrice } from '../../lib/formats.ts';
import { Banner } from '../../ui/Banner.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { explanationQuery } from '../commissions/requests.ts';
import { saleQuery } from '../order/requests.ts';
import { ProductName } from '../records/ProductName.tsx';
import { useMay } from '../session/session.ts';

const DIFFERENCE_NAMES: Record<InvoiceDifference['tipo'], string> = {
  quantidade: 'Quantidade',
  preco: 'Preço',
  faltante: 'Não veio',
  extra: 'Não foi pedido',
};

const shown = (value: number, { tipo }: InvoiceDifference) =>
  tipo === 'preco' ? formatPrice(value) : formatNumber(value);

const sumShown = (value: number | undefined) => (value === undefined ? '—' : formatMoney(value));

const COLUMNS: Column<Effect>[] = [
  { header: 'Produto', fixed: true, cell: ({ produto_id }) => <ProductName id={produto_id} /> },
  { header: 'Diferença', cell: ({ tipo }) => DIFFERENCE_NAMES[tipo] },
  { header: 'Pedido', align: 'right', cell: (difference) => shown(difference.pedido, difference) },
  { header: 'Faturado', align: 'right', cell: (difference) => shown(difference.faturado, difference) },
];
const GOODS_COLUMN: Column<Effect> = {
  header: 'Em mercadorias',
  align: 'right',
  cell: ({ mercadorias }) => sumShown(mercadorias),
};
const COMMISSION_COLUMN: Column<Effect> = {
  header: 'Na comissão',
  align: 'right',
  cell: ({ comissao }) => sumShown(comissao),
};

export function InvoiceDifferences({ invoice }: { invoice: ComparedInvoice }) {
  const { situacao, natureza, diferencas, vendas } = invoice;
  const mayReadMoney = useMay('readMoney');
  const saleId = (vendas.length === 1 && vendas[0]?.venda_id) || '';
  const isWeighed = situacao === 'vinculada' && diferencas.length > 0 && saleId !== '';
  const sale = useQuery({ ...saleQuery(saleId), enabled: isWeighed });
  const explanation = useQuery({ ...explanationQuery(saleId), enabled: isWeighed && mayReadMoney });
  if (situacao !== 'vinculada') return null;
  const isSale = natureza === 'venda' || natureza === 'mista';
  if (!isSale && diferencas.length === 0) return null;
  if (diferencas.length === 0)
    return (
      <Banner color="teal" icon="check" title="Faturado como foi pedido" mb="lg">
        Quantidades e preços são os do pedido.
      </Banner>
    );
  const effects = effectsOf(invoice, sale.data, explanation.data);
  return (
    <>
      <Title order={2} size="h3" mb="sm">
        Diferenças para o pedido
      </Title>
      {isWeighed && <Sum effects={effects} />}
      <RecordTable
        label="Diferenças para o pedido"
        columns={[
          ...COLUMNS,
          ...(isWeighed ? [GOODS_COLUMN] : []),
          ...(isWeighed && mayReadMoney ? [COMMISSION_COLUMN] : []),
        ]}
        records={effects}
        keyOf={({ produto_id, tipo }) => `${produto_id} ${tipo}`}
      />
    </>
  );
}

/** Nothing where one of them is not known. */
function Sum({ effects }: { effects: readonly Effect[] }) {
  const goods = sumOf(effects.map(({ mercadorias }) => mercadorias));
  const commission = sumOf(effects.map(({ comissao }) => comissao));
  if (goods === undefined) return null;
  return (
    <Text size="sm" mb="sm">
      Ao todo {moreOrLess(goods)} em mercadorias
      {commission !== undefined && `, cerca de ${moreOrLess(commission)} de comissão`}.
    </Text>
  );
}

function sumOf(values: readonly (number | undefined)[]): number | undefined {
  if (values.includes(undefined)) return undefined;
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}

function moreOrLess(value: number): string {
  return `${formatMoney(Math.abs(value))} a ${value < 0 ? 'menos' : 'mais'}`;
}

export type ComparedInvoice = Pick<Invoice, 'situacao' | 'natureza' | 'diferencas' | 'itens' | 'vendas'>;

interface Effect extends InvoiceDifference {
  /** How much more, or less, the goods cost, in reais; undefined where another note tells it. */
  mercadorias: number | undefined;
  /** Of the commission, at the product's percentage; undefined for those who may not see it. */
  comissao: number | undefined;
}

/** What each difference is worth. A product that was not invoiced has no percentage of its own: it counts at the average. */
function effectsOf(
  invoice: ComparedInvoice,
  sale: Sale | undefined,
  explanation: CommissionExplanation | undefined,
): Effect[] {
  return invoice.diferencas.map((difference) => {
    const mercadorias = sale && goodsOf(difference, invoice, sale);
    const rate =
      explanation?.itens.find(({ produto_id }) => produto_id === difference.produto_id)?.percentual ??
      explanation?.percentual_medio;
    const isKnown = mercadorias !== undefined && rate !== undefined;
    return { ...difference, mercadorias, comissao: isKnown ? cents((mercadorias * rate) / 100) : undefined };
  });
}

function goodsOf(
  { produto_id, tipo, pedido, faturado }: InvoiceDifference,
  { diferencas, itens }: ComparedInvoice,
  sale: Sale,
): number | undefined {
  const ordered = totalsOf(sale.itens.filter((item) => item.produto_id === produto_id && !item.bonificacao));
  if (tipo === 'extra') {
    const came = totalsOf(
      itens.filter((item) => item.produto_id === produto_id && item.natureza === 'venda'),
    );
    return came.quantidade === faturado ? cents(came.total) : undefined;
  }
  if (tipo === 'preco') {
    const other = diferencas.find((one) => one.produto_id === produto_id && one.tipo === 'quantidade');
    return cents((faturado - pedido) * (other?.faturado ?? ordered.quantidade));
  }
  // Free goods cost nothing, however many came.
  if (ordered.quantidade !== pedido) return 0;
  return cents(((faturado - pedido) * ordered.total) / ordered.quantidade);
}

function totalsOf(lines: readonly { quantidade: number; valor_total: number }[]) {
  return {
    quantidade: lines.reduce((sum, line) => sum + line.quantidade, 0),
    total: lines.reduce((sum, line) => sum + line.valor_total, 0),
  };
}

function cents(value: number): number {
  return Math.round(value * 100) / 100;
}
