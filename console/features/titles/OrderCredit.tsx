import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../ui/links.tsx';
import { creditsQuery } from './requests.ts';
import { creditWords, isDoubtful } from './title-words.ts';

interface OrderCreditProps {
  clienteId: string;
  representadaId: string;
  /** What is being ordered. */
  total: number;
}

/** What the client owes there and may still buy, in one line before the items; its place is kept, so that nothing moves. */
export default function OrderCredit({ clienteId, representadaId, total }: OrderCreditProps) {
  const parties = { cliente_id: clienteId, representada_id: representadaId };
  const credit = useQuery(creditsQuery({ ...parties, limit: 1 })).data?.data[0];
  const words = credit && creditWords(credit, total);
  return (
    <Box mih={20} role="status" aria-label="Crédito do cliente">
      {credit && words && (
        <Text size="sm" c={isDoubtful(credit, total) ? 'var(--mantine-color-yellow-light-color)' : 'dimmed'}>
          {words}
          {credit.vencido > 0 && (
            <>
              {' · '}
              <TextLink
                to="/titulos"
                search={{ cliente: clienteId, representada: representadaId }}
                target="_blank"
                inherit
              >
                ver títulos
              </TextLink>
            </>
          )}
        </Text>
      )}
    </Box>
  );
}
