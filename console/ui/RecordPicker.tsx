import { Combobox, Loader, ScrollArea, Text, TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { type Choice, type UseChoices, useRecordPicker } from './use-record-picker.ts';

export interface RecordPickerProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: string | null;
  onChange: (value: string | null, choice: Choice | null) => void;
  chosen: Choice | undefined;
  useChoices: UseChoices;
  clearable?: boolean;
  free?: boolean;
}

/** A box to find a record in by typing part of its name, as well among ten thousand as among ten. */
export function RecordPicker(props: RecordPickerProps) {
  const {
    value = null,
    onChange,
    chosen,
    useChoices,
    clearable = false,
    free = false,
    onKeyDown,
    onBlur,
    ...input
  } = props;
  // What was just picked is known by name before the service has told it again.
  const [picked, setPicked] = useState<Choice | null>(null);
  const picker = useRecordPicker({
    chosen: chosen ?? (picked?.value === value ? picked : undefined),
    useChoices,
    onPick: (choice) => {
      setPicked(choice);
      onChange(choice?.value ?? null, choice);
    },
    free,
  });
  const { store, choices, ready } = picker;

  return (
    <Combobox store={store} onOptionSubmit={picker.pick}>
      <Combobox.Target autoComplete="off" withExpandedAttribute>
        <TextInput
          role="combobox"
          {...input}
          value={picker.text}
          onChange={(event) => picker.type(event.currentTarget.value)}
          onClick={() => store.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={(event) => {
            picker.leave();
            onBlur?.(event);
          }}
          onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
            picker.onKeyDown(event);
            onKeyDown?.(event);
          }}
          rightSection={
            clearable && value ? (
              <Combobox.ClearButton aria-label={`Limpar ${nameOf(input)}`} onClear={picker.clear} />
            ) : store.dropdownOpened && !ready ? (
              <Loader size={16} />
            ) : (
              <Combobox.Chevron />
            )
          }
          rightSectionPointerEvents={clearable && value ? 'all' : 'none'}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={nameOf(input)}>
          <ScrollArea.Autosize mah={280} type="scroll">
            {choices.map(({ value, label, description }) => (
              <Combobox.Option key={value} value={value}>
                {label}
                {description && (
                  <Text size="xs" opacity={0.85}>
                    {description}
                  </Text>
                )}
              </Combobox.Option>
            ))}
            {ready && choices.length === 0 && (
              <Combobox.Empty>{free ? 'Fora do catálogo' : 'Nada encontrado'}</Combobox.Empty>
            )}
            {!ready && <Combobox.Empty>Procurando…</Combobox.Empty>}
          </ScrollArea.Autosize>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function nameOf({ label, 'aria-label': name }: { label?: unknown; 'aria-label'?: string }): string {
  return typeof label === 'string' ? label : (name ?? 'escolha');
}
