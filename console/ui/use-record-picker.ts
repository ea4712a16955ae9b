import { useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useState } from 'react';

export interface Choice {
  value: string;
  label: string;
  description?: string;
}

/** Asks the service for what matches the text. `ready` says that the choices are the answer to this very text. */
export type UseChoices = (search: string, enabled: boolean) => { choices: Choice[]; ready: boolean };

interface PickerOptions {
  chosen: Choice | undefined;
  useChoices: UseChoices;
  onPick: (choice: Choice | null) => void;
  /** Whatever is typed counts, also what the service does not know. */
  free: boolean;
}

/**
 * The state of a picker whose choices come from the service. Enter pressed before the answer to what was typed has come
 * waits for it: a fast typist must never get what an earlier letter found.
 */
export function useRecordPicker({ chosen, useChoices, onPick, free }: PickerOptions) {
  const store = useCombobox({ onDropdownClose: () => store.resetSelectedOption() });
  const [typed, setTyped] = useState<string | undefined>();
  const [entering, setEntering] = useState(false);
  const text = typed ?? chosen?.label ?? '';
  const [asked] = useDebouncedValue((typed ?? '').trim(), 150);
  const answer = useChoices(asked, store.dropdownOpened);
  const ready = answer.ready && asked === (typed ?? '').trim();
  const choices = ready ? answer.choices : [];

  const finish = (choice: Choice | null) => {
    setTyped(undefined);
    setEntering(false);
    store.closeDropdown();
    onPick(choice);
  };
  const acceptTyped = () => finish(text.trim() === '' ? null : { value: text.trim(), label: text.trim() });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the answer is there, and only then.
  useEffect(() => {
    if (!ready || !store.dropdownOpened) return;
    const [first] = choices;
    if (!entering) store.selectFirstOption();
    else if (first) finish(first);
    else if (free) acceptTyped();
    else setEntering(false);
  }, [ready, entering, choices.map(({ value }) => value).join('\n')]);

  return {
    store,
    text,
    ready,
    choices,
    type: (next: string) => {
      setTyped(next);
      store.openDropdown();
    },
    pick: (value: string) => finish(choices.find((choice) => choice.value === value) ?? null),
    clear: () => finish(null),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !store.dropdownOpened || typed === undefined) return;
      if (ready && choices.length > 0) return;
      event.preventDefault();
      setEntering(true);
    },
    /** On leaving the box: what was only half typed is dropped, unless anything typed counts. */
    leave: () => {
      store.closeDropdown();
      if (typed === undefined) return;
      if (free || typed.trim() === '') acceptTyped();
      else setTyped(undefined);
    },
  };
}
