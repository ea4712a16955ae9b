import { Group } from '@mantine/core';
import type { CommissionExplanation, Invoice, Sale } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { type CommissionRule, chooseRate } from '../../../src/domain/commission-rates.ts';
import { percentOf, toCentavos, toReais } from '../../../src/domain/money.ts';
import { stageOf } from '../../../src/domain/sale-status.ts';
import { formatMoney } from '../../lib/formats.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { askWhether, showDone, showFailure } from '../../ui/notices.tsx';
import { Note } from '../../ui/Words.tsx';
import { rulesQuery } from '../commission-rules/requests.ts';
import { explanationQuery } from '../commissions/requests.ts';
import { saleQuery, useUpdateSale } from '../order/requests.ts';
import { totalOfSale } from '../order/sale-form.ts';
import { type ItemValues, NO_ITEM, toItemBody, toItemValues, withPrice } from '../order/sale-item.ts';
import { representadaQuery } from '../records/representadas.ts';
import type { ComparedInvoice } from './InvoiceDifferences.tsx';

/** Gives the order the items of its note, so that nothing differs; not while that would change commission that was received. */
export function AcceptInvoiced({ invoice }: { invoice: Invoice }) {
  const saleId = invoice.vendas[0]?.venda_id ?? '';
  const sale = useQuery(saleQuery(saleId)).data;
  const explanation = useQuery(explanationQuery(saleId)).data;
  const rules = useQuery(rulesQuery(invoice.representada_id)).data;
  const representada = useQuery(representadaQuery(invoice.representada_id)).data;
  if (!sale || !explanation || !rules || !representada || stageOf(sale.status) === 'cancelada') return null;
  const items = acceptedItems(invoice, sale);
  if (items === undefined)
    return (
      <Explained>Para aceitar o faturado, edite o pedido: a nota não diz sozinha como ele fica.</Explained>
    );
  const earned = explanation.itens.reduce((sum, { valor }) => sum + valor, 0);
  const after = acceptedCommission(sale, items, explanation, rules, representada.comissao ?? 0);
  const change = Math.round((after - earned) * 100) / 100;
  if (change !== 0 && explanation.parcelas.some(({ recebido }) => recebido !== 0))
    return (
      <Explained>
        As regras de comissão mudaram, e já há comissão recebida: o pedido fica como está.
      </Explained>
    );
  return <AcceptButton sale={sale} items={items} commission={commissionWords(explanation, change)} />;
}

function AcceptButton({ sale, items, commission }: { sale: Sale; items: ItemValues[]; commission: string }) {
  const { mutateAsync, isPending } = useUpdateSale(sale.id);
  const total = totalOfSale({ itens: items, desconto_pedido: sale.desconto_pedido ?? '' });
  const save = (items: ItemValues[], seen: Sale) => mutateAsync({ itens: items.map(toItemBody), seen });
  const accept = async () => {
    const isSure = await askWhether({
      title: `Aceitar o faturado em ${sale.pedido}`,
      children: `O pedido passa a ter os itens da nota: de ${formatMoney(sale.valor_total)} para ${formatMoney(total)}. ${commission}`,
      confirm: 'Aceitar o faturado',
      isHarmless: true,
    });
    if (!isSure) return;
    const saved = await save(items, sale);
    showDone(`${sale.pedido} tem agora o que foi faturado.`, async () => {
      await save(sale.itens.map(toItemValues), saved);
      return `${sale.pedido} voltou a ser como era.`;
    });
  };
  return (
    <Group mt="sm" mb="lg">
      <ActionButton
        variant="default"
        icon="check"
        loading={isPending}
        onClick={() => void accept().catch(showFailure)}
      >
        Aceitar o faturado
      </ActionButton>
    </Group>
  );
}

function commissionWords({ valor }: CommissionExplanation, change: number): string {
  if (change === 0) return `A comissão, que já é a do faturado, continua ${formatMoney(valor)}.`;
  return `A comissão passa de ${formatMoney(valor)} para ${formatMoney(valor + change)}, pelas regras de hoje.`;
}

function Explained({ children }: { children: string }) {
  return (
    <Note mt="sm" mb="lg">
      {children}
    </Note>
  );
}

/** Undefined where the differences do not tell, as with a product on several lines or a price under the order's discount. */
function acceptedItems(invoice: ComparedInvoice, sale: Sale): ItemValues[] | undefined {
  const { diferencas } = invoice;
  const isPriced = diferencas.some(({ tipo }) => tipo === 'preco' || tipo === 'extra');
  const linesOf = (id: string) => sale.itens.filter(({ produto_id }) => produto_id === id);
  if (isPriced && sale.desconto_pedido !== null) return undefined;
  if (diferencas.some(({ produto_id }) => linesOf(produto_id).length > 1)) return undefined;
  const kept = sale.itens.map(toItemValues).map((item) => {
    const invoiced = (tipos: string) =>
      diferencas.find(({ produto_id, tipo }) => produto_id === item.produtoId && tipos.includes(tipo))
        ?.faturado;
    const quantidade = invoiced('quantidade faltante') ?? item.quantidade;
    return { ...withPrice(item, invoiced('preco') ?? item.valorUnitario), quantidade };
  });
  const extra = diferencas
    .filter(({ tipo }) => tipo === 'extra')
    .map(({ produto_id, faturado }) => extraItem(produto_id, faturado, invoice));
  if (extra.includes(undefined)) return undefined;
  const items = [
    ...kept.filter(({ quantidade }) => quantidade !== 0),
    ...extra.filter((item) => item !== undefined),
  ];
  return items.length > 0 ? items : undefined;
}

function extraItem(
  produtoId: string,
  quantidade: number,
  { itens }: ComparedInvoice,
): ItemValues | undefined {
  const [line, ...others] = itens.filter(
    (item) => item.produto_id === produtoId && item.natureza === 'venda',
  );
  if (line === undefined || others.length > 0 || line.quantidade !== quantidade) return undefined;
  return { ...NO_ITEM, produtoId, quantidade, valorUnitario: line.valor_unitario };
}

function acceptedCommission(
  { data, cliente_id }: Sale,
  items: readonly ItemValues[],
  { itens }: CommissionExplanation,
  rules: readonly CommissionRule[],
  representadaRate: number,
): number {
  const earned = itens.map(({ produto_id, base }) => {
    const agreed = items.find(({ produtoId }) => produtoId === produto_id)?.comissao;
    const comissao = typeof agreed === 'number' ? agreed : null;
    const { percentual } = chooseRate({ data, cliente_id, produto_id, comissao }, rules, representadaRate);
    return percentOf(toCentavos(base) ?? 0, percentual);
  });
  return toReais(earned.reduce((sum, centavos) => sum + centavos, 0));
}
