import { Button, Group, Stack } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { TextArea } from '../../ui/TextArea.tsx';
import { Small } from '../../ui/Words.tsx';
import { PASTED } from './requests.ts';

const EXAMPLE = 'Pedido;Nota;Parcela;Comissão\nPED-2026-0001;1025;1;120,50';
const HEADING = 'Pedido;Nota;Parcela;Comissão\n';

function linesOf(text: string): File {
  return new File([text], PASTED, { type: 'text/plain' });
}

/** A table pasted outside of any box is the statement. */
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

/** Lines that were copied from a table, or are typed one by one: they are sent as a file would be. */
export function PasteLines({ disabled, onLines }: { disabled: boolean; onLines: (file: File) => void }) {
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState('');
  usePastedLines(!disabled && !opened, onLines);
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
        label="Linhas do extrato"
        description="Cole a tabela copiada do Excel, do e-mail ou do PDF, com a linha dos títulos. Ou digite: uma linha por comissão, com ponto e vírgula entre as colunas."
        placeholder={EXAMPLE}
        minRows={6}
        maxRows={16}
        value={text}
        disabled={disabled}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Group>
        <Button
          disabled={disabled || text.trim() === '' || text.trim() === HEADING.trim()}
          onClick={() => onLines(linesOf(text))}
        >
          Conferir estas linhas
        </Button>
        {text === '' && (
          <Button variant="subtle" size="compact-sm" disabled={disabled} onClick={() => setText(HEADING)}>
            Vou digitar: pôr os títulos
          </Button>
        )}
        <Small>Nada se recebe antes de você confirmar.</Small>
      </Group>
    </Stack>
  );
}
