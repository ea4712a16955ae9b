import { Group, Modal, Stack } from '@mantine/core';
import type { TouchedClient } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { isUndeliverable } from '../../../src/domain/undeliverable.ts';
import { formatDate } from '../../lib/formats.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Loading } from '../../ui/ListState.tsx';
import { FileLink } from '../../ui/links.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { mayHaveWhatsApp, whatsAppAddress } from '../order/order-message.ts';
import { clientQuery } from '../records/clients.ts';
import { letterAddress, readLetter } from './requests.ts';

interface LetterDialogProps {
  listId: string;
  client: TouchedClient;
  onClose: () => void;
}

/** What a client pays for what he buys, before and after: to be sent by WhatsApp or e-mail, or as a PDF. */
export default function LetterDialog({ listId, client, onClose }: LetterDialogProps) {
  const { cliente_id, cliente_nome } = client;
  const { data: letter, error } = useQuery({
    queryKey: ['price-lists', 'letter', listId, cliente_id],
    queryFn: () => readLetter(listId, cliente_id),
  });
  const { data: known } = useQuery(clientQuery(cliente_id));
  const email = known && !isUndeliverable(known.email) ? known.email : undefined;
  const subject = letter && `Preços novos a partir de ${formatDate(letter.vale_de)}`;
  return (
    <Modal opened onClose={onClose} title={`Carta a ${cliente_nome}`} size="lg">
      {error && <Failure error={error} />}
      {!letter && !error && <Loading lines={5} />}
      {letter && (
        <Stack>
          <TextArea label="O que ele vai ler" value={letter.texto} readOnly minRows={6} maxRows={16} />
          <Group gap="xs">
            {mayHaveWhatsApp(known?.telefone) && (
              <ActionButton
                component="a"
                href={whatsAppAddress(letter.texto, known?.telefone)}
                target="_blank"
                rel="noreferrer"
                icon="phone"
              >
                Enviar por WhatsApp
              </ActionButton>
            )}
            {email && (
              <ActionButton
                component="a"
                href={`mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject ?? '')}&body=${encodeURIComponent(letter.texto.replaceAll('\n', '\r\n'))}`}
                variant="default"
                icon="mail"
              >
                Enviar por e-mail
              </ActionButton>
            )}
            <FileLink href={letterAddress(listId, cliente_id)} opens>
              PDF
            </FileLink>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
