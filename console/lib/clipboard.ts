/** Copies what stands in a box. Browsers offer their clipboard only over HTTPS; elsewhere the old way still works. */
export async function copyFrom(box: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(box.value);
    return true;
  } catch {
    box.select();
    return document.execCommand('copy');
  }
}
