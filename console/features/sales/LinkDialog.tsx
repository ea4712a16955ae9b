import { Button, Loader, Stack, Text } from '@mantine/core';
import type { Sale } from '@talao/client';
import { useEffect } from 'react';
import { formatMoment } from '../../lib/dates.ts';
import { CopyBox } from '../../ui/CopyBox.tsx';
import { showDone, showFailure } from '../../ui/notices.tsx';
import { SecretDialog } from '../../ui/SecretDialog.tsx';
import { useEndShare, useShareSale } from './requests.ts';
import { SendOrder } from './SendOrder.tsx';

/** A page of the order for whoever has its address. To open the dialog makes a new one, and ends the one before. */
export default function LinkDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const share = useShareSale(sale.id);
  const end = useEndShare(sale.id);
  const { mutate, data: link } = share;
  useEffect(() => {
    mutate(undefined, {
      onError: (error) => {
        showFailure(error);
        onClose();
      },
    });
  }, [mutate, onClose]);

  const endIt = () =>
    end.mutate(undefined, {
      onSuccess: () => {
        showDone('O link foi encerrado.');
        onClose();
      },
      onError: showFailure,
    });

  return (
    <SecretDialog title={`Enviar ${sale.pedido}`} holdsSecret={false} onClose={onClose}>
      {link === undefined ? (
        <Loader aria-label="Criando o link" />
      ) : (
        <Stack>
          <Text size="sm">
            Quem tiver o endereço vê o pedido e o PDF até {formatMoment(link.expira_em)}. Um link novo encerra
            este.
          </Text>
          <CopyBox
            label="Endereço"
            value={link.url}
            words={{ copy: 'Copiar link', copied: 'Copiado', done: 'O link está na área de transferência.' }}
          >
            <Button variant="subtle" color="red" loading={end.isPending} onClick={endIt}>
              Encerrar link
            </Button>
          </CopyBox>
          <SendOrder sale={sale} link={link} />
        </Stack>
      )}
    </SecretDialog>
  );
}
