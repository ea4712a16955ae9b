import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import type { NewSale as NewSaleBody } from '@talao/client';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { FieldErrors } from '../../../lib/api-error.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { findFaults } from '../../../lib/faults.ts';
import { newIdempotencyKey } from '../../../lib/idempotency.ts';
import { formatMoney } from '../../../lib/money.ts';
import { count } from '../../../lib/words.ts';
import { showFailure } from '../../../ui/notices.tsx';
import { useCreateSale } from '../../sales/requests.ts';
import { forgetSaleDraft, keepSaleDraft } from '../../sales/sale-draft.ts';
import { fieldOf, noSale, type SaleValues, toSaleBody } from '../../sales/sale-form.ts';
import { isBlank } from '../../sales/sale-item.ts';
import { useSession } from '../../session/read-session.ts';
import type { CopiedClient, CopiedSale } from '../copy/copied.ts';
import { refreshCopy } from '../copy/fill.ts';
import { ownerOf } from '../copy/owner.ts';
import { useCopyStatus } from '../copy/status.ts';
import type { Source } from '../local/source.ts';
import { provisionalSale } from '../outbox/provisional.ts';
import { CatalogStep } from './CatalogStep.tsx';
import { ClientStep, RepresentadaStep } from './ClientStep.tsx';
import classes from './order.module.css';
import { countItems } from './order-items.ts';
import { useFigures } from './use-figures.ts';
import { useClient, useSource } from './use-source.ts';

const loadReview = () => import('./ReviewStep.tsx');
const loadDone = () => import('./DoneStep.tsx');
const ReviewStep = lazy(loadReview);
const DoneStep = lazy(loadDone);

interface PhoneSaleProps {
  draftId: string;
  initialValues: SaleValues;
}

/** An order made with the thumb. It reads the copy and writes through the outbox, with and without a network. */
export default function PhoneSale(props: PhoneSaleProps) {
  const source = useSource();
  const { copiados } = useCopyStatus();
  const session = useSession();
  // Without a copy there is nothing to choose from: it is fetched now.
  useEffect(() => {
    if (source === null && session !== null) void refreshCopy(ownerOf(session));
  }, [source, session]);
  if (source) return <Order source={source} {...props} />;
  return (
    <Stack align="center" py="xl" role="status">
      <Loader />
      <Text c="dimmed" ta="center">
        {source === undefined
          ? 'Abrindo…'
          : `Copiando clientes e preços para este aparelho: ${count(copiados, 'registro', 'registros')}.`}
      </Text>
    </Stack>
  );
}

function Order({ source, draftId, initialValues }: PhoneSaleProps & { source: Source }) {
  const { values, setValues, done } = useDraft(draftId, initialValues);
  const [isReview, setIsReview] = useState(false);
  const [sale, setSale] = useState<CopiedSale>();
  const [faults, setFaults] = useState<FieldErrors>({});
  const client = useClient(source, values.clienteId);
  const figures = useFigures(source, values);
  const navigate = useNavigate({ from: '/vendas/nova' });
  const save = useSave();
  const hasItems = countItems(values) > 0;
  useEffect(() => {
    // Before the network goes, on a phone that does not keep the console's files yet.
    if (hasItems) void Promise.all([loadReview(), loadDone()]).catch(() => undefined);
  }, [hasItems]);
  const change = (next: SaleValues) => {
    setFaults({});
    setValues(next);
  };
  const choose = (representadaId: string) => change(withHabits({ ...values, representadaId }, client));

  if (sale)
    return (
      <Suspense>
        <DoneStep
          source={source}
          sale={sale}
          phone={client?.telefone ?? null}
          onNew={() => void navigate({ search: {}, reloadDocument: true })}
        />
      </Suspense>
    );
  if (values.clienteId === null || client === null)
    return (
      <Stack>
        {client === null && (
          <Alert color="yellow" role="status">
            O cliente deste pedido não está na sua carteira. Escolha outro, ou espere a próxima atualização.
          </Alert>
        )}
        <ClientStep source={source} onChoose={(clienteId) => change({ ...values, clienteId })} />
      </Stack>
    );
  if (client === undefined) return <Loader />;
  if (values.representadaId === null)
    return (
      <RepresentadaStep
        source={source}
        bought={client.vendas.map(({ representada_id }) => representada_id)}
        onChoose={choose}
        onBack={() => change({ ...values, clienteId: null })}
      />
    );

  const register = async () => {
    const outcome = await save.send(values);
    if ('faults' in outcome) return setFaults(outcome.faults);
    done();
    const { id, pedido, body } = outcome.saved;
    const made = { id, feito_em: new Date().toISOString() };
    setSale({ ...provisionalSale(made, body, source.copy, client.nome), pedido });
    scrollTo(0, 0);
  };
  return (
    <Stack gap="sm">
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm">
          <Text fw={600} span inherit>
            {client.nome}
          </Text>{' '}
          · {source.copy.representadas.get(values.representadaId)?.nome}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => change({ ...noSale(), clienteId: countItems(values) > 0 ? values.clienteId : null })}
        >
          Trocar
        </Button>
      </Group>
      {isReview ? (
        <Suspense>
          <ReviewStep
            source={source}
            values={values}
            total={figures.total}
            faults={faults}
            onChange={change}
          />
        </Suspense>
      ) : (
        <CatalogStep source={source} client={client} values={values} odd={figures.odd} onChange={change} />
      )}
      <div className={classes.below} />
      <div className={classes.bar}>
        <div aria-live="polite">
          <Text fw={700} fz="lg" lh={1.2}>
            {formatMoney(figures.total)}
          </Text>
          <Text size="xs" c="dimmed">
            {count(countItems(values), 'item', 'itens')}
            {figures.commission !== undefined && ` · comissão ${formatMoney(figures.commission)}`}
          </Text>
          {figures.missing && <Text size="xs">{figures.missing}</Text>}
        </div>
        {isReview ? (
          <Group gap="xs" wrap="nowrap">
            <Button variant="default" size="md" px="sm" onClick={() => setIsReview(false)}>
              Voltar
            </Button>
            <Button size="md" loading={save.isPending} onClick={() => void register()}>
              Registrar
            </Button>
          </Group>
        ) : (
          <Button size="md" disabled={countItems(values) === 0} onClick={() => setIsReview(true)}>
            Revisar
          </Button>
        )}
      </div>
    </Stack>
  );
}

/** The sheet stays in the browser until it is registered, and has its name in the address. */
function useDraft(draftId: string, initialValues: SaleValues) {
  const companyId = useSession()?.empresa.id ?? '';
  const navigate = useNavigate({ from: '/vendas/nova' });
  const [values, setValues] = useState(() => ({
    ...initialValues,
    itens: initialValues.itens.filter((item) => !isBlank(item)),
  }));
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    if (isDone) return;
    const isKept = keepSaleDraft(companyId, draftId, [values]);
    if (isKept) void navigate({ search: (address) => ({ ...address, rascunho: draftId }), replace: true });
  }, [companyId, draftId, values, isDone, navigate]);
  const done = () => {
    setIsDone(true);
    forgetSaleDraft(companyId, draftId);
  };
  return { values, setValues, done };
}

interface Saved {
  id: string;
  pedido: string;
  body: NewSaleBody;
}

/** Held against the contract as the service will, then kept and sent. */
function useSave() {
  const createSale = useCreateSale();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const send = async (values: SaleValues): Promise<{ faults: FieldErrors } | { saved: Saved }> => {
    const body = toSaleBody(values) as NewSaleBody;
    const { newSaleContract } = await import('../../sales/sale-contracts.ts');
    const faults = findFaults(newSaleContract, body);
    if (Object.keys(faults).length > 0) return { faults };
    try {
      const { id, pedido } = await createSale.mutateAsync({ ...body, idempotencyKey });
      return { saved: { id, pedido, body } };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const field = fieldOf(error, body) ?? 'geral';
      if (error.status === 0) showFailure(error);
      return { faults: { [field]: error.message, ...error.fields } };
    }
  };
  return { send, isPending: createSale.isPending };
}

/** Terms and freight of the client's last order to the representada. */
function withHabits(values: SaleValues, client: CopiedClient | null | undefined): SaleValues {
  const last = client?.vendas.find(({ representada_id }) => representada_id === values.representadaId);
  if (!last) return values;
  return {
    ...values,
    condicao: values.condicao || (last.condicao ?? ''),
    frete: values.frete ?? last.frete,
    transportadora: values.transportadora || (last.transportadora ?? ''),
  };
}
