/** A row, or a card, of a list: the link that covers it. */
const ROW = 'main a[data-covers]';

/** Moves the focus to the next or the previous row of the list; the first key goes to its first or last row. */
export function moveInList(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)].filter((row) => row.offsetParent !== null);
  const { activeElement } = document;
  const isFree = activeElement === document.body || activeElement?.id === 'conteudo';
  const at = rows.indexOf(activeElement as HTMLElement);
  if (rows.length === 0 || (at === -1 && !isFree)) return false;
  const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : Math.max(0, at + step);
  const row = rows[Math.min(next, rows.length - 1)];
  row?.focus();
  row?.closest('tr, li')?.scrollIntoView({ block: 'nearest' });
  return true;
}

export function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('main [role="search"] input[type="search"]');
  box?.focus();
  box?.select();
  return box !== null;
}

/** Opens the form of the record on the page. */
export function editRecord(): boolean {
  const link = document.querySelector<HTMLElement>('main a[href$="/editar"]');
  link?.click();
  return link !== null;
}
