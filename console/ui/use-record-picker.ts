import { useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { foldText } from '../../src/domain/text.ts';
import { holdKeys } from '../lib/held-keys.ts';

export interface Choice {
  value: string;
  label: string;
  description?: string;
}

/**
 * Asks for what matches the text. `ready` says that the choices are the answer to this very text, `failed` that none will
 * come by itself.
 */
export type UseChoices<C extends Choice> = (
  search: string,
  enabled: boolean,
  scope: string | null,
) => { choices: C[]; ready: boolean; failed?: boolean };

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
 * never get what an earlier letter found, and what is typed while Enter waits goes to the next box. Tab takes nothing that
 * was found by chance: it leaves a list that was perhaps never looked at. Nothing typed marks nothing, and what was not
 * found is never taken as it stands.
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
  const isMarkedByHand = useRef(false);
  const release = useRef<(hasMovedOn: boolean) => void>(undefined);
  const wanted = (typed ?? '').trim();
  const [settled] = useDebouncedValue(wanted, 150);
  const asked = atOnce || awaited ? wanted : settled;
  const answer = useChoices(asked, store.dropdownOpened || awaited !== undefined, scope);
  const ready = answer.ready && asked === wanted;
  const found = ready ? answer.choices : [];
  const isMissing = ready && wanted !== '' && !found.some(isExactly(wanted));
  const choices: (C | Choice)[] = [
    ...found,
    ...(isMissing && outside ? [outside(wanted)] : []),
    ...(isMissing && create ? [{ value: CREATE, label: create.label(wanted) }] : []),
  ];

  const stopWaiting = (hasMovedOn: boolean) => {
    setAwaited(undefined);
    release.current?.(hasMovedOn);
    release.current = undefined;
  };
  const forgetTyped = () => {
    isTyped.current = false;
    isMarkedByHand.current = false;
    setTyped(undefined);
    store.closeDropdown();
  };
  const finish = (choice: C | Choice | null, way: Way) => {
    forgetTyped();
    if (choice?.value === CREATE) create?.onCreate(wanted);
    else onPick(choice as C | null, way);
    stopWaiting(choice !== null && choice.value !== CREATE);
  };
  const drop = () => {
    forgetTyped();
    stopWaiting(false);
    setDropped(wanted);
  };
  /** What Tab takes: what the arrows marked, else the first if it shows what was typed. */
  const takenByTab = () => {
    const marked = choices[store.getSelectedOptionIndex()];
    if (marked && isMarkedByHand.current) return marked;
    const first = marked ?? found[0];
    return first && showsTyped(wanted)(first) ? first : undefined;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the answer is there, and only then.
  useEffect(() => {
    if (!ready) {
      // What was typed stays: it can be looked for again when the line is back.
      if (answer.failed && awaited) stopWaiting(false);
      return;
    }
    const [first] = found;
    if (awaited === 'tab') {
      const choice = takenByTab();
      if (choice) finish(choice, 'tab');
      else drop();
    } else if (awaited && first) finish(first, awaited);
    else if (awaited) stopWaiting(false);
    else if (store.dropdownOpened && wanted !== '' && first) store.selectFirstOption();
  }, [ready, answer.failed, awaited, store.dropdownOpened, choices.map(({ value }) => value).join('\n')]);

  useEffect(() => () => release.current?.(false), []);

  return {
    store,
    text: typed ?? chosen?.label ?? '',
    ready,
    /** Nobody answers: what was typed stays in the box, and nothing is chosen. */
    failed: answer.failed === true && typed !== undefined,
    found,
    choices,
    /** What was typed and then left without being picked. */
    dropped,
    isUnpicked:
      dropped !== undefined || awaited !== undefined || (answer.failed === true && typed !== undefined),
    type: (next: string) => {
      isTyped.current = true;
      setTyped(next);
      isMarkedByHand.current = false;
      setDropped(undefined);
      stopWaiting(false);
      store.resetSelectedOption();
      store.openDropdown();
    },
    pick: (value: string) => finish(choices.find((choice) => choice.value === value) ?? null, 'enter'),
    clear: () => finish(null, 'enter'),
    onKeyDown: (event: KeyboardEvent) => {
      tabbed.current = event.key === 'Tab';
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') isMarkedByHand.current = true;
      if (event.key !== 'Enter' || typed === undefined) return;
      // With a choice marked by the arrows, the library picks it.
      if (ready && store.dropdownOpened && store.getSelectedOptionIndex() !== -1) return;
      event.preventDefault();
      store.openDropdown();
      if (wanted === '') finish(null, 'enter');
      else if (!ready) {
        setAwaited('enter');
        release.current ??= holdKeys(() => {
          release.current = undefined;
          setAwaited(undefined);
        });
      } else if (found[0]) finish(found[0], 'enter');
    },
    leave: (box: HTMLElement) => {
      // Another window came to the front: the box is still where one is.
      if (document.activeElement === box) return;
      if (!isTyped.current) {
        setDropped(undefined);
        return store.closeDropdown();
      }
      if (wanted === '') return finish(null, 'tab');
      const choice = tabbed.current ? takenByTab() : found.find(isExactly(wanted));
      if (choice) finish(choice, 'tab');
      else if (answer.failed) store.closeDropdown();
      else if (tabbed.current && !ready) setAwaited('tab');
      else drop();
    },
  };
}

/**
 * Whether every word that was typed can be seen in a choice. Three letters, or a number as long as part of a document, may
 * stand in what no choice shows (a trade name, an e-mail, a CNPJ); less than that is found there by chance.
 */
function showsTyped(typed: string): (choice: Choice) => boolean {
  const folded = foldText(typed);
  const words = folded.split(/\s+/);
  const isTelling = /\p{L}{3}/u.test(folded) || folded.replaceAll(/\D/g, '').length >= 6;
  return ({ label, description = '' }) => {
    const seen = foldText(`${label}\n${description}`);
    return isTelling || words.every((word) => seen.includes(word));
  };
}

function isExactly(typed: string): (choice: Choice) => boolean {
  const folded = foldText(typed);
  return ({ value, label }) => foldText(value) === folded || foldText(label) === folded;
}
