import { Button, Checkbox, Group, Stack } from '@mantine/core';
import type { Sale, SaleLink } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureHere } from '../../ui/FailureHere.tsx';
import { Icon } from '../../ui/icons.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import {
  mailAddress,
  messageAbout,
  type Recipient,
  recipientsOf,
  whatsAppAddress,
} from '../order/order-message.ts';
import { clientQuery } from '../records/clients.ts';
import { representadaQuery } from '../records/representadas.ts';

interface SendOrderProps {
  sale: Sale;
  link: SaleLink;
  /** Called with the recipient, to note the sending. */
  onSent: (to: string) => void;
  /** Why the sending was not noted. */
  failure: Error | null;
}

/** The ways to send a link on, with a message that can be changed: to the representada, to the client, or to somebody else. */
export function SendOrder({ sale, link, onSent, failure }: SendOrderProps) {
  const client = useQuery(clientQuery(sale.cliente_id)).data;
  const representada = useQuery(representadaQuery(sale.representada_id)).data;
  const [chosen, setChosen] = useState<string[]>();
  const [typed, setTyped] = useState<string>();
  const message = typed ?? messageAbout(sale, link);
  const recipients = recipientsOf(sale, representada, client);
  const isChosen = ({ value }: Recipient, place: number) => chosen?.includes(value) ?? place === 0;
  const chosenRecipients = recipients.filter(isChosen);
  const mailed = chosenRecipients.map(({ email }) => email).join(', ') || 'e-mail';
  return (
    <Stack>
      <TextArea
        label="Mensagem"
        minRows={4}
        value={message}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {recipients.length > 0 && (
        <Checkbox.Group
          label="E-mail para"
          value={chosenRecipients.map(({ value }) => value)}
          onChange={setChosen}
        >
          <Stack gap="xs" mt="xs">
            {recipients.map(({ value, label }) => (
              <Checkbox
                key={value}
                value={value}
                label={label}
                styles={{ labelWrapper: { minWidth: 0 }, label: { overflowWrap: 'anywhere' } }}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <Group gap="xs">
        <Button
          component="a"
          href={mailAddress(sale, message, chosenRecipients)}
          leftSection={<Icon name="mail" size={18} />}
          onClick={() => onSent(mailed)}
        >
          Enviar por e-mail
        </Button>
        {client?.telefone && (
          <WhatsApp
            href={whatsAppAddress(message, client.telefone)}
            label="WhatsApp do cliente"
            onSent={() => onSent(`WhatsApp de ${client.nome}`.slice(0, MOST_TOLD))}
          />
        )}
        <WhatsApp
          href={whatsAppAddress(message)}
          label={client?.telefone ? 'Outro WhatsApp' : 'WhatsApp'}
          onSent={() => onSent('WhatsApp')}
        />
        {failure && <FailureHere error={new Error(`O envio não ficou anotado. ${failure.message}`)} />}
      </Group>
    </Stack>
  );
}

const MOST_TOLD = 255;

function WhatsApp({ href, label, onSent }: { href: string; label: string; onSent: () => void }) {
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noreferrer"
      variant="default"
      leftSection={<Icon name="phone" size={18} />}
      onClick={onSent}
    >
      {label}
    </Button>
  );
}
