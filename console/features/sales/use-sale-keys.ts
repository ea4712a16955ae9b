import { type KeyboardEvent, type RefObject, type SubmitEvent, useEffect, useRef } from 'react';
import { holdKeys } from '../../lib/held-keys.ts';
import type { SheetForm } from '../order/sale-form.ts';
import { findTwins, isBlank, joinTwins, NO_ITEM } from '../order/sale-item.ts';

export type GoTo = (cell: string) => void;

/**
 * A sale by keyboard alone, as on paper from left to right and down: Enter goes to the next box, after the last price
 * or a discount to a new line, from a line left blank to the terms, and from there to the button that saves. Ctrl+Enter saves from
 * anywhere, Alt+B makes free goods of a line, and Alt+J one line of two of the same product.
 */
export function useSaleKeys(
  sheet: RefObject<HTMLFormElement | null>,
  form: SheetForm,
  submit: (event?: SubmitEvent<HTMLFormElement>) => void,
) {
  const stopWaiting = useRef<(hasMovedOn: boolean) => void>(undefined);
  useEffect(() => () => stopWaiting.current?.(false), []);

  // Nothing on the sheet may have the focus yet, as after a sale was duplicated.
  useEffect(() => {
    const saveFromOutside = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      const { activeElement } = document;
      if (sheet.current?.contains(activeElement) || activeElement?.closest('[role="dialog"]')) return;
      event.preventDefault();
      submit();
    };
    document.addEventListener('keydown', saveFromOutside);
    return () => document.removeEventListener('keydown', saveFromOutside);
  });

  const goTo: GoTo = (cell) => {
    stopWaiting.current?.(true);
    if (!sheet.current || focusCell(sheet.current, cell)) return;
    stopWaiting.current = focusOnceDrawn(sheet.current, cell, () => {
      stopWaiting.current = undefined;
    });
  };

  const leaveLine = (line: number) => {
    const { itens } = form.values;
    if (line + 1 === itens.length) form.insertListItem('itens', NO_ITEM);
    goTo(`${line + 1}.produtoId`);
  };

  const toggleBonus = (event: KeyboardEvent<HTMLFormElement>) => {
    const [line = ''] = cellOf(event)?.split('.') ?? [];
    const item = form.values.itens[Number(line)];
    if (line === '' || item === undefined || item.produtoId === '') return;
    event.preventDefault();
    form.setFieldValue(`itens.${line}`, { ...item, bonificacao: !item.bonificacao });
    if (!item.bonificacao) goTo(`${line}.quantidade`);
  };

  const join = (event: KeyboardEvent<HTMLFormElement>) => {
    const twins = findTwins(form.values.itens);
    if (!twins?.isJoinable) return;
    event.preventDefault();
    form.setFieldValue('itens', joinTwins(form.values.itens));
    goTo(`${twins.first}.quantidade`);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.altKey && event.code === 'KeyB') return toggleBonus(event);
    if (event.altKey && event.code === 'KeyJ') return join(event);
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      return submit();
    }
    const cell = cellOf(event);
    if (cell === undefined || cell === 'salvar') return;
    event.preventDefault();
    const [line = '', field] = cell.split('.');
    const item = form.values.itens[Number(line)];
    if (field === 'quantidade' && !item?.bonificacao) goTo(`${line}.valorUnitario`);
    else if (['quantidade', 'desconto', 'valorUnitario'].includes(field ?? '')) leaveLine(Number(line));
    else if (field === 'produtoId' && item && isBlank(item) && form.values.itens.length > 1) goTo('condicao');
    else if (cell === 'condicao') goTo('salvar');
  };

  return { goTo, onKeyDown };
}

function cellOf({ target }: KeyboardEvent<HTMLFormElement>): string | undefined {
  return (target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset.cell;
}

/** The document is watched, for a part of the sheet that is drawn later draws itself without the sheet. */
function focusOnceDrawn(sheet: HTMLElement, cell: string, onEnd: () => void) {
  const watch = new MutationObserver(() => {
    if (focusCell(sheet, cell)) end(true);
  });
  const forget = () => {
    watch.disconnect();
    onEnd();
  };
  const release = holdKeys(forget);
  const end = (hasMovedOn: boolean) => {
    forget();
    release(hasMovedOn);
  };
  watch.observe(sheet, { childList: true, subtree: true });
  return end;
}

function focusCell(sheet: HTMLElement, cell: string): boolean {
  const box = sheet.querySelector<HTMLElement>(`[data-cell="${cell}"]`);
  box?.focus();
  // The line grows by its details once it has the focus: all of it stands above the foot then.
  if (box) requestAnimationFrame(() => box.closest('[data-line]')?.scrollIntoView({ block: 'nearest' }));
  if (box instanceof HTMLInputElement) box.select();
  return box !== null;
}
