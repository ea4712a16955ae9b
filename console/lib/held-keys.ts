type HeldKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Keys held back while a box waits for its answer, so that they do not land in the wrong box. */
let waiting = 0;
let held: HeldKey[] = [];
let isReplaying = false;
let isPressing = false;
let stopListening: (() => void) | undefined;

/** The keys are replayed into the box that has the focus, or dropped if it has not moved on; Escape and the mouse call `giveUp`. */
export function holdKeys(giveUp: () => void): (hasMovedOn: boolean) => void {
  waiting += 1;
  stopListening ??= listen();
  let isOver = false;
  const end = (hasMovedOn: boolean) => {
    if (isOver) return;
    isOver = true;
    waiting -= 1;
    endings.delete(abandon);
    if (!hasMovedOn) held = [];
    void replay();
  };
  const abandon = () => {
    end(false);
    giveUp();
  };
  endings.add(abandon);
  return end;
}

const endings = new Set<() => void>();

function abandonAll(): void {
  held = [];
  for (const abandon of [...endings]) abandon();
}

function listen(): () => void {
  const take = (event: KeyboardEvent) => {
    if (!event.isTrusted) return;
    if (event.key === 'Escape' || (event.key === 'Backspace' && held.length === 0)) return abandonAll();
    if (!isHeld(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === 'Backspace') held.pop();
    else held.push(event);
  };
  // An accent of a dead key, or of an input method, comes as text without a key of its own.
  const takeText = (event: InputEvent) => {
    if (!event.isTrusted || isPressing || event.inputType !== 'insertText' || !event.data) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    for (const key of event.data)
      held.push({ key, code: '', ctrlKey: false, metaKey: false, shiftKey: false });
  };
  document.addEventListener('keydown', take, true);
  document.addEventListener('beforeinput', takeText, true);
  document.addEventListener('pointerdown', abandonAll, true);
  return () => {
    document.removeEventListener('keydown', take, true);
    document.removeEventListener('beforeinput', takeText, true);
    document.removeEventListener('pointerdown', abandonAll, true);
  };
}

function isHeld({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (key === 'Enter') return true;
  // AltGr, which types a letter, is reported as Ctrl and Alt together.
  const isShortcut = metaKey || ctrlKey !== altKey;
  return !isShortcut && (key.length === 1 || key === 'Backspace' || key === 'Tab');
}

/** One key per turn, so that its effect is rendered before the next; a box that starts to wait holds the rest. */
async function replay(): Promise<void> {
  if (isReplaying) return;
  isReplaying = true;
  await nextTurn();
  while (waiting === 0) {
    const event = held.shift();
    if (event === undefined) break;
    isPressing = true;
    press(event);
    isPressing = false;
    await nextTurn();
  }
  isReplaying = false;
  if (waiting > 0) return;
  stopListening?.();
  stopListening = undefined;
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function press({ key, code, ctrlKey, metaKey, shiftKey }: HeldKey): void {
  const box = document.activeElement;
  if (!(box instanceof HTMLElement)) return;
  const again = new KeyboardEvent('keydown', {
    ...{ key, code, ctrlKey, metaKey, shiftKey },
    bubbles: true,
    cancelable: true,
  });
  if (!box.dispatchEvent(again)) return;
  if (key === 'Tab') tabFrom(box, shiftKey ? -1 : 1);
  else if (key !== 'Enter') document.execCommand('insertText', false, key);
  else if (box instanceof HTMLButtonElement) box.click();
  else if (box instanceof HTMLInputElement) box.form?.requestSubmit();
}

/** A synthetic Tab key does not move the focus, so it is moved here. */
function tabFrom(box: HTMLElement, step: 1 | -1): void {
  const stops = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea'),
  ].filter((stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.getClientRects().length > 0);
  const next = stops[stops.indexOf(box) + step];
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}
