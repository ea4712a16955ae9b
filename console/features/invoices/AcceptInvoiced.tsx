import { Button, Group } from '@mantine/core';
import type { CommissionExplanation, Invoice, Sale } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { stageOf } from '../../../src/domain/sale-status.ts';
import { formatMoney } from '../../lib/formats.ts';
import { Icon } from '../../ui/icons.tsx';
import { askWhether, showDone, showFailure } from '../../ui/notices.tsx';
import { Note } from '../../ui/Words.tsx';
import { rulesQuery } from '../commission-rules/requests.ts';
import { explanationQuery } from '../commissions/requests.ts';
import { saleQuery, useUpdateSale } from '../order/requests.ts';
import { totalOfSale } from '../order/sale-form.ts';
import { type ItemValues, toItemBody, toItemValues } from '../order/sale-item.ts';
import { representadaQuery } from '../records/representadas.ts';
import { acceptedCommission, acceptedItems } from './accepted-items.ts';

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
      <Button
        variant="default"
        leftSection={<Icon name="check" size={18} />}
        loading={isPending}
        onClick={() => void accept().catch(showFailure)}
      >
        Aceitar o faturado
      </Button>
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
