import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import type { NewLetter, Sale, SaleLink } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { FailureHere } from '../../ui/Failure.tsx';
import { showDone } from '../../ui/notices.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import {
  isLocalLink,
  mailAddress,
  mayHaveWhatsApp,
  messageAbout,
  type Recipient,
  recipientsOf,
  subjectOf,
  whatsAppAddress,
} from '../order/order-message.ts';
import { clientQuery } from '../records/clients.ts';
import { representadaQuery, useUpdateRepresentada } from '../records/representadas.ts';
import { useMay, useSession } from '../session/session.ts';
import { fromTemplate, toTemplate, useSendLetters } from './send-letters.ts';

interface SendOrderProps {
  sale: Sale;
  link: SaleLink;
  onSent: (to: string) => void;
  failure: Error | null;
  onDone: () => void;
}

export function SendOrder({ sale, link, onSent, failure, onDone }: SendOrderProps) {
  const { data: client, isLoading: awaitsClient } = useQuery(clientQuery(sale.cliente_id));
  const { data: representada, isLoading: awaitsRepresentada } = useQuery(
    representadaQuery(sale.representada_id),
  );
  const [chosen, setChosen] = useState<string[]>();
  const [typed, setTyped] = useState<string>();
  // To whom the message was opened in another program, which does not tell whether it went out.
  const [opened, setOpened] = useState<string>();
  const answer = (isSent: boolean) => {
    if (opened && isSent) onSent(opened);
    setOpened(undefined);
  };
  const canSend = useSession()?.envia_email === true;
  const mayRemember = useMay('writeRepresentadas') && canSend;
  const { mutate: change } = useUpdateRepresentada(sale.representada_id);
  const template = representada?.mensagem_pedido;
  const [assunto = subjectOf(sale), setSubject] = useState<string>();
  const [others, setOthers] = useState('');
  const letters = useSendLetters(sale);
  const message =
    typed ?? (canSend && template ? fromTemplate(template, sale, link) : messageAbout(sale, link));
  // Shown together: the first is chosen, and would be another one as soon as the representada is loaded.
  const recipients = awaitsClient || awaitsRepresentada ? [] : recipientsOf(sale, representada, client);
  const isChosen = ({ value }: Recipient, place: number) => chosen?.includes(value) ?? place === 0;
  const chosenRecipients = recipients.filter(isChosen);
  const mailed = chosenRecipients.map(({ email }) => email).join(', ') || 'e-mail';
  const otherAddresses = others.split(/[\s,;]+/).filter(Boolean);
  /** The representada and the client get a letter each, so that neither sees the other's address nor sheet. */
  const send = () => {
    const letter = { assunto, mensagem: message };
    const toSend: NewLetter[] = chosenRecipients.map(({ value, email }) => ({
      ...letter,
      para: [email],
      anexos: value === 'representada' ? ['pdf', 'planilha'] : ['pdf'],
    }));
    if (otherAddresses.length > 0) toSend.push({ ...letter, para: otherAddresses, anexos: ['pdf'] });
    letters.mutate(toSend, {
      onSuccess: () => {
        if (typed !== undefined && mayRemember) change({ mensagem_pedido: toTemplate(message, sale, link) });
        showDone(`Enviado para ${toSend.flatMap(({ para }) => para ?? []).join(', ')}.`);
        onDone();
      },
    });
  };
  return (
    <Stack>
      {isLocalLink(link.url) && (
        <Banner color="yellow" role="status">
          Este endereço só abre neste computador. Quem cuida do Talão precisa dizer o endereço público dele.
        </Banner>
      )}
      {canSend && (
        <TextInput
          label="Assunto"
          maxLength={255}
          value={assunto}
          onChange={({ currentTarget }) => setSubject(currentTarget.value)}
        />
      )}
      <TextArea
        label="Mensagem"
        description={mayRemember && 'Mudada, fica para os próximos pedidos desta representada.'}
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
            {recipients.map(({ value, label: name }) => (
              <Checkbox
                key={value}
                value={value}
                label={canSend ? `${name}, com ${ATTACHED[value]}` : name}
                styles={{ labelWrapper: { minWidth: 0 }, label: { overflowWrap: 'anywhere' } }}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {canSend && (
        <TextInput
          label="Outros endereços"
          description="Com vírgula entre eles; recebem o PDF."
          autoComplete="off"
          value={others}
          onChange={({ currentTarget }) => setOthers(currentTarget.value)}
        />
      )}
      <Group gap="xs">
        {canSend ? (
          <ActionButton
            loading={letters.isPending}
            disabled={chosenRecipients.length + otherAddresses.length === 0}
            icon="mail"
            onClick={send}
          >
            Enviar por e-mail
          </ActionButton>
        ) : (
          <ActionButton
            component="a"
            href={mailAddress(sale, message, chosenRecipients)}
            icon="mail"
            onClick={() => setOpened(mailed)}
          >
            Enviar por e-mail
          </ActionButton>
        )}
        {client && mayHaveWhatsApp(client.telefone) && (
          <WhatsApp
            href={whatsAppAddress(message, client.telefone)}
            label="WhatsApp do cliente"
            onOpen={() => setOpened(`WhatsApp de ${client.nome}`.slice(0, MOST_TOLD))}
          />
        )}
        <WhatsApp
          href={whatsAppAddress(message)}
          label={mayHaveWhatsApp(client?.telefone) ? 'Outro WhatsApp' : 'WhatsApp'}
          onOpen={() => setOpened('WhatsApp')}
        />
        {letters.error && <FailureHere error={letters.error} />}
        {failure && <FailureHere error={new Error(`O envio não ficou anotado. ${failure.message}`)} />}
      </Group>
      {opened && (
        <Group gap="xs" role="status">
          <Text size="sm">A mensagem abriu em outro programa. Enviou?</Text>
          <Button size="compact-sm" onClick={() => answer(true)}>
            Sim, enviei
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => answer(false)}>
            Não
          </Button>
        </Group>
      )}
    </Stack>
  );
}

const MOST_TOLD = 255;
const ATTACHED = { representada: 'PDF e planilha', cliente: 'PDF' };

function WhatsApp({ href, label, onOpen }: { href: string; label: string; onOpen: () => void }) {
  return (
    <ActionButton
      component="a"
      href={href}
      target="_blank"
      rel="noreferrer"
      variant="default"
      icon="phone"
      onClick={onOpen}
    >
      {label}
    </ActionButton>
  );
}
