/** Moves the focus from row to row of a list, by the links that cover them. */
export function moveInList(step: 1 | -1): boolean {
  const rows: (Element | null)[] = [...document.querySelectorAll('main a[data-covers]')];
  const { activeElement } = document;
  const at = rows.indexOf(activeElement);
  if (at < 0 && activeElement !== document.body && activeElement?.id !== 'conteudo') return false;
  (rows[at < 0 ? 0 : at + step] as HTMLElement | undefined)?.focus();
  return rows.length > 0;
}

export function focusSearch(): void {
  document.querySelector<HTMLElement>('main [type=search]')?.focus();
}

/** Opens the form of the record on the page. */
export function editRecord(): void {
  document.querySelector<HTMLElement>('main a[href$="/editar"]')?.click();
}
