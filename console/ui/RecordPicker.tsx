import { Combobox, Loader, ScrollArea, Text, TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { type Choice, type UseChoices, useRecordPicker } from './use-record-picker.ts';

export interface RecordPickerProps<C extends Choice = Choice>
  extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: string | null;
  onChange: (value: string | null, choice: C | null) => void;
  /** Something was picked while the box has the focus: the hand can go on to the next. */
  onNext?: () => void;
  chosen: Choice | undefined;
  useChoices: UseChoices<C>;
  /** What the choices depend on besides the text. */
  scope?: string | null;
  /** The choices are at hand: nothing is waited for. */
  atOnce?: boolean;
  clearable?: boolean;
  outside?: (typed: string) => C;
  /** What is missing can be made from here. */
  create?: { label: (typed: string) => string; onCreate: (typed: string) => void } | undefined;
  nothingFound?: string;
}

const UNANSWERED = 'Sem conexão: não dá para procurar agora.';

/** A box to find something in by typing part of its name, as well among ten thousand as among ten. */
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
  // What was just picked is known by name before the service has told it again.
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
