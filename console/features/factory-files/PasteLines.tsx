import { Button, Group, Stack } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { TextArea } from '../../ui/TextArea.tsx';
import { Small } from '../../ui/Words.tsx';
import { PASTED } from './requests.ts';
import type { TableWords } from './table-words.ts';

interface PasteLinesProps {
  words: TableWords;
  disabled: boolean;
  onLines: (file: File) => void;
}

/** Lines that were copied from a table, or are typed one by one: they are sent as a file would be. */
export function PasteLines({ words, disabled, onLines }: PasteLinesProps) {
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState('');
  usePastedLines(!disabled && !opened, onLines);
  const heading = `${words.typed.split('\n', 1)[0]}\n`;
  if (!opened)
    return (
      <Group>
        <Button variant="subtle" size="compact-sm" disabled={disabled} onClick={() => setOpened(true)}>
          Colar ou digitar as linhas
        </Button>
        <Small visibleFrom="sm">Copiou a tabela? Aperte Ctrl+V aqui mesmo.</Small>
      </Group>
    );
  return (
    <Stack gap="xs">
      <TextArea
        label={words.lines}
        description="Cole a tabela copiada do Excel, do e-mail ou do PDF, com a linha dos títulos. Ou digite, com ponto e vírgula entre as colunas."
        placeholder={words.typed}
        minRows={6}
        maxRows={16}
        value={text}
        disabled={disabled}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Group>
        <Button
          disabled={disabled || text.trim() === '' || text.trim() === heading.trim()}
          onClick={() => onLines(linesOf(text))}
        >
          Conferir estas linhas
        </Button>
        {text === '' && (
          <Button variant="subtle" size="compact-sm" disabled={disabled} onClick={() => setText(heading)}>
            Vou digitar: pôr os títulos
          </Button>
        )}
        <Small>Nada se grava antes de você confirmar.</Small>
      </Group>
    </Stack>
  );
}

function linesOf(text: string): File {
  return new File([text], PASTED, { type: 'text/plain' });
}

function usePastedLines(isListening: boolean, onLines: (file: File) => void): void {
  const take = useEffectEvent(onLines);
  useEffect(() => {
    if (!isListening) return;
    const paste = ({ target, clipboardData }: ClipboardEvent) => {
      if (target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]')) return;
      const text = clipboardData?.getData('text/plain') ?? '';
      if (text.trim().includes('\n')) take(linesOf(text));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isListening]);
}
