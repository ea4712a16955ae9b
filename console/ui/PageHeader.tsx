import { ActionIcon, Anchor, Box, Group, Paper, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { type ReactNode, useId, useState } from 'react';
import { type GuideChapter, guideAddress } from '../lib/guide.ts';
import { Icon } from './icons.tsx';
import classes from './PageHeader.module.css';

interface PageHeaderProps extends HelpWords {
  title: string;
  /** A line below the title: the purpose of the screen, which gives way to the actions on a phone, or the state of the record. */
  children?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, children, actions, ...about }: PageHeaderProps) {
  useDocumentTitle(`${title} · Talão`);
  const { mark, words } = useHelp(about);
  return (
    <Box mb="lg">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Box miw={0} flex={{ base: '0 1 auto', sm: '1 1 16rem' }}>
          <Title order={1} display="inline" style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          {mark}
          {typeof children === 'string' ? (
            <Text c="dimmed" {...(actions && { visibleFrom: 'sm' })}>
              {children}
            </Text>
          ) : (
            children
          )}
        </Box>
        {actions && (
          <Group gap="xs" className={classes.actions}>
            {actions}
          </Group>
        )}
      </Group>
      {words}
    </Box>
  );
}

export interface HelpWords {
  help?: string | undefined;
  chapter?: GuideChapter | undefined;
}

export const EDITING = {
  help: 'Só o que você mudar é salvo. Se alguém mudou o mesmo nesse meio-tempo, você vê as duas versões e escolhe.',
  chapter: 'alguém-mudou-o-mesmo-cadastro-que-eu-quem-ganha',
} satisfies HelpWords;

/** A question mark for a heading, and the text that it toggles below. */
function useHelp({ help, chapter }: HelpWords): { mark: ReactNode; words: ReactNode } {
  const id = useId();
  const [shown, setShown] = useState(false);
  if (help === undefined || chapter === undefined) return { mark: null, words: null };
  const mark = (
    <ActionIcon
      variant="subtle"
      color="gray"
      radius="xl"
      ms={4}
      mb={4}
      style={{ verticalAlign: 'middle' }}
      aria-label="Ajuda desta tela"
      title="Ajuda desta tela"
      aria-expanded={shown}
      aria-controls={id}
      onClick={() => setShown(!shown)}
    >
      <Icon name="help" />
    </ActionIcon>
  );
  const words = (
    <div id={id}>
      {shown && (
        <Paper withBorder p="sm" mt="xs" maw={720}>
          <Text size="sm">
            {help}{' '}
            <Anchor href={guideAddress(chapter)} target="_blank" inherit underline="always">
              Ler no guia
            </Anchor>
          </Text>
        </Paper>
      )}
    </div>
  );
  return { mark, words };
}
