import { Anchor, Card, Code, Group, Modal, Stack } from '@mantine/core';
import type { ListedSale, OrderBook, OrderBookLine } from '@talao/client';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isUndeliverable } from '../../../src/domain/undeliverable.ts';
import { formatDate, formatNumber } from '../../lib/formats.ts';
import { Choices } from '../../ui/Choices.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { Note, Strong } from '../../ui/Words.tsx';
import { mayHaveWhatsApp, whatsAppAddress } from '../order/order-message.ts';
import { salesQuery } from '../order/requests.ts';
import { clientQuery } from '../records/clients.ts';
import { MOST_PEOPLE, usersQuery } from '../records/people.ts';
import { isNews } from './book-words.ts';

const FOR = [
  { value: 'cliente', label: 'Por cliente' },
  { value: 'vendedor', label: 'Por vendedor' },
] as const;

interface BookMessagesProps {
  book: OrderBook;
  representada: string;
  onClose: () => void;
}

/** What each client, or each vendedor, should hear of the book, ready to be sent. */
export default function BookMessages({ book, representada, onClose }: BookMessagesProps) {
  const [by, setBy] = useState<'cliente' | 'vendedor'>('cliente');
  useFocusBack();
  const news = book.linhas.filter(isNews);
  const sales = useSalesOf(news);
  const told = news.flatMap((line) => {
    const sale = sales.get(line.venda_id ?? '');
    return sale ? [{ line, sale }] : [];
  });
  const groups = Map.groupBy(told, ({ sale }) =>
    by === 'cliente' ? sale.cliente_id : (sale.vendedor_id ?? ''),
  );
  const heading = `${representada}, carteira de ${formatDate(book.data)}:`;
  return (
    <Modal opened onClose={onClose} title="Avisar quem espera" size="lg">
      <Stack>
        <Choices aria-label="A quem" data={FOR} value={by} onChange={setBy} />
        {[...groups].map(([id, some]) => {
          const message = [heading, ...some.map((one) => wordsOf(one, by === 'vendedor'))].join('\n');
          return by === 'cliente' ? (
            <ToClient key={id} id={id} message={message} subject={heading} />
          ) : (
            <ToVendedor key={id} id={id} message={message} subject={heading} />
          );
        })}
      </Stack>
    </Modal>
  );
}

/** As many as a list shows at once. */
const AT_ONCE = 100;

function useSalesOf(lines: readonly OrderBookLine[]): ReadonlyMap<string, ListedSale> {
  const ids = [...new Set(lines.flatMap(({ venda_id }) => venda_id ?? []))];
  const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
    ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
  return useQueries({
    queries: parts.map((some) => salesQuery({ ids: some.join(), limit: AT_ONCE, detalhes: true })),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }) => data?.data ?? []).map((sale) => [sale.id, sale])),
  });
}

interface Told {
  line: OrderBookLine;
  sale: ListedSale;
}

function wordsOf({ line, sale }: Told, namesClient: boolean): string {
  const { situacao, codigo, descricao, corte, quantidade, previsao, situacao_fabrica } = line;
  const product = [codigo, descricao].filter(Boolean).join(' ');
  const what = {
    corte: `cortou ${formatNumber(corte ?? 0)}${quantidade === null ? '' : ` de ${formatNumber(quantidade)}`}`,
    cancelado: 'cancelou',
    bloqueado: `segurou (${situacao_fabrica ?? 'bloqueado'})`,
    atrasado: previsao === null ? 'está atrasado' : `estava previsto para ${formatDate(previsao)} e atrasou`,
  }[situacao as string];
  const whose = namesClient ? `, ${sale.cliente_nome}` : '';
  return `- ${sale.pedido}${whose}${product && `, ${product}`}: ${situacao === 'atrasado' ? what : `a fábrica ${what}`}`;
}

interface ToProps {
  id: string;
  message: string;
  subject: string;
}

function ToClient({ id, ...letter }: ToProps) {
  const { data } = useQuery(clientQuery(id));
  return <Message name={data?.nome} telefone={data?.telefone} email={data?.email} {...letter} />;
}

function ToVendedor({ id, ...letter }: ToProps) {
  const { data } = useQuery(usersQuery({ limit: MOST_PEOPLE }));
  const person = data?.data.find((one) => one.id === id);
  return <Message name={person?.nome ?? 'Sem vendedor'} email={person?.email} {...letter} />;
}

interface MessageProps {
  name: string | undefined;
  telefone?: string | undefined;
  email?: string | undefined;
  message: string;
  subject: string;
}

function Message({ name = '…', telefone, email, message, subject }: MessageProps) {
  const phone = mayHaveWhatsApp(telefone) ? telefone : '';
  return (
    <Card padding="sm" component="section" aria-label={name}>
      <Group justify="space-between" mb={6}>
        <Strong>{name}</Strong>
        <Group gap="md">
          <Anchor
            href={whatsAppAddress(message, phone)}
            target="_blank"
            rel="noreferrer"
            size="sm"
            underline="always"
          >
            WhatsApp
          </Anchor>
          {email && !isUndeliverable(email) && (
            <Anchor
              href={`mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject.slice(0, -1))}&body=${encodeURIComponent(message.replaceAll('\n', '\r\n'))}`}
              size="sm"
              underline="always"
            >
              E-mail
            </Anchor>
          )}
        </Group>
      </Group>
      <Code block tabIndex={0} aria-label={`Mensagem para ${name}`} style={{ whiteSpace: 'pre-wrap' }}>
        {message}
      </Code>
      {!phone && telefone && <Note mt={4}>O telefone é fixo: o WhatsApp pergunta a quem mandar.</Note>}
    </Card>
  );
}
