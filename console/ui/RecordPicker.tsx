import { CloseButton, Loader, TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { ChoiceList, EmptyList, optionId } from './ChoiceList.tsx';
import { Icon } from './icons.tsx';
import { type Choice, type UseChoices, useRecordPicker } from './use-record-picker.ts';
import { Small } from './Words.tsx';

export interface RecordPickerProps<C extends Choice = Choice>
  extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: string | null;
  onChange: (value: string | null, choice: C | null) => void;
  /** Called when a choice was picked with the focus in the box, so that the focus can move on. */
  onNext?: () => void;
  chosen: Choice | undefined;
  /** Stands in grey within the box, beside the chosen record's name. */
  aside?: string | undefined;
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
    aside,
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
  const { isOpen, choices, marked, found, ready, failed, dropped } = picker;
  const list = useId();
  const shownAside = picker.isTyped ? undefined : aside;

  return (
    <>
      <TextInput
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={isOpen && marked !== -1 ? optionId(list, marked) : undefined}
        // Escape closes the list alone, not the dialog around it.
        data-mantine-stop-propagation={isOpen || undefined}
        {...input}
        data-unpicked={picker.isUnpicked || undefined}
        aria-description={shownAside}
        error={error || (failed ? UNANSWERED : dropped && `“${dropped}” não foi escolhido da lista.`)}
        value={picker.text}
        onChange={(event) => picker.type(event.currentTarget.value)}
        onClick={picker.open}
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
            <CloseButton
              size="sm"
              variant="transparent"
              tabIndex={-1}
              aria-label={`Limpar ${nameOf(input)}`}
              onMouseDown={(event) => event.preventDefault()}
              onClick={picker.clear}
            />
          ) : isOpen && !ready && !failed ? (
            <Loader size={16} />
          ) : shownAside ? (
            <Small>{shownAside}</Small>
          ) : (
            <Icon name="choices" size={14} />
          )
        }
        {...(shownAside && { rightSectionWidth: `${shownAside.length * 0.8 + 2}ch` })}
        rightSectionPointerEvents={clearable && value ? 'all' : 'none'}
      />
      {isOpen && (
        <ChoiceList id={list} label={nameOf(input)} choices={choices} marked={marked} onPick={picker.pick}>
          {!ready && <EmptyList>{failed ? UNANSWERED : 'Procurando…'}</EmptyList>}
          {ready && found.length === 0 && <EmptyList>{nothingFound}</EmptyList>}
        </ChoiceList>
      )}
    </>
  );
}

function nameOf({ label, 'aria-label': name }: { label?: unknown; 'aria-label'?: string }): string {
  return typeof label === 'string' ? label : (name ?? 'escolha');
}
