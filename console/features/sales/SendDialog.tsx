import { Button, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import type { Sale, SharedLink } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatMoment } from '../../lib/formats.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { CopyBox } from '../../ui/CopyBox.tsx';
import { FailureHere } from '../../ui/Failure.tsx';
import { askWhether, showDone } from '../../ui/notices.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { sentWords, wordFor } from '../order/order-message.ts';
import { saleShareQuery, useEndShare, useNoteSent, useShareSale } from '../order/requests.ts';
import { SendOrder } from './SendOrder.tsx';

export default function SendDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const stored = useQuery(saleShareQuery(sale.id));
  useFocusBack();
  const sharing = useShareSale(sale.id);
  const { mutate: share } = sharing;
  const link = stored.data;
  const isNone = link === null;
  useEffect(() => {
    if (isNone) share();
  }, [isNone, share]);
  const failure = !stored.isFetching && (sharing.error ?? stored.error);
  const retry = () => (isNone && !sharing.isSuccess ? share() : void stored.refetch());

  return (
    <Modal opened onClose={onClose} title={`Enviar ${sale.pedido}`} size="lg">
      {link ? (
        <LinkOf sale={sale} link={link} renewing={sharing} onClose={onClose} />
      ) : failure ? (
        <Stack align="flex-start">
          <FailureHere error={failure} />
          <ActionButton variant="default" icon="refresh" onClick={retry}>
            Tentar de novo
          </ActionButton>
        </Stack>
      ) : (
        <Loader aria-label="Criando o link" />
      )}
    </Modal>
  );
}

interface LinkOfProps {
  sale: Sale;
  link: SharedLink;
  renewing: ReturnType<typeof useShareSale>;
  onClose: () => void;
}

function LinkOf({ sale, link, renewing, onClose }: LinkOfProps) {
  const end = useEndShare(sale.id);
  const noteSent = useNoteSent(sale.id);
  const { url } = link;
  const endIt = () => {
    renewing.reset();
    end.mutate(undefined, {
      onSuccess: () => {
        showDone('O link foi encerrado.');
        onClose();
      },
    });
  };
  const renew = async () => {
    const question = {
      title: 'Renovar o link',
      children: 'O link que já foi enviado deixa de abrir, e um novo vale por 30 dias.',
      confirm: 'Renovar link',
    };
    if (link.enviado_em === null || (await askWhether(question))) {
      end.reset();
      renewing.mutate();
    }
  };
  const failure = renewing.error ?? end.error;
  const more = (
    <Group gap="xs">
      <Button variant="subtle" loading={renewing.isPending} onClick={() => void renew()}>
        Renovar
      </Button>
      <Button variant="subtle" color="red" loading={end.isPending} onClick={endIt}>
        Encerrar link
      </Button>
      {failure && <FailureHere error={failure} />}
    </Group>
  );
  return (
    <Stack>
      <Text size="sm">
        Quem tiver o endereço vê o {wordFor(sale)} e o PDF até {formatMoment(link.expira_em)}.{' '}
        {sentWords(link)}
      </Text>
      {url === null ? (
        <Stack gap="xs">
          <Text size="sm">
            Este link é antigo e não pode ser mostrado de novo. Ele continua valendo; renovar faz outro.
          </Text>
          {more}
        </Stack>
      ) : (
        <>
          <SendOrder
            sale={sale}
            link={{ url, expira_em: link.expira_em }}
            onSent={(enviado_para) => noteSent.mutate({ enviado_para })}
            failure={noteSent.error}
            onDone={onClose}
          />
          <CopyBox
            label="Endereço"
            value={url}
            variant="default"
            words={{ copy: 'Copiar link', copied: 'Copiado', done: 'O link está na área de transferência.' }}
          >
            {more}
          </CopyBox>
        </>
      )}
    </Stack>
  );
}
