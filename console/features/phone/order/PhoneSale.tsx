import { Alert, Loader, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { count } from '../../../lib/words.ts';
import { Icon } from '../../../ui/icons.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { SaleValues } from '../../order/sale-form.ts';
import type { CopiedSale } from '../copy/copied.ts';
import { useCopyStatus } from '../copy/status.ts';
import type { Source } from '../local/source.ts';
import { ClientStep } from './ClientStep.tsx';
import { HalfCopied } from './HalfCopied.tsx';
import { loadDone } from './later-steps.ts';
import { useDraft } from './use-draft.ts';
import { useClient, useSource } from './use-source.ts';

const loadSteps = () => import('./OrderSteps.tsx');
const OrderSteps = lazyPart(loadSteps);
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
      <Suspense>
        <DoneStep
          source={source}
          {...registered}
          onNew={() => void navigate({ search: {}, reloadDocument: true })}
        />
      </Suspense>
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
      <Alert color="red" icon={<Icon name="alert" />} role="alert">
        Este aparelho não tem espaço para os clientes e preços. Libere espaço e abra o Talão de novo.
      </Alert>
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
