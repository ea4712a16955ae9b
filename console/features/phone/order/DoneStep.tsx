import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatDate, formatMoney, formatNumber, formatPrice } from '../../../lib/formats.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { showFailure } from '../../../ui/notices.tsx';
import { Note } from '../../../ui/Words.tsx';
import { capitalize, wordFor } from '../../order/order-message.ts';
import { pdfAddress, refuseOffline } from '../../order/order-pdf.ts';
import { saleQuery } from '../../order/requests.ts';
import { NO_CODE } from '../../order/sale-words.ts';
import type { Source } from '../local/source.ts';
import { givenId } from '../outbox/queue.ts';
import type { CopiedSale } from '../sync/copied.ts';
import type { LocalCopy } from '../sync/memory.ts';
import { useWaiting } from '../sync/status.ts';

interface DoneStepProps {
  source: Source;
  sale: CopiedSale;
  phone: string | null;
  onNew: () => void;
}

export default function DoneStep({ source, sale, phone, onNew }: DoneStepProps) {
  const id = useServiceId(sale);
  const pedido = useOrderCode(sale, id);
  const word = wordFor(sale);
  const text = orderText({ ...sale, pedido }, source.copy.produtos);
  const share = () => navigator.share({ text }).catch((error: Error) => ignoreRefusal(error));
  return (
    <Stack gap="sm">
      <Banner color={id ? 'teal' : 'yellow'} icon={id ? 'check' : 'upload'} role="status">
        <Text fw={600}>
          {sale.cliente_nome}: {formatMoney(sale.valor_total)}
        </Text>
        {id
          ? `${capitalize(word)} ${pedido === NO_CODE ? '' : `${pedido} `}registrado.`
          : 'Guardado neste aparelho. Vai sozinho quando houver sinal.'}
      </Banner>
      {'share' in navigator && (
        <ActionButton size="md" icon="share" onClick={() => void share()}>
          Compartilhar
        </ActionButton>
      )}
      <ActionButton
        size="md"
        variant="default"
        component="a"
        href={`https://wa.me/${abroad(phone ?? '')}?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
        icon="share"
      >
        WhatsApp do cliente
      </ActionButton>
      {id ? (
        <ActionButton
          size="md"
          variant="default"
          component="a"
          href={pdfAddress({ id })}
          onClick={refuseOffline}
          target="_blank"
          icon="file"
        >
          PDF
        </ActionButton>
      ) : (
        <Note>O PDF sai quando o {word} tiver chegado ao serviço.</Note>
      )}
      <ButtonLink size="md" variant="default" to="/vendas/$id" params={{ id: id ?? sale.id }}>
        Ver o {word}
      </ButtonLink>
      <ActionButton size="md" variant="light" icon="plus" onClick={onNew}>
        Nova venda
      </ActionButton>
    </Stack>
  );
}

/** Undefined while unsent. */
function useServiceId({ id, pedido }: CopiedSale): string | undefined {
  const isWaiting = useWaiting().some(({ local_id }) => local_id === id);
  const [given, setGiven] = useState<string | undefined>(pedido === NO_CODE ? undefined : id);
  useEffect(() => {
    if (!isWaiting) void givenId(id).then((known) => known && setGiven(known));
  }, [id, isWaiting]);
  return given;
}

/** The service gives the code of an order that waited here when it gets it. */
function useOrderCode({ pedido }: CopiedSale, id: string | undefined): string {
  const isUnknown = pedido === NO_CODE && id !== undefined;
  const { data } = useQuery({ ...saleQuery(id ?? ''), enabled: isUnknown });
  return (isUnknown && data?.pedido) || pedido;
}

/** With the country, which the service writes; the number of a client who waits here is as it was typed. */
function abroad(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return phone.startsWith('+') || digits === '' ? digits : `55${digits}`;
}

/** Closing the system's share sheet is no failure. */
function ignoreRefusal(error: Error): void {
  if (error.name !== 'AbortError') showFailure(error);
}

function orderText(sale: CopiedSale, products: LocalCopy['produtos']): string {
  return [
    `${capitalize(wordFor(sale))} ${sale.pedido === NO_CODE ? '' : `${sale.pedido} `}de ${formatDate(sale.data)}`,
    `Cliente: ${sale.cliente_nome}`,
    `Representada: ${sale.representada_nome}`,
    '',
    ...(sale.itens ?? []).map(
      ({ produto_id, quantidade, valor_unitario, valor_total }) =>
        `${formatNumber(quantidade)} × ${products.get(produto_id)?.nome ?? produto_id} a ${formatPrice(valor_unitario)} = ${formatMoney(valor_total)}`,
    ),
    '',
    `Total: ${formatMoney(sale.valor_total)}`,
    ...(sale.condicao ? [`Condição: ${sale.condicao}`] : []),
  ].join('\n');
}
