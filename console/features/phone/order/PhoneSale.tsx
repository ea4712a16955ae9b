import { Alert, Loader, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { count } from '../../../lib/formats.ts';
import { Refusal } from '../../../ui/Banner.tsx';
import { lazyInSuspense, lazyPart } from '../../../ui/lazy-part.tsx';
import { forgetSaleDraft, keepSaleDraft } from '../../order/sale-draft.ts';
import type { SaleValues } from '../../order/sale-form.ts';
import { isBlank } from '../../order/sale-item.ts';
import { useDraftOwner } from '../../session/session.ts';
import type { Source } from '../local/source.ts';
import type { CopiedClient, CopiedSale } from '../sync/copied.ts';
import { useCopyStatus, useCopyVersion, useWaiting } from '../sync/status.ts';
import { ClientStep, HalfCopied } from './ClientStep.tsx';
import { loadDone } from './later-steps.ts';

const loadSteps = () => import('./OrderSteps.tsx');
const OrderSteps = lazyInSuspense(loadSteps);
const DoneStep = lazyPart(loadDone);

interface PhoneSaleProps {
  draftId: string;
  initialValues: SaleValues;
}

/** The order form of phones: reads the copy and writes through the outbox, online and offline. */
export default function PhoneSale({ draftId, initialValues }: PhoneSaleProps) {
  const source = useSource();
  const { values, setValues, done } = useDraft(draftId, initialValues);
  const { clienteId } = values;
  const client = useClient(source, clienteId);
  const chooseClient = useCallback(
    (clienteId: string) => setValues((values) => ({ ...values, clienteId })),
    [setValues],
  );
  const [registered, setRegistered] = useState<{ sale: CopiedSale; phone: string | null }>();
  const navigate = useNavigate({ from: '/vendas/nova' });
  const isRead = source !== undefined;
  useEffect(() => {
    // After the client's box can be used, and before the network goes.
    if (isRead) void loadSteps().catch(() => undefined);
  }, [isRead]);

  // A client made here is in no copy for a moment after he was sent: his order stays in sight.
  if (source && registered)
    return (
      <DoneStep
        source={source}
        {...registered}
        onNew={() => void navigate({ search: {}, reloadDocument: true })}
      />
    );
  if (clienteId === null || client === null)
    return (
      <Stack>
        {client === null && (
          <Alert color="yellow" role="status">
            O cliente deste pedido não está na sua carteira. Escolha outro, ou espere a próxima atualização.
          </Alert>
        )}
        <ClientStep source={source} isQuotation={values.etapa === 'orcamento'} onChoose={chooseClient} />
      </Stack>
    );
  if (!source || client === undefined) return <Arriving source={source} />;
  return (
    <Suspense fallback={<Arriving source={source} />}>
      <OrderSteps
        draftId={draftId}
        source={source}
        client={client}
        values={values}
        onChange={setValues}
        onDone={(sale) => {
          done();
          setRegistered({ sale, phone: client.telefone });
          scrollTo(0, 0);
        }}
      />
    </Suspense>
  );
}

function Arriving({ source }: { source: Source | null | undefined }) {
  const { fase, copiados } = useCopyStatus();
  if (source === null && fase === 'sem_espaco')
    return (
      <Refusal>
        Este aparelho não tem espaço para os clientes e preços. Libere espaço e abra o Talão de novo.
      </Refusal>
    );
  if (source === null && fase === 'parada') return <HalfCopied />;
  return (
    <Stack align="center" py="xl" role="status">
      <Loader />
      <Text c="dimmed" ta="center">
        {source === null
          ? `Copiando clientes e preços para este aparelho: ${count(copiados, 'registro', 'registros')}.`
          : 'Abrindo…'}
      </Text>
    </Stack>
  );
}

/** Stores the sheet in the browser until it is saved, with its name in the address bar. */
function useDraft(draftId: string, initialValues: SaleValues) {
  const owner = useDraftOwner();
  const navigate = useNavigate({ from: '/vendas/nova' });
  const [values, setValues] = useState(() => ({
    ...initialValues,
    itens: initialValues.itens.filter((item) => !isBlank(item)),
  }));
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    if (isDone) return;
    const isKept = keepSaleDraft(owner, draftId, [values]);
    if (isKept) void navigate({ search: (address) => ({ ...address, rascunho: draftId }), replace: true });
  }, [owner, draftId, values, isDone, navigate]);
  const done = () => {
    setIsDone(true);
    forgetSaleDraft(owner, draftId);
  };
  return { values, setValues, done };
}

/** The phone's current data; undefined until read, null without a complete copy. */
function useSource(): Source | null | undefined {
  const version = useCopyVersion();
  const waiting = useWaiting();
  const [source, setSource] = useState<Source | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again whenever one of the two has changed.
  useEffect(() => {
    let isWanted = true;
    const put = (found: Source | undefined) => isWanted && setSource(found ?? null);
    // Loaded by itself: the client's box does not wait for it.
    void import('../local/source.ts').then(({ openSource }) => openSource()).then(put, () => put(undefined));
    return () => {
      isWanted = false;
    };
  }, [version, waiting]);
  return source;
}

/** A client with history; undefined until read, null if the phone does not have it. */
function useClient(source: Source | null | undefined, id: string | null): CopiedClient | null | undefined {
  const [read, setRead] = useState<{ id: string; client: CopiedClient | null }>();
  useEffect(() => {
    let isWanted = true;
    if (source && id !== null)
      void source.client(id).then((found) => isWanted && setRead({ id, client: found ?? null }));
    return () => {
      isWanted = false;
    };
  }, [source, id]);
  return read?.id === id ? read.client : undefined;
}
