/** Four times what is printed: sharp on paper, small in the file. */
const MOST_WIDTH = 440;
const MOST_HEIGHT = 208;

/** Any picture that the browser can read, as a PNG of the size that an order shows. Undefined when it can read none. */
export async function shrinkPicture(file: File): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) return undefined;
  const scale = Math.min(1, MOST_WIDTH / picture.width, MOST_HEIGHT / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/png');
}
