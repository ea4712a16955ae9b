import { Combobox, Loader, ScrollArea, Text, TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { type Choice, type UseChoices, useRecordPicker } from './use-record-picker.ts';

export interface RecordPickerProps<C extends Choice = Choice>
  extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: string | null;
  onChange: (value: string | null, choice: C | null) => void;
  /** Called when a choice was picked with the focus in the box, so that the focus can move on. */
  onNext?: () => void;
  chosen: Choice | undefined;
  useChoices: UseChoices<C>;
  /** What the choices depend on besides the text. */
  scope?: string | null;
  /** Whether the choices are available locally. */
  atOnce?: boolean;
  clearable?: boolean;
  outside?: (typed: string) => C;
  /** Creates a missing record from here. */
  create?: { label: (typed: string) => string; onCreate: (typed: string) => void } | undefined;
  nothingFound?: string;
}

const UNANSWERED = 'Sem conexão: não dá para procurar agora.';

/** A box that finds a record by part of its name, among ten or ten thousand. */
export function RecordPicker<C extends Choice>(props: RecordPickerProps<C>) {
  const {
    value = null,
    onChange,
    onNext,
    chosen,
    useChoices,
    scope = null,
    atOnce,
    clearable = false,
    outside,
    create,
    nothingFound = 'Nada encontrado',
    onKeyDown,
    onBlur,
    error,
    ...input
  } = props;
  // The picked record's name is known before the service returns it.
  const [picked, setPicked] = useState<Choice | null>(null);
  const picker = useRecordPicker({
    chosen: chosen ?? (picked?.value === value ? picked : undefined),
    useChoices,
    scope,
    atOnce,
    onPick: (choice, way) => {
      setPicked(choice);
      onChange(choice?.value ?? null, choice);
      if (choice && way === 'enter') onNext?.();
    },
    outside,
    create,
  });
  const { store, choices, found, ready, failed, dropped } = picker;

  return (
    <Combobox store={store} onOptionSubmit={picker.pick}>
      <Combobox.Target autoComplete="off" withExpandedAttribute>
        <TextInput
          role="combobox"
          {...input}
          data-unpicked={picker.isUnpicked || undefined}
          error={error || (failed ? UNANSWERED : dropped && `“${dropped}” não foi escolhido da lista.`)}
          value={picker.text}
          onChange={(event) => picker.type(event.currentTarget.value)}
          onClick={() => store.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={(event) => {
            picker.leave(event.currentTarget);
            onBlur?.(event);
          }}
          onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
            picker.onKeyDown(event);
            onKeyDown?.(event);
          }}
          rightSection={
            clearable && value ? (
              <Combobox.ClearButton aria-label={`Limpar ${nameOf(input)}`} onClear={picker.clear} />
            ) : store.dropdownOpened && !ready && !failed ? (
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
            {!ready && <Combobox.Empty>{failed ? UNANSWERED : 'Procurando…'}</Combobox.Empty>}
            {ready && found.length === 0 && <Combobox.Empty>{nothingFound}</Combobox.Empty>}
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
          </ScrollArea.Autosize>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function nameOf({ label, 'aria-label': name }: { label?: unknown; 'aria-label'?: string }): string {
  return typeof label === 'string' ? label : (name ?? 'escolha');
}
