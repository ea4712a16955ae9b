import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Installment, Sale } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { stageOf } from '../../../src/domain/sale-status.ts';
import { formatDate, formatMoney } from '../../lib/formats.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { showFailure } from '../../ui/notices.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { Heading, Small, Strong } from '../../ui/Words.tsx';
import { CommissionBadge, UnpaidButton } from '../commissions/CommissionBadge.tsx';
import { sumMoved } from '../commissions/entries.ts';
import { explanationQuery } from '../commissions/requests.ts';
import { usePayInstallment } from '../order/requests.ts';
import { useMay } from '../session/session.ts';

export function SaleInstallments({ sale }: { sale: Sale }) {
  const stage = stageOf(sale.status);
  const isQuotation = stage === 'orcamento';
  const canPay = useMay('manageMoney') && stage !== 'cancelada' && !isQuotation;
  const mayReadMoney = useMay('readMoney') && !isQuotation;
  const isPhone = useIsPhone();
  const explanation = useQuery({ ...explanationQuery(sale.id), enabled: mayReadMoney }).data;
  const entries = explanation?.parcelas ?? [];
  const entryOf = ({ numero }: Installment) => entries.find(({ parcela }) => parcela === numero);

  const earned: Column<Installment>[] = [
    {
      header: 'Comissão',
      office: true,
      align: 'right',
      cell: (installment) => formatMoney(entryOf(installment)?.valor ?? 0),
    },
    {
      header: 'Comissão vence em',
      office: true,
      fixed: true,
      cell: (installment) => {
        const due = entryOf(installment)?.vence_em;
        return due ? formatDate(due) : '—';
      },
    },
    {
      header: 'Situação',
      office: true,
      cell: (installment) => {
        const entry = entryOf(installment);
        if (entry === undefined || explanation === undefined) return null;
        const moved = sumMoved(explanation, [installment.numero]);
        return (
          <div>
            <CommissionBadge situation={entry.situacao} presumed={entry.presumido} />
            {moved !== 0 && <Small>{formatMoney(moved)} vieram antes da nota</Small>}
          </div>
        );
      },
      phone: 'corner',
    },
  ];
  const columns: Column<Installment>[] = [
    {
      header: 'Parcela',
      cell: ({ numero }) => <Strong>{numero}ª</Strong>,
    },
    { header: 'Vencimento', fixed: true, cell: ({ vencimento }) => formatDate(vencimento) },
    { header: 'Valor', align: 'right', cell: ({ valor }) => formatMoney(valor) },
  ];
  if (!isQuotation)
    columns.push({
      header: 'Cliente pagou em',
      fixed: true,
      cell: (installment) => (
        <Group gap="xs" wrap="nowrap" justify={isPhone ? 'flex-end' : undefined}>
          {installment.pago_em ? formatDate(installment.pago_em) : !canPay && '—'}
          {canPay && <PayButton saleId={sale.id} installment={installment} />}
          {canPay && (installment.inadimplente || entryOf(installment)?.presumido) && (
            <UnpaidButton
              saleId={sale.id}
              installment={installment.numero}
              isMarked={installment.inadimplente}
            />
          )}
        </Group>
      ),
    });
  if (mayReadMoney) columns.push(...earned);

  return (
    <>
      <Heading>Parcelas</Heading>
      <RecordTable
        label="Parcelas"
        columns={columns}
        records={sale.parcelas}
        keyOf={({ numero }) => String(numero)}
      />
    </>
  );
}

const PaymentDialog = lazyPart(() => import('./PaymentDialog.tsx'));

/** Notes a client's payment with its day, which decides when the commission is due; the payment can be undone. */
function PayButton({ saleId, installment }: { saleId: string; installment: Installment }) {
  const { numero, pago_em } = installment;
  const pay = usePayInstallment(saleId);
  const [asking, { open, close }] = useDisclosure(false);
  const isPaid = pago_em !== null;
  const takeBack = () => pay.mutate({ numero, pago_em: null }, { onError: showFailure });
  return (
    <>
      <Button
        variant={isPaid ? 'subtle' : 'light'}
        color={isPaid ? 'gray' : undefined}
        size="compact-sm"
        disabled={pay.isPending}
        aria-label={
          isPaid ? `Desfazer o pagamento da parcela ${numero}` : `Cliente pagou a parcela ${numero}`
        }
        onClick={isPaid ? takeBack : open}
      >
        {isPaid ? 'Desfazer' : 'Cliente pagou'}
      </Button>
      {asking && <PaymentDialog saleId={saleId} installment={installment} onClose={close} />}
    </>
  );
}
