import { Alert, Loader, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { count } from '../../../lib/words.ts';
import { Icon } from '../../../ui/icons.tsx';
import type { SaleValues } from '../../sales/sale-form.ts';
import { useSession } from '../../session/read-session.ts';
import type { CopiedClient, CopiedSale } from '../copy/copied.ts';
import { ownerOf } from '../copy/owner.ts';
import { useCopyStatus } from '../copy/status.ts';
import type { Source } from '../local/source.ts';
import { refreshCopyOf } from '../refresh.ts';
import { ClientStep } from './ClientStep.tsx';
import { HalfCopied } from './HalfCopied.tsx';
import { loadDone } from './later-steps.ts';
import { OrderSheet } from './OrderSheet.tsx';
import { RepresentadaStep } from './RepresentadaStep.tsx';
import { useDraft } from './use-draft.ts';
import { useClient, useSource } from './use-source.ts';

const DoneStep = lazy(loadDone);

interface PhoneSaleProps {
  draftId: string;
  initialValues: SaleValues;
}

/** The order form of phones: reads the copy and writes through the outbox, online and offline. */
export default function PhoneSale({ draftId, initialValues }: PhoneSaleProps) {
  const source = useSource();
  useFirstCopy(source);
  const { values, setValues, done } = useDraft(draftId, initialValues);
  const [sale, setSale] = useState<CopiedSale>();
  const client = useClient(source, values.clienteId);
  const navigate = useNavigate({ from: '/vendas/nova' });
  const { clienteId, representadaId } = values;
  const chooseRepresentada = (representadaId: string) =>
    client && setValues(withHabits({ ...values, representadaId }, client));
  const only = source?.copy.representadas.size === 1 ? [...source.copy.representadas.keys()][0] : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen once, when the client is there and nobody else can be.
  useEffect(() => {
    if (only !== undefined && representadaId === null) chooseRepresentada(only);
  }, [client, only, representadaId]);

  if (clienteId === null || client === null)
    return (
      <Stack>
        {client === null && (
          <Alert color="yellow" role="status">
            O cliente deste pedido não está na sua carteira. Escolha outro, ou espere a próxima atualização.
          </Alert>
        )}
        <ClientStep source={source} onChoose={(clienteId) => setValues({ ...values, clienteId })} />
      </Stack>
    );
  if (!source || client === undefined || (only && representadaId === null))
    return <Arriving source={source} />;
  if (sale)
    return (
      <Suspense>
        <DoneStep
          source={source}
          sale={sale}
          phone={client.telefone}
          onNew={() => void navigate({ search: {}, reloadDocument: true })}
        />
      </Suspense>
    );
  if (representadaId === null)
    return (
      <RepresentadaStep
        source={source}
        bought={client.vendas.map(({ representada_id }) => representada_id)}
        onChoose={chooseRepresentada}
        onBack={() => setValues({ ...values, clienteId: null })}
      />
    );
  return (
    <OrderSheet
      draftId={draftId}
      source={source}
      client={client}
      values={values}
      representadaId={representadaId}
      onChange={setValues}
      onDone={(made) => {
        done();
        setSale(made);
        scrollTo(0, 0);
      }}
    />
  );
}

/** Without a copy there are no prices, so it is fetched now. */
function useFirstCopy(source: Source | null | undefined): void {
  const client = useQueryClient();
  const session = useSession();
  const dono = session ? ownerOf(session) : undefined;
  useEffect(() => {
    if (source === null && dono !== undefined) void refreshCopyOf(client, dono);
  }, [client, source, dono]);
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

/** Terms and freight of the client's last order to the representada. */
function withHabits(values: SaleValues, client: CopiedClient): SaleValues {
  const last = client.vendas.find(({ representada_id }) => representada_id === values.representadaId);
  if (!last) return values;
  return {
    ...values,
    condicao: values.condicao || (last.condicao ?? ''),
    frete: values.frete ?? last.frete,
    transportadora: values.transportadora || (last.transportadora ?? ''),
  };
}
