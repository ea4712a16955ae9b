import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import type { InboxEntry } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { count } from '../../lib/formats.ts';
import { Icon } from '../../ui/icons.tsx';
import { TextLink } from '../../ui/links.tsx';
import { showFailure } from '../../ui/notices.tsx';
import { CardHeading, Small } from '../../ui/Words.tsx';
import { useMay } from '../session/session.ts';
import { type SentFile, sentFiles, useDiscardEntry } from './entries.ts';
import { inboxQuery } from './requests.ts';

interface Line {
  key: string;
  name: string;
  state: 'taken' | 'known' | 'refused';
  says: string;
}

/** What became of each file that was dropped, in the words of the service, until somebody has seen it. */
export function SentFiles() {
  const sent = sentFiles.use();
  if (sent.length === 0) return null;
  const lines = sent.flatMap(linesOf);
  const refused = lines.filter(({ state }) => state === 'refused').length;
  const title = [
    count(lines.length, 'arquivo', 'arquivos'),
    count(lines.length - refused, 'lido', 'lidos'),
    ...(refused > 0 ? [count(refused, 'recusado', 'recusados')] : []),
  ].join(', ');
  return (
    <Card mb="md" component="section" aria-label="O que foi feito dos arquivos">
      <Group justify="space-between" mb="xs">
        <CardHeading>{title}</CardHeading>
        <Button variant="default" size="compact-sm" onClick={() => sentFiles.set([])}>
          Visto
        </Button>
      </Group>
      <Stack component="ul" gap={6} m={0} p={0} style={{ listStyle: 'none' }} role="status">
        {lines.map(({ key, name, state, says }) => (
          <Group key={key} component="li" gap="xs" wrap="nowrap" align="flex-start">
            <Text span lh={0} mt={2} c={state === 'refused' ? 'red' : 'teal'}>
              <Icon name={state === 'refused' ? 'alert' : 'check'} size={18} />
            </Text>
            <Text size="sm" miw={0} style={{ overflowWrap: 'anywhere' }}>
              {name}: {WORDS[state]}
              {says}
            </Text>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}

const WORDS = { taken: '', known: 'já estava aqui. ', refused: 'recusado. ' } as const;

function linesOf({ name, entries, isKnown = false, refusal }: SentFile): Line[] {
  if (entries === undefined) return [{ key: name, name, state: 'refused', says: refusal ?? '' }];
  return entries.map(({ id, nome, situacao, resumo }) => {
    const isRefused = situacao === 'recusada';
    return {
      key: id,
      name: entries.length > 1 && nome !== name ? `${name}, ${nome}` : nome,
      state: isRefused ? 'refused' : isKnown ? 'known' : 'taken',
      says: (resumo ?? NOT_READ) + (situacao === 'lancada' ? ' (já lançada)' : ''),
    };
  });
}

export const NOT_READ = 'Não é uma nota nem um extrato';

/** Refused files stay above the list, however they came, until somebody has seen them. */
export function RefusedFiles() {
  const refused = useQuery(inboxQuery({ situacao: 'recusada', limit: MOST_SHOWN })).data;
  const mayDismiss = useMay('manageMoney');
  const dismiss = useDiscardEntry();
  if (!refused?.total) return null;
  const seen = (entry: InboxEntry) => dismiss.mutate(entry, { onError: showFailure });
  return (
    <Card mb="md" component="section" aria-label="Recusados">
      <Group gap="xs" mb="xs">
        <CardHeading>Recusados</CardHeading>
        <Badge color="red">{refused.total}</Badge>
      </Group>
      <Stack component="ul" gap={6} m={0} p={0} style={{ listStyle: 'none' }}>
        {refused.data.map((entry) => (
          <Group key={entry.id} component="li" justify="space-between" gap="xs" wrap="nowrap">
            <Text size="sm" miw={0} style={{ overflowWrap: 'anywhere' }}>
              {entry.nome}
              <Small span> {entry.resumo ?? NOT_READ}</Small>
            </Text>
            {mayDismiss && (
              <Button
                variant="subtle"
                size="compact-sm"
                style={{ flexShrink: 0 }}
                aria-label={`Visto: ${entry.nome}`}
                onClick={() => seen(entry)}
              >
                Visto
              </Button>
            )}
          </Group>
        ))}
      </Stack>
      {refused.total > MOST_SHOWN && (
        <TextLink to="/entrada" search={{ situacao: 'recusada' }} size="sm">
          Ver todos os {refused.total}
        </TextLink>
      )}
    </Card>
  );
}

const MOST_SHOWN = 5;
