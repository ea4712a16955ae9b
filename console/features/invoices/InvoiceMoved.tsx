import { Alert } from '@mantine/core';
import type { Invoice } from '@talao/client';
import { useQueries } from '@tanstack/react-query';
import { formatMoney } from '../../lib/money.ts';
import { Icon } from '../../ui/icons.tsx';
import { sumMoved } from '../commissions/entries.ts';
import { explanationQuery } from '../commissions/requests.ts';

/** The commission that was received before the note came and stands at its instalments now; renders nothing without any. */
export function InvoiceMoved({ invoice: { situacao, numero, vendas } }: { invoice: Invoice }) {
  const sales = situacao === 'vinculada' ? vendas : [];
  const explanations = useQueries({ queries: sales.map(({ venda_id }) => explanationQuery(venda_id)) });
  const moved = sales.flatMap(({ pedido }, at) => {
    const explanation = explanations[at]?.data;
    if (explanation === undefined) return [];
    const own = explanation.parcelas.filter(({ nota }) => nota === numero);
    const valor = sumMoved(
      explanation,
      own.map(({ parcela }) => parcela),
    );
    return valor === 0 ? [] : [`${formatMoney(valor)} do pedido ${pedido}`];
  });
  if (moved.length === 0) return null;
  return (
    <Alert color="blue" icon={<Icon name="file" />} title="A comissão veio antes da nota" mb="lg">
      Já estavam recebidos {moved.join(', ')}: passaram para as parcelas desta nota. Se ela for excluída ou
      cancelada, voltam para onde estavam.
    </Alert>
  );
}
