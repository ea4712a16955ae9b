import { Button, Group, Menu, Stack, TextInput } from '@mantine/core';
import type { StatementLine } from '@talao/client';
import { useState } from 'react';
import type { Dismissal } from '../../../src/domain/statement-lines.ts';
import type { TypedNumber } from '../../lib/typed-numbers.ts';
import { MoneyInput } from '../../ui/DecimalInput.tsx';
import { EntryChoice } from './EntryChoice.tsx';
import type { SettledLine } from './requests.ts';
import { DISMISSAL_CHOICES, DISMISSAL_NAMES } from './statement-words.ts';

/** As long as the service takes it. */
const LONGEST_NOTE = 500;

interface LineActionProps {
  representadaId: string;
  line: StatementLine;
  settled: SettledLine | undefined;
  disabled: boolean;
  onSettle: (settled: SettledLine | undefined) => void;
}

/** Settles a waiting line: chooses its commission, or dismisses it. */
export function LineAction({ representadaId, line, settled, disabled, onSettle }: LineActionProps) {
  const { linha } = line;
  const [typed, setTyped] = useState<TypedNumber>('');
  const informado = typeof typed === 'number' ? typed : undefined;
  const isUnread = line.informado === null;
  const dismissed = settled && 'dispensar' in settled ? settled.dispensar : null;
  if (dismissed !== null)
    return (
      <Group gap="xs">
        Dispensada: {DISMISSAL_NAMES[dismissed]}
        <Button variant="subtle" size="compact-xs" disabled={disabled} onClick={() => onSettle(undefined)}>
          Desfazer
        </Button>
      </Group>
    );
  return (
    <Stack gap={4}>
      {isUnread && (
        <MoneyInput
          size="xs"
          aria-label={`Comissão, em reais, da linha ${linha}`}
          placeholder="Quanto é?"
          value={typed}
          onChange={setTyped}
          disabled={disabled}
        />
      )}
      <EntryChoice
        representadaId={representadaId}
        line={line}
        chosen={settled}
        disabled={disabled || (isUnread && informado === undefined)}
        onChoose={(choice) => onSettle(choice && { ...choice, informado })}
      />
      <DismissMenu
        label={`Não é comissão… (linha ${linha})`}
        text="Não é comissão…"
        disabled={disabled}
        onDismiss={(dispensar, nota) => onSettle(dismissalOf(line, dispensar, nota, informado))}
      />
    </Stack>
  );
}

/** A commission that could not be read counts as nothing unless one was typed: most such lines are footers. */
export function dismissalOf(
  { linha, informado: read }: StatementLine,
  dispensar: Dismissal,
  nota: string | undefined,
  typed?: number,
): SettledLine {
  return { linha, dispensar, nota, ...(read === null && { informado: typed ?? 0 }) };
}

interface DismissMenuProps {
  label: string;
  text: string;
  disabled: boolean;
  onDismiss: (kind: Dismissal, note: string | undefined) => void;
}

export function DismissMenu({ label, text, disabled, onDismiss }: DismissMenuProps) {
  const [note, setNote] = useState('');
  return (
    <Menu position="bottom-start" onClose={() => setNote('')}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          w="max-content"
          ms={-7}
          disabled={disabled}
          aria-label={label}
        >
          {text}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <TextInput
          size="xs"
          p={4}
          aria-label="Observação da dispensa"
          placeholder="Observação (opcional)"
          maxLength={LONGEST_NOTE}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          // The menu would take letters for the beginning of a choice.
          onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
        />
        <Menu.Label>O que é, então?</Menu.Label>
        {DISMISSAL_CHOICES.map(({ kind, label }) => (
          <Menu.Item key={kind} onClick={() => onDismiss(kind, note.trim() || undefined)}>
            {label.charAt(0).toUpperCase() + label.slice(1)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
