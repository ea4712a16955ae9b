import { useQueryClient } from '@tanstack/react-query';
import { type ClipboardEvent, useState } from 'react';
import type { SheetForm } from '../order/sale-form.ts';
import { isBlank, NO_ITEM } from '../order/sale-item.ts';
import { buyerOf } from '../records/prices.ts';
import type { GoTo } from './use-sale-keys.ts';

/** What came of a paste. */
interface Pasted {
  isBusy: boolean;
  added: number;
  /** Rows whose product is not in the catalogue. */
  unknown: string[];
  failed: boolean;
}

/** Rows that were copied from a spreadsheet become lines, wherever on the lines they are pasted. */
export function usePastedLines(form: SheetForm, goTo: GoTo) {
  const cache = useQueryClient();
  const [pasted, setPasted] = useState<Pasted>();

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    // A single cell is what any box takes.
    if (!/\t|\n./.test(text.trim())) return;
    event.preventDefault();
    void put(text);
  };
  const put = async (text: string) => {
    setPasted({ isBusy: true, added: 0, unknown: [], failed: false });
    try {
      const { readRows, findLines } = await import('./pasted-lines.ts');
      const { representadaId } = form.getValues();
      const sale = { buyer: buyerOf(form.getValues()), representadaId };
      const { items, unknown } = await findLines(cache, readRows(text), sale);
      const written = form.getValues().itens.filter((item) => !isBlank(item));
      form.setFieldValue('itens', [...written, ...items, NO_ITEM]);
      form.clearFieldError('itens');
      setPasted({ isBusy: false, added: items.length, unknown, failed: false });
      goTo(`${written.length + items.length}.produtoId`);
    } catch {
      setPasted({ isBusy: false, added: 0, unknown: [], failed: true });
    }
  };
  return { onPaste, pasted, forget: () => setPasted(undefined) };
}
