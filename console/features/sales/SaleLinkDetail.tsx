import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDayOf } from '../../lib/formats.ts';
import { Detail } from '../../ui/Details.tsx';
import { sentWords } from '../order/order-message.ts';
import { saleShareQuery } from '../order/requests.ts';

export default function SaleLinkDetail({ id }: { id: string }) {
  const { data: link } = useQuery(saleShareQuery(id));
  if (!link) return null;
  return (
    <Detail name="Link para o cliente">
      {`Abre até ${formatDayOf(link.expira_em)}. ${sentWords(link)} `}
      {link.url && (
        <Anchor href={link.url} target="_blank" rel="noreferrer" inherit underline="always">
          Ver como o cliente vê
        </Anchor>
      )}
    </Detail>
  );
}
