import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import type { Sale, SharedLink } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatMoment } from '../../lib/dates.ts';
import { CopyBox } from '../../ui/CopyBox.tsx';
import { askWhether } from '../../ui/confirm.ts';
import { showDone, showFailure } from '../../ui/notices.tsx';
import { SecretDialog } from '../../ui/SecretDialog.tsx';
import { wordFor } from './order-message.ts';
import { saleShareQuery, useEndShare, useNoteSent, useShareSale } from './requests.ts';
import { SendOrder } from './SendOrder.tsx';
import { SentWords } from './SentWords.tsx';

/** Sends the order's link, creating it if needed. */
export default function SendDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const { data: link, error } = useQuery(saleShareQuery(sale.id));
  const { mutate: share, isPending: isSharing } = useShareSale(sale.id);
  const isNone = link === null;
  useEffect(() => {
    if (isNone) share(undefined, { onError: showFailure });
  }, [isNone, share]);
  useEffect(() => {
    if (error) {
      showFailure(error);
      onClose();
    }
  }, [error, onClose]);

  return (
    <SecretDialog title={`Enviar ${sale.pedido}`} holdsSecret={false} onClose={onClose}>
      {link ? (
        <LinkOf sale={sale} link={link} isRenewing={isSharing} onRenew={share} onClose={onClose} />
      ) : (
        <Loader aria-label="Criando o link" />
      )}
    </SecretDialog>
  );
}

interface LinkOfProps {
  sale: Sale;
  link: SharedLink;
  isRenewing: boolean;
  onRenew: () => void;
  onClose: () => void;
}

function LinkOf({ sale, link, isRenewing, onRenew, onClose }: LinkOfProps) {
  const end = useEndShare(sale.id);
  const noteSent = useNoteSent(sale.id);
  const { url } = link;
  const endIt = () =>
    end.mutate(undefined, {
      onSuccess: () => {
        showDone('O link foi encerrado.');
        onClose();
      },
      onError: showFailure,
    });
  const renew = async () => {
    const question = {
      title: 'Renovar o link',
      children: 'O link que já foi enviado deixa de abrir, e um novo vale por 30 dias.',
      confirm: 'Renovar link',
    };
    if (link.enviado_em === null || (await askWhether(question))) onRenew();
  };
  const more = (
    <Group gap="xs">
      <Button variant="subtle" loading={isRenewing} onClick={() => void renew()}>
        Renovar
      </Button>
      <Button variant="subtle" color="red" loading={end.isPending} onClick={endIt}>
        Encerrar link
      </Button>
    </Group>
  );
  return (
    <Stack>
      <Text size="sm">
        Quem tiver o endereço vê o {wordFor(sale)} e o PDF até {formatMoment(link.expira_em)}.{' '}
        <SentWords link={link} />
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
            onSent={(enviado_para) => noteSent.mutate({ enviado_para }, { onError: showFailure })}
          />
          <CopyBox
            label="Endereço"
            value={url}
            words={{ copy: 'Copiar link', copied: 'Copiado', done: 'O link está na área de transferência.' }}
          >
            {more}
          </CopyBox>
        </>
      )}
    </Stack>
  );
}
