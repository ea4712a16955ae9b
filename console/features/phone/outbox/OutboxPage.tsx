import { Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { keepsCopy } from '../../../lib/device.ts';
import { isOffline } from '../../../lib/network.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Loading, Nothing } from '../../../ui/ListState.tsx';
import { showFailure } from '../../../ui/notices.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useKnownWaiting } from '../sync/status.ts';
import { EntryCard } from './EntryCard.tsx';
import type { Entry } from './entry.ts';
import { FixDialog } from './FixDialog.tsx';
import { sendNow } from './sender.ts';

const STILL_OFFLINE = 'Sem internet. O que está aqui vai sozinho quando o sinal voltar.';

export default function OutboxPage() {
  const known = useKnownWaiting();
  const waiting = known ?? [];
  const send = useMutation({
    mutationFn: sendNow,
    onSuccess: () => {
      if (isOffline()) showFailure(new Error(STILL_OFFLINE));
    },
  });
  const [fixed, setFixed] = useState<Entry>();
  return (
    <>
      <PageHeader
        title="A enviar"
        help="O que você fez sem internet fica aqui até chegar ao serviço, na ordem em que foi feito. O que o serviço recusa fica com o motivo: corrija e envie de novo."
        chapter="sem-internet"
        actions={
          waiting.length > 0 && (
            <ActionButton loading={send.isPending} icon="upload" onClick={() => send.mutate()}>
              Enviar agora
            </ActionButton>
          )
        }
      >
        O que este aparelho ainda não entregou.
      </PageHeader>
      {known === undefined && keepsCopy() && <Loading lines={2} />}
      {known === null && (
        <Banner color="yellow" role="status">
          O que espera neste aparelho não pôde ser lido. Feche outras abas do Talão e abra esta tela de novo.
        </Banner>
      )}
      {(known?.length === 0 || !keepsCopy()) && (
        <Nothing title="Nada a enviar" icon="check">
          Tudo o que você fez já está no serviço.
        </Nothing>
      )}
      <Stack gap="sm">
        {waiting.map((entry) => (
          <EntryCard key={entry.ordem} entry={entry} waiting={waiting} onFix={() => setFixed(entry)} />
        ))}
      </Stack>
      {fixed && <FixDialog entry={fixed} onClose={() => setFixed(undefined)} />}
    </>
  );
}
