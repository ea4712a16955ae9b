import { Button, Checkbox, Group, Stack } from '@mantine/core';
import type { Sale, SaleLink } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { clientQuery } from '../clients/requests.ts';
import { representadaQuery } from '../representadas/requests.ts';
import { mailAddress, type Recipient, recipientsOf, whatsAppAddress } from './order-message.ts';

/** The ways to send a link on: to the representada that takes the order, to the client who gave it, or to somebody else. */
export function SendOrder({ sale, link }: { sale: Sale; link: SaleLink }) {
  const client = useQuery(clientQuery(sale.cliente_id)).data;
  const representada = useQuery(representadaQuery(sale.representada_id)).data;
  const [chosen, setChosen] = useState<string[]>();
  const recipients = recipientsOf(representada, client);
  const isMarked = ({ value }: Recipient, place: number) => chosen?.includes(value) ?? place === 0;
  const marked = recipients.filter(isMarked);
  return (
    <Stack>
      {recipients.length > 0 && (
        <Checkbox.Group label="E-mail para" value={marked.map(({ value }) => value)} onChange={setChosen}>
          <Stack gap="xs" mt="xs">
            {recipients.map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <Group gap="xs">
        <Button
          component="a"
          href={mailAddress(sale, link, marked)}
          leftSection={<Icon name="share" size={18} />}
        >
          Enviar por e-mail
        </Button>
        {client?.telefone && (
          <WhatsApp href={whatsAppAddress(sale, link, client.telefone)} label="WhatsApp do cliente" />
        )}
        <WhatsApp href={whatsAppAddress(sale, link)} label="WhatsApp" />
      </Group>
    </Stack>
  );
}

function WhatsApp({ href, label }: { href: string; label: string }) {
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noreferrer"
      variant="default"
      leftSection={<Icon name="share" size={18} />}
    >
      {label}
    </Button>
  );
}
