import { Alert, Card, Group, Stack, Text } from '@mantine/core';
import { count } from '../../lib/words.ts';
import { Icon } from '../../ui/icons.tsx';
import { TextLink } from '../../ui/links.tsx';
import { InvoiceBadge } from './InvoiceBadge.tsx';
import type { SentFile } from './use-send-invoices.ts';

interface SentFilesProps {
  sent: readonly SentFile[];
  busy: boolean;
  failure?: string | undefined;
}

/** What became of each file, those that were refused first: they ask for something. */
export function SentFiles({ sent, busy, failure }: SentFilesProps) {
  const refused = sent.filter(({ refusal }) => refusal !== undefined);
  const taken = sent.filter(({ refusal }) => refusal === undefined);
  const waiting = taken.filter(({ invoice }) => invoice?.situacao === 'sem_pedido').length;
  return (
    <Stack gap="sm">
      {failure && (
        <Alert color="red" icon={<Icon name="alert" />} title="Nada mais foi enviado">
          {failure}
        </Alert>
      )}
      {!busy && sent.length > 0 && (
        <Alert
          role="status"
          color={refused.length > 0 ? 'yellow' : 'teal'}
          icon={<Icon name={refused.length > 0 ? 'alert' : 'check'} />}
          title={titleOf(taken.length, refused.length)}
        >
          {waiting > 0
            ? `${count(waiting, 'nota espera', 'notas esperam')} por um pedido: abra-a e escolha a venda, ou crie-a.`
            : 'Os pedidos encontrados já estão faturados, com as parcelas das notas.'}
        </Alert>
      )}
      <Card withBorder padding="sm">
        <Stack
          component="ul"
          gap={6}
          m={0}
          p={0}
          style={{ listStyle: 'none' }}
          aria-label="Arquivos enviados"
        >
          {[...refused, ...taken].map(({ name, invoice, refusal }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name; the list only grows.
            <Group key={at} component="li" justify="space-between" gap="xs" wrap="nowrap">
              <Text size="sm" miw={0} style={{ overflowWrap: 'anywhere' }}>
                {invoice?.id ? (
                  <TextLink to="/notas/$id" params={{ id: invoice.id }} inherit>
                    {name}
                  </TextLink>
                ) : (
                  name
                )}
                {refusal !== undefined && (
                  <Text span size="sm" c="red" display="block">
                    {refusal}
                  </Text>
                )}
              </Text>
              {invoice && <InvoiceBadge situation={invoice.situacao} />}
            </Group>
          ))}
        </Stack>
      </Card>
    </Stack>
  );
}

function titleOf(taken: number, refused: number): string {
  const took = count(taken, 'arquivo recebido', 'arquivos recebidos');
  return refused === 0 ? took : `${took}, ${count(refused, 'recusado', 'recusados')}`;
}
