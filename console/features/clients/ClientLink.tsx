import { Anchor, Button, Card, Group, Stack, Text } from '@mantine/core';
import type { Client, SharedClientLink } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { formatDayOf } from '../../lib/formats.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { AskButton } from '../../ui/AskButton.tsx';
import { CopyBox } from '../../ui/CopyBox.tsx';
import { FailureHere } from '../../ui/Failure.tsx';
import { askWhether, showDone } from '../../ui/notices.tsx';
import { CardHeading, Note } from '../../ui/Words.tsx';
import { mayHaveWhatsApp, sentWords, whatsAppAddress } from '../order/order-message.ts';
import {
  clientShareQuery,
  useEndClientShare,
  useNoteClientSent,
  useShareClient,
} from '../records/clients.ts';

/** The page on which the client sees his orders and orders by himself. */
export default function ClientLink({ client }: { client: Client }) {
  const { data: link, isPending } = useQuery(clientShareQuery(client.id));
  const sharing = useShareClient(client.id);
  if (isPending) return null;
  return (
    <Card padding="lg" mb="lg" component="section" aria-labelledby="pagina-do-cliente">
      <CardHeading id="pagina-do-cliente">Página do cliente</CardHeading>
      {link ? (
        <SharedPage client={client} link={link} renewing={sharing} />
      ) : (
        <Stack align="flex-start" gap="xs">
          <Note>
            Um endereço só dele, sem senha: ele vê os seus pedidos, repete o último e pede o que costuma
            comprar, aos seus preços. O que ele enviar espera por você como orçamento.
          </Note>
          <ActionButton
            variant="default"
            icon="plus"
            loading={sharing.isPending}
            onClick={() => sharing.mutate()}
          >
            Criar página
          </ActionButton>
          {sharing.error && <FailureHere error={sharing.error} />}
        </Stack>
      )}
    </Card>
  );
}

interface SharedPageProps {
  client: Client;
  link: SharedClientLink;
  renewing: ReturnType<typeof useShareClient>;
}

function SharedPage({ client, link, renewing }: SharedPageProps) {
  const end = useEndClientShare(client.id);
  const noteSent = useNoteClientSent(client.id);
  const { url } = link;
  const message = `Seus pedidos e o nosso catálogo com os seus preços: ${url}`;
  const sentTo = (enviado_para: string) => noteSent.mutate({ enviado_para });
  const renew = async () => {
    const question = {
      title: 'Renovar o link',
      children: 'O link que já foi enviado deixa de abrir, e um novo vale por 30 dias.',
      confirm: 'Renovar link',
    };
    if (link.enviado_em === null || (await askWhether(question))) renewing.mutate();
  };
  const failure = renewing.error ?? end.error ?? noteSent.error;
  const more = (
    <Group gap="xs">
      <Button variant="subtle" loading={renewing.isPending} onClick={() => void renew()}>
        Renovar
      </Button>
      <Button
        variant="subtle"
        color="red"
        loading={end.isPending}
        onClick={() => end.mutate({ pedidos: false }, { onSuccess: () => showDone('O link foi encerrado.') })}
      >
        Encerrar link
      </Button>
      <AskButton
        size="sm"
        question={{
          title: 'Encerrar todos os links dele',
          children: 'Deixam de abrir a página do cliente e os links de todos os pedidos e orçamentos dele.',
          confirm: 'Encerrar todos',
        }}
        action={end}
        sent={{ pedidos: true }}
        done="Os links do cliente foram encerrados."
      >
        Encerrar também os dos pedidos
      </AskButton>
      {failure && <FailureHere error={failure} />}
    </Group>
  );
  return (
    <Stack>
      <Text size="sm">
        Abre até {formatDayOf(link.expira_em)}; cada pedido a renova. {sentWords(link)}
      </Text>
      {url === null ? (
        more
      ) : (
        <>
          <Group gap="xs">
            {mayHaveWhatsApp(client.telefone) && (
              <ActionButton
                component="a"
                href={whatsAppAddress(message, client.telefone)}
                target="_blank"
                rel="noreferrer"
                icon="phone"
                onClick={() => sentTo('WhatsApp')}
              >
                Enviar por WhatsApp
              </ActionButton>
            )}
            <ActionButton
              component="a"
              href={`mailto:${encodeURIComponent(client.email).replace('%40', '@')}?subject=${encodeURIComponent('Sua página de pedidos')}&body=${encodeURIComponent(message)}`}
              variant="default"
              icon="mail"
              onClick={() => sentTo(client.email)}
            >
              Enviar por e-mail
            </ActionButton>
            <Anchor href={url} target="_blank" rel="noreferrer" size="sm" underline="always">
              Ver como o cliente vê
            </Anchor>
          </Group>
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
