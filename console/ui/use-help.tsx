import { ActionIcon, Anchor, Paper, Text } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { type GuideChapter, guideAddress } from '../lib/guide.ts';
import { Icon } from './icons.tsx';

export interface HelpWords {
  /** What the screen does not show, briefly. */
  says: string;
  /** The chapter of the guide with more. */
  chapter: GuideChapter;
}

/** The help of every edit form. */
export const EDITING: HelpWords = {
  says: 'Só o que você mudar é salvo. Se alguém mudou o mesmo nesse meio-tempo, você vê as duas versões e escolhe.',
  chapter: 'alguém-mudou-o-mesmo-cadastro-que-eu-quem-ganha',
};

/** A question mark for a heading, and the text that it toggles below. */
export function useHelp(help: HelpWords | undefined, label: string): { mark: ReactNode; words: ReactNode } {
  const id = useId();
  const [shown, setShown] = useState(false);
  if (help === undefined) return { mark: null, words: null };
  const mark = (
    <ActionIcon
      variant="subtle"
      color="gray"
      radius="xl"
      ms={4}
      mb={4}
      style={{ verticalAlign: 'middle' }}
      aria-label={label}
      title={label}
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
            {help.says}{' '}
            <Anchor href={guideAddress(help.chapter)} target="_blank" inherit underline="always">
              Ler no guia
            </Anchor>
          </Text>
        </Paper>
      )}
    </div>
  );
  return { mark, words };
}
