import { Button, Group, Text } from '@mantine/core';
import type { NewSale as NewSaleBody } from '@talao/client';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { formatMoment, formatMoney } from '../../lib/formats.ts';
import { useRecordForm } from '../../lib/use-record-form.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { confirmDeletion, showDone } from '../../ui/notices.tsx';
import { passHeld } from '../order/held-order.ts';
import { useCreateSale, useCreateSales } from '../order/requests.ts';
import { forgetSaleDraft, keepSaleDraft } from '../order/sale-draft.ts';
import { fieldOf, type SaleValues, toSaleBody } from '../order/sale-form.ts';
import { NO_CODE, saleWords } from '../order/sale-words.ts';
import { useDraftOwner, useMay } from '../session/session.ts';
import { useForeignProductsQuestion } from './foreign-products.ts';
import { SaleForm } from './SaleForm.tsx';
import { useCart } from './use-cart.ts';

const SaleCart = lazyPart(() => import('./SaleCart.tsx'));

export interface NewSaleProps {
  /** Also the key under which the sale is registered: a draft becomes one sale, however often it is opened and sent. */
  draftId: string;
  initialValues: SaleValues;
  /** Sheets of the same visit, to other representadas. */
  others?: SaleValues[] | undefined;
  keptAt?: string;
}

/** As many as the service takes at once. */
const MOST_SHEETS = 50;

const schema = async () => (await import('../order/sale-contracts.ts')).newSaleContract;

export function NewSale({ draftId, initialValues, others = [], keptAt }: NewSaleProps) {
  const owner = useDraftOwner();
  const navigate = useNavigate({ from: '/vendas/nova' });
  const createSale = useCreateSale();
  const createSales = useCreateSales();
  const mayBeForeign = useForeignProductsQuestion();
  const mayRelease = useMay('manageMoney');

  const saveAll = async () => {
    const { saveCart } = await import('./save-cart.ts');
    const sales = await saveCart(cart, async (vendas) => {
      for (const sale of vendas) if (!(await mayBeForeign(sale))) return undefined;
      return passHeld(
        (passing) =>
          createSales.mutateAsync({
            vendas: vendas.map((sale) => ({ ...sale, ...passing })),
            idempotencyKey: draftId,
          }),
        { mayRelease },
      );
    });
    if (sales === undefined) return;
    forgetSaleDraft(owner, draftId);
    showDone(
      sales.some(({ pedido }) => pedido === NO_CODE)
        ? `${sales.length} vendas guardadas neste aparelho. Vão sozinhas quando houver sinal.`
        : `Vendas registradas: ${sales.map(({ pedido }) => pedido).join(', ')}.`,
    );
    await navigate({ to: '/vendas', search: { cliente: sales[0]?.cliente_id } });
  };
  const save = async (body: NewSaleBody) => {
    if (cart.sheets.length > 1) return saveAll();
    if (!(await mayBeForeign(body))) return;
    const sale = await passHeld(
      (passing) => createSale.mutateAsync({ ...body, ...passing, idempotencyKey: draftId }),
      { mayRelease },
    );
    forgetSaleDraft(owner, draftId);
    const { begin: name, ending: end } = saleWords(sale);
    const total = formatMoney(sale.valor_total);
    showDone(
      sale.pedido === NO_CODE
        ? `${name} guardad${end} neste aparelho: ${total}. Vai sozinh${end} quando houver sinal.`
        : `${name} ${sale.pedido} registrad${end}: ${total}.`,
    );
    await navigate({ to: '/vendas/$id', params: { id: sale.id } });
  };
  const { form, ...state } = useRecordForm({ initialValues, schema, toBody: toSaleBody, save, fieldOf });
  const cart = useCart(form, [initialValues, ...others]);
  const { values } = form;
  const isSaved = createSale.isSuccess || createSales.isSuccess;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other sheets change only with the one that is written on.
  useEffect(() => {
    if (isSaved || values === initialValues) return;
    const others = cart.sheets.filter((_, place) => place !== cart.at);
    const isKept = keepSaleDraft(owner, draftId, [values, ...others]);
    if (isKept) void navigate({ search: (address) => ({ ...address, rascunho: draftId }), replace: true });
  }, [owner, draftId, values, initialValues, isSaved, navigate]);

  const discard = () =>
    confirmDeletion({
      title: 'Descartar o rascunho',
      children: 'O que está escrito nesta venda será apagado para sempre.',
      confirm: 'Descartar',
      onConfirm: () => {
        forgetSaleDraft(owner, draftId);
        void navigate({ search: {}, replace: true });
      },
    });

  const isMany = cart.sheets.length > 1;
  const other = (
    <ActionButton
      size="sm"
      variant="subtle"
      icon="plus"
      disabled={cart.sheets.length === MOST_SHEETS}
      onClick={cart.add}
    >
      Outra representada
    </ActionButton>
  );
  return (
    <>
      {keptAt && (
        <Banner color="ink" mb="md" icon="file">
          <Group justify="space-between" gap="xs">
            <Text size="sm">Rascunho de {formatMoment(keptAt)} recuperado.</Text>
            <Button variant="subtle" size="compact-sm" onClick={discard}>
              Descartar e começar de novo
            </Button>
          </Group>
        </Banner>
      )}
      {isMany && <SaleCart cart={cart}>{other}</SaleCart>}
      <SaleForm
        key={cart.at}
        form={form}
        {...state}
        saveLabel={saveLabelOf(cart.sheets.length, values)}
        other={!isMany && values.representadaId && other}
        cancel={
          <ButtonLink to="/vendas" variant="default">
            Voltar
          </ButtonLink>
        }
      />
    </>
  );
}

function saveLabelOf(sheets: number, { etapa }: SaleValues): string {
  if (sheets > 1) return `Registrar ${sheets} vendas`;
  return etapa === 'orcamento' ? 'Registrar orçamento' : 'Registrar venda';
}
