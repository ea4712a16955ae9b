import { CloseButton, Loader, TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import classes from './ChoiceList.module.css';
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
  atOnce?: boolean;
  clearable?: boolean;
  outside?: (typed: string) => C;
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

interface ChoiceListProps {
  id: string;
  label: string;
  choices: readonly Choice[];
  /** The place of the choice that Enter takes, or -1. */
  marked: number;
  onPick: (value: string) => void;
  children: ReactNode;
}

const GAP = 6;
const MOST_HIGH = 290;

/** The choices of the box that names this list in `aria-controls`, in the top layer, where no table or dialog cuts them off. */
function ChoiceList({ id, label, choices, marked, onPick, children }: ChoiceListProps) {
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    list.current?.showPopover?.();
    const place = () => placeBesideBox(id);
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [id]);

  // After every render, because other choices may need another height.
  useLayoutEffect(() => placeBesideBox(id));

  useLayoutEffect(() => {
    list.current?.querySelectorAll('[role=option]')[marked]?.scrollIntoView({ block: 'nearest' });
  }, [marked]);

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      popover="manual"
      className={classes.list}
      // A press would take the focus from the box.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
      {choices.map(({ value, label, description, picture }, place) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the box answers the keys.
        <div
          key={value}
          id={optionId(id, place)}
          role="option"
          aria-selected={place === marked}
          className={classes.choice}
          onClick={() => onPick(value)}
        >
          {picture && (
            <img
              src={picture}
              alt=""
              width={40}
              height={40}
              style={{ float: 'inline-end', objectFit: 'contain' }}
            />
          )}
          {label}
          {description && <small>{description}</small>}
        </div>
      ))}
    </div>
  );
}

function EmptyList({ children }: { children: ReactNode }) {
  return <div className={classes.empty}>{children}</div>;
}

function optionId(list: string, place: number): string {
  return `${list}-${place}`;
}

function placeBesideBox(id: string): void {
  const list = document.getElementById(id);
  const box = document.querySelector(`[aria-controls="${id}"]`);
  if (!list || !box) return;
  const { left, top, bottom, width } = box.getBoundingClientRect();
  const { offsetTop = 0, height = innerHeight } = globalThis.visualViewport ?? {};
  const below = offsetTop + height - bottom - GAP;
  const above = top - GAP;
  const isAbove = below < Math.min(list.scrollHeight, MOST_HIGH) && above > below;
  Object.assign(list.style, {
    left: `${left}px`,
    width: `${width}px`,
    maxHeight: `${Math.min(MOST_HIGH, isAbove ? above : below)}px`,
    top: isAbove ? 'auto' : `${bottom + GAP}px`,
    bottom: isAbove ? `${innerHeight - top + GAP}px` : 'auto',
  });
}
