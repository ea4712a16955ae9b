import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { foldText } from '../../src/domain/text.ts';
import { holdKeys } from '../lib/held-keys.ts';

export interface Choice {
  value: string;
  label: string;
  description?: string;
  picture?: string | undefined;
}

/** Searches for the text. `ready` means that the choices answer exactly this text, `failed` that no answer will come. */
export type UseChoices<C extends Choice> = (
  search: string,
  enabled: boolean,
  scope: string | null,
) => { choices: C[]; ready: boolean; failed?: boolean };

/** By Enter or a click, or by leaving for the next box with Tab, which then already has the focus. */
type Way = 'enter' | 'tab';

interface PickerOptions<C extends Choice> {
  chosen: Choice | undefined;
  useChoices: UseChoices<C>;
  scope: string | null;
  /** Whether the choices are available locally, so there is nothing to wait for. */
  atOnce?: boolean | undefined;
  onPick: (choice: C | null, way: Way) => void;
  outside: ((typed: string) => C) | undefined;
  create: { label: (typed: string) => string; onCreate: (typed: string) => void } | undefined;
}

const CREATE = '\u0000criar';

/**
 * The state of a search box. Enter and Tab take the marked choice: the first match, until the arrow keys mark another. Pressed
 * before the answer to the typed text has come, they wait for it, so that a fast typist never gets a match of an earlier letter;
 * keys typed while Enter waits go to the next box. Tab takes no accidental match. Empty text marks nothing, and unmatched text is
 * never accepted as it is.
 */
export function useRecordPicker<C extends Choice>(options: PickerOptions<C>) {
  const { chosen, useChoices, scope, atOnce, onPick, outside, create } = options;
  const [isOpen, setIsOpen] = useState(false);
  const [markedValue, setMarkedValue] = useState<string>();
  const [typed, setTyped] = useState<string | undefined>();
  // Picking moves the focus and so blurs the box before it is rendered without the typed text.
  const isTyped = useRef(false);
  const [awaited, setAwaited] = useState<Way | undefined>();
  const [dropped, setDropped] = useState<string | undefined>();
  const tabbed = useRef(false);
  const release = useRef<(hasMovedOn: boolean) => void>(undefined);
  const wanted = (typed ?? '').trim();
  const [settled] = useDebouncedValue(wanted, 150);
  const asked = atOnce || awaited ? wanted : settled;
  const answer = useChoices(asked, isOpen || awaited !== undefined, scope);
  const ready = answer.ready && asked === wanted;
  const found = ready ? answer.choices : [];
  const isMissing = ready && wanted !== '' && !found.some(isExactly(wanted));
  const choices: (C | Choice)[] = [
    ...found,
    ...(isMissing && outside ? [outside(wanted)] : []),
    ...(isMissing && create ? [{ value: CREATE, label: create.label(wanted) }] : []),
  ];
  const markedByHand = choices.findIndex(({ value }) => value === markedValue);
  const marked = markedByHand === -1 && wanted !== '' && found.length > 0 ? 0 : markedByHand;

  const stopWaiting = (hasMovedOn: boolean) => {
    setAwaited(undefined);
    release.current?.(hasMovedOn);
    release.current = undefined;
  };
  const close = () => {
    setIsOpen(false);
    setMarkedValue(undefined);
  };
  const forgetTyped = () => {
    isTyped.current = false;
    setTyped(undefined);
    close();
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
  /** What Tab takes: the choice marked with the arrow keys, otherwise the first match if it shows the typed text. */
  const takenByTab = () => {
    if (markedByHand !== -1) return choices[markedByHand];
    const [first] = found;
    return first && showsTyped(wanted)(first) ? first : undefined;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the answer arrives.
  useEffect(() => {
    if (!ready) {
      // The typed text stays, to be searched again when the connection returns.
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
  }, [ready, answer.failed, awaited]);

  useEffect(() => () => release.current?.(false), []);

  const markNext = (step: 1 | -1) => {
    if (!isOpen || choices.length === 0) return setIsOpen(true);
    const from = marked === -1 && step === -1 ? 0 : marked;
    setMarkedValue(choices[(from + step + choices.length) % choices.length]?.value);
  };

  return {
    isOpen,
    open: () => setIsOpen(true),
    text: typed ?? chosen?.label ?? '',
    isTyped: typed !== undefined,
    ready,
    /** No answer: the typed text stays in the box, and nothing is chosen. */
    failed: answer.failed === true && typed !== undefined,
    found,
    choices,
    marked,
    /** A text that was typed and left without picking. */
    dropped,
    isUnpicked:
      dropped !== undefined || awaited !== undefined || (answer.failed === true && typed !== undefined),
    type: (next: string) => {
      isTyped.current = true;
      setTyped(next);
      setMarkedValue(undefined);
      setDropped(undefined);
      stopWaiting(false);
      setIsOpen(true);
    },
    pick: (value: string) => finish(choices.find((choice) => choice.value === value) ?? null, 'enter'),
    clear: () => finish(null, 'enter'),
    onKeyDown: (event: KeyboardEvent) => {
      tabbed.current = event.key === 'Tab';
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Escape') close();
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        markNext(event.key === 'ArrowDown' ? 1 : -1);
      }
      if (event.key !== 'Enter') return;
      const choice = isOpen ? choices[marked] : undefined;
      if (typed === undefined && !choice) return;
      event.preventDefault();
      if (choice) return finish(choice, 'enter');
      setIsOpen(true);
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
      // Another window is in front; the box keeps its focus.
      if (document.activeElement === box) return;
      if (!isTyped.current) {
        setDropped(undefined);
        return close();
      }
      if (wanted === '') return finish(null, 'tab');
      const choice = tabbed.current ? takenByTab() : found.find(isExactly(wanted));
      if (choice) finish(choice, 'tab');
      else if (answer.failed) close();
      else if (tabbed.current && !ready) setAwaited('tab');
      else drop();
    },
  };
}

/** Three letters, or six digits of a document, may match a hidden field (trade name, CNPJ); less matches there by accident. */
function showsTyped(typed: string): (choice: Choice) => boolean {
  const folded = foldText(typed);
  const words = folded.split(/\s+/);
  const isTelling = /\p{L}{3}/u.test(folded) || folded.replaceAll(/\D/g, '').length >= 6;
  return ({ label, description = '' }) => {
    const seen = foldText(`${label}\n${description}`);
    return (
      isTelling || words.every((word) => (/^\d+$/.test(word) ? hasNumber(seen, word) : seen.includes(word)))
    );
  };
}

/** A digit is a whole number of the text (`5` of CLI-0005); several may begin one. Zeros ahead do not count. */
function hasNumber(seen: string, typed: string): boolean {
  const digits = typed.replace(/^0+(?=\d)/, '');
  const numbers = [...seen.matchAll(/0*(\d+)/g)].map(([, number = '']) => number);
  return numbers.some((number) => (digits.length === 1 ? number === digits : number.startsWith(digits)));
}

function isExactly(typed: string): (choice: Choice) => boolean {
  const folded = foldText(typed);
  return ({ value, label }) => foldText(value) === folded || foldText(label) === folded;
}
