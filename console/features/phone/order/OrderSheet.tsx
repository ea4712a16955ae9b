import { Button, Group, Stack, Text } from '@mantine/core';
import type { NewSale as NewSaleBody } from '@talao/client';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError, type FieldErrors } from '../../../lib/api-error.ts';
import { calendar, count, formatMoney } from '../../../lib/formats.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { askWhether } from '../../../ui/notices.tsx';
import { Small, Strong } from '../../../ui/Words.tsx';
import { useCreateSale } from '../../order/requests.ts';
import {
  fieldOf,
  noSale,
  type SaleValues,
  toSaleBody,
  totalOfSale,
  warningProduct,
  warningsOnSheet,
} from '../../order/sale-form.ts';
import { rateItems, sumOfRates } from '../../order/use-item-rates.ts';
import { useMay } from '../../session/session.ts';
import type { Source } from '../local/source.ts';
import { provisionalSale } from '../outbox/provisional.ts';
import type { CopiedClient, CopiedSale } from '../sync/copied.ts';
import { CatalogStep } from './CatalogStep.tsx';
import { loadDone, loadReview } from './later-steps.ts';
import classes from './order.module.css';
import { countItems } from './order-items.ts';

const ReviewStep = lazyPart(loadReview);

const SWAP = { cancel: 'Voltar', confirm: 'Trocar' };

export interface OrderProps {
  draftId: string;
  source: Source;
  client: CopiedClient;
  values: SaleValues;
  onChange: (values: SaleValues) => void;
  onDone: (sale: CopiedSale) => void;
}

export function OrderSheet({ draftId, source, client, values, onChange, onDone }: OrderProps) {
  const [faults, setFaults] = useState<FieldErrors>({});
  const figures = useFigures(source, values);
  const save = useSaveOrder(draftId);
  const hasItems = countItems(values) > 0;
  const { passo } = useSearch({ from: '/office/writing/vendas/nova' });
  const isReview = passo === 'revisar' && hasItems;
  const navigate = useNavigate({ from: '/vendas/nova' });
  const router = useRouter();
  const [canGoBack, setCanGoBack] = useState(false);
  const review = () => {
    setCanGoBack(true);
    void navigate({ search: (address) => ({ ...address, passo: 'revisar' }) });
  };
  const goBack = () => {
    if (canGoBack) router.history.back();
    else void navigate({ search: (address) => ({ ...address, passo: undefined }), replace: true });
  };
  const refusals = new Set(Object.values(faults));
  useEffect(() => {
    // Before the network goes, on a phone that does not keep the console's files yet.
    if (hasItems) void Promise.all([loadReview(), loadDone()]).catch(() => undefined);
  }, [hasItems]);
  const change = (next: SaleValues) => {
    setFaults({});
    onChange(next);
  };

  /** A thumb that slips loses no items. The only representada cannot be swapped, the client can. */
  const swap = async () => {
    const isOnly = source.copy.representadas.size === 1;
    const items = count(countItems(values), 'item sai', 'itens saem');
    const other = isOnly ? 'outro cliente' : 'outra representada';
    const title = isOnly ? 'Trocar o cliente' : 'Trocar a representada';
    const question = { ...SWAP, title, children: `Ao escolher ${other}, ${items} do pedido.` };
    if (hasItems && !(await askWhether(question))) return;
    change({ ...noSale(), clienteId: hasItems && !isOnly ? values.clienteId : null });
  };
  const register = async () => {
    const outcome = await save.send(values);
    if ('faults' in outcome) return setFaults(outcome.faults);
    const { id, pedido, body } = outcome.saved;
    const made = { id, feito_em: new Date().toISOString() };
    onDone({ ...provisionalSale(made, body, source.copy, client.nome), pedido });
  };
  return (
    <Stack gap="sm">
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm">
          <Strong>{client.nome}</Strong> · {source.copy.representadas.get(values.representadaId ?? '')?.nome}
        </Text>
        <Button variant="subtle" size="compact-sm" style={{ flexShrink: 0 }} onClick={() => void swap()}>
          Trocar
        </Button>
      </Group>
      {isReview ? (
        <ReviewStep source={source} values={values} total={figures.total} faults={faults} onChange={change} />
      ) : (
        <CatalogStep source={source} client={client} values={values} odd={figures.odd} onChange={change} />
      )}
      <div className={classes.below} />
      <div className={classes.bar}>
        {isReview && refusals.size > 0 && (
          <Banner className={classes.refusal} color="red" role="alert">
            {[...refusals].join('. ')}
          </Banner>
        )}
        <div className={classes.sum} aria-live="polite">
          <Text fw={700} fz="lg" lh={1.2}>
            {formatMoney(figures.total)}
          </Text>
          <Small>
            {count(countItems(values), 'item', 'itens')}
            {figures.commission !== undefined && ` · comissão ${formatMoney(figures.commission)}`}
          </Small>
          {figures.missing && <Text size="xs">{figures.missing}</Text>}
        </div>
        {isReview ? (
          <Group gap="xs" wrap="nowrap">
            <Button variant="default" size="md" px="sm" onClick={goBack}>
              Voltar
            </Button>
            <Button size="md" loading={save.isPending} onClick={() => void register()}>
              Registrar
            </Button>
          </Group>
        ) : (
          <Button size="md" disabled={!hasItems} onClick={review}>
            Revisar
          </Button>
        )}
      </div>
    </Stack>
  );
}

interface Saved {
  id: string;
  pedido: string;
  body: NewSaleBody;
}

/** Validates by the service's contract, then stores and sends. A draft becomes one sale: its name is the key. */
function useSaveOrder(draftId: string) {
  const createSale = useCreateSale();
  const send = async (values: SaleValues): Promise<{ faults: FieldErrors } | { saved: Saved }> => {
    const body = toSaleBody(values) as NewSaleBody;
    const [{ newSaleContract }, { findFaults }] = await Promise.all([
      import('../../order/sale-contracts.ts'),
      import('../../../lib/faults.ts'),
    ]);
    const faults = findFaults(newSaleContract, body);
    if (Object.keys(faults).length > 0) return { faults };
    try {
      const { id, pedido } = await createSale.mutateAsync({ ...body, idempotencyKey: draftId });
      return { saved: { id, pedido, body } };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const field = fieldOf(error, body) ?? 'geral';
      return { faults: { [field]: error.message, ...error.fields } };
    }
  };
  return { send, isPending: createSale.isPending };
}

function useFigures({ copy }: Source, values: SaleValues) {
  const mayReadMoney = useMay('readMoney');
  const { itens, representadaId, data } = values;
  const representada = copy.representadas.get(representadaId ?? '');
  const products = new Map(
    itens.flatMap(({ produtoId }) => {
      const product = copy.produtos.get(produtoId);
      return product ? [[produtoId, warningProduct(product)] as const] : [];
    }),
  );
  const { lines, total } = warningsOnSheet(values, products, representada?.pedido_minimo ?? undefined);
  const rules = [...copy.regras.values()].filter(({ representada_id }) => representada_id === representadaId);
  const rates = rateItems(values, rules, representada?.comissao ?? 0, data ?? calendar.today());
  return {
    total: totalOfSale(values),
    /** Undefined for who may not see it. */
    commission: mayReadMoney ? sumOfRates(rates) : undefined,
    /** What is missing to the representada's minimum, in words. */
    missing: total,
    /** By product, what speaks against its line. */
    odd: new Map(
      itens.flatMap(({ produtoId }, at) => {
        const odd = lines[at];
        return odd === undefined ? [] : [[produtoId, odd] as const];
      }),
    ),
  };
}
