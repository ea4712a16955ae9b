import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { foldText, wordsOf } from '../../../src/domain/text.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { invoicesQuery } from '../invoices/requests.ts';
import { representadasQuery } from '../records/representadas.ts';
import { useMay } from '../session/session.ts';

interface FoundElsewhereProps {
  search: string;
  onRepresentada: (id: string) => void;
}

const MOST = 3;

/** The search covers orders, clients and totals; representadas that match it are offered as filters, and notes by their number. */
export default function FoundElsewhere({ search, onRepresentada }: FoundElsewhereProps) {
  const { data } = useQuery(representadasQuery({ search, limit: MOST }));
  const named = (data?.data ?? []).filter(({ nome }) =>
    wordsOf(foldText(search)).every((word) => foldText(nome).includes(word)),
  );
  const seeksNote = useMay('readMoney') && /^\d{3,}$/.test(search.trim());
  const { data: notes } = useQuery({ ...invoicesQuery({ search, limit: MOST }), enabled: seeksNote });
  const numbered = seeksNote ? (notes?.data ?? []) : [];
  if (named.length + numbered.length === 0) return null;
  return (
    <Group gap="xs" w="100%">
      {named.map(({ id, nome }) => (
        <Button key={id} variant="light" size="compact-sm" maw="100%" onClick={() => onRepresentada(id)}>
          Ver as vendas de {nome}
        </Button>
      ))}
      {numbered.map(({ id, numero, venda_id, pedido }) =>
        venda_id ? (
          <ButtonLink
            key={id}
            to="/vendas/$id"
            params={{ id: venda_id }}
            variant="light"
            size="compact-sm"
            maw="100%"
          >
            Nota {numero}: venda {pedido}
          </ButtonLink>
        ) : (
          <ButtonLink key={id} to="/notas/$id" params={{ id }} variant="light" size="compact-sm" maw="100%">
            Nota {numero}, sem pedido
          </ButtonLink>
        ),
      )}
    </Group>
  );
}
