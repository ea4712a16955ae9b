/** Copies the text of a box. The clipboard API needs HTTPS; `execCommand` works elsewhere. */
export async function copyFrom(box: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(box.value);
    return true;
  } catch {
    box.select();
    return document.execCommand('copy');
  }
}
