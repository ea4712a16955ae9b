import { useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { foldText } from '../../src/domain/text.ts';

export interface Choice {
  value: string;
  label: string;
  description?: string;
}

/** Asks for what matches the text. `ready` says that the choices are the answer to this very text. */
export type UseChoices<C extends Choice> = (
  search: string,
  enabled: boolean,
  scope: string | null,
) => { choices: C[]; ready: boolean };

/** By a key that stays in the box, by a press, or by leaving for the next box, which then has the focus already. */
type Way = 'enter' | 'tab';

interface PickerOptions<C extends Choice> {
  chosen: Choice | undefined;
  useChoices: UseChoices<C>;
  scope: string | null;
  /** The choices are at hand: nobody has to be asked, so nothing is waited for. */
  atOnce?: boolean | undefined;
  onPick: (choice: C | null, way: Way) => void;
  /** What was typed, as a choice of its own that must be picked like any other. */
  outside: ((typed: string) => C) | undefined;
  /** What is missing can be made: by picking it, as any other. */
  create: { label: (typed: string) => string; onCreate: (typed: string) => void } | undefined;
}

const CREATE = '\u0000criar';

/**
 * The state of a box to find something in. Enter and Tab take what is marked in the list: the first that was found, until
 * the arrows mark another. Pressed before the answer to what was typed has come they wait for it: a fast typist must
 * never get what an earlier letter found. Nothing typed marks nothing, and what was not found is never taken as it stands.
 */
export function useRecordPicker<C extends Choice>(options: PickerOptions<C>) {
  const { chosen, useChoices, scope, atOnce, onPick, outside, create } = options;
  const store = useCombobox({ onDropdownClose: () => store.resetSelectedOption() });
  const [typed, setTyped] = useState<string | undefined>();
  // To pick moves the focus, and so leaves the box, before the box is drawn without what was typed.
  const isTyped = useRef(false);
  const [awaited, setAwaited] = useState<Way | undefined>();
  const [dropped, setDropped] = useState<string | undefined>();
  const tabbed = useRef(false);
  const wanted = (typed ?? '').trim();
  const [settled] = useDebouncedValue(wanted, 150);
  const asked = atOnce ? wanted : settled;
  const answer = useChoices(asked, store.dropdownOpened || awaited !== undefined, scope);
  const ready = answer.ready && asked === wanted;
  const found = ready ? answer.choices : [];
  const isMissing = ready && wanted !== '' && !found.some(isExactly(wanted));
  const choices: (C | Choice)[] = [
    ...found,
    ...(isMissing && outside ? [outside(wanted)] : []),
    ...(isMissing && create ? [{ value: CREATE, label: create.label(wanted) }] : []),
  ];

  const forgetTyped = () => {
    isTyped.current = false;
    setTyped(undefined);
    setAwaited(undefined);
    store.closeDropdown();
  };
  const finish = (choice: C | Choice | null, way: Way) => {
    forgetTyped();
    if (choice?.value === CREATE) create?.onCreate(wanted);
    else onPick(choice as C | null, way);
  };
  const drop = () => {
    forgetTyped();
    setDropped(wanted);
  };
  const marked = () => choices[store.getSelectedOptionIndex()] ?? found[0];

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the answer is there, and only then.
  useEffect(() => {
    if (!ready) return;
    const [first] = found;
    if (awaited && first) finish(first, awaited);
    else if (awaited === 'tab') drop();
    else if (awaited) setAwaited(undefined);
    else if (store.dropdownOpened && wanted !== '' && first) store.selectFirstOption();
  }, [ready, awaited, store.dropdownOpened, choices.map(({ value }) => value).join('\n')]);

  return {
    store,
    text: typed ?? chosen?.label ?? '',
    ready,
    found,
    choices,
    /** What was typed and then left without being picked. */
    dropped,
    isUnpicked: dropped !== undefined || awaited !== undefined,
    type: (next: string) => {
      isTyped.current = true;
      setTyped(next);
      setDropped(undefined);
      setAwaited(undefined);
      store.resetSelectedOption();
      store.openDropdown();
    },
    pick: (value: string) => finish(choices.find((choice) => choice.value === value) ?? null, 'enter'),
    clear: () => finish(null, 'enter'),
    onKeyDown: (event: KeyboardEvent) => {
      tabbed.current = event.key === 'Tab';
      if (event.key !== 'Enter' || typed === undefined) return;
      // With a choice marked by the arrows, the library picks it.
      if (ready && store.dropdownOpened && store.getSelectedOptionIndex() !== -1) return;
      event.preventDefault();
      store.openDropdown();
      if (wanted === '') finish(null, 'enter');
      else if (!ready) setAwaited('enter');
      else if (found[0]) finish(found[0], 'enter');
    },
    leave: (box: HTMLElement) => {
      // Another window came to the front: the box is still where one is.
      if (document.activeElement === box) return;
      if (!isTyped.current) {
        setDropped(undefined);
        return store.closeDropdown();
      }
      if (wanted === '') return finish(null, 'tab');
      const choice = tabbed.current ? marked() : found.find(isExactly(wanted));
      if (choice) finish(choice, 'tab');
      else if (tabbed.current && !ready) setAwaited('tab');
      else drop();
    },
  };
}

function isExactly(typed: string): (choice: Choice) => boolean {
  const folded = foldText(typed);
  return ({ value, label }) => foldText(value) === folded || foldText(label) === folded;
}
