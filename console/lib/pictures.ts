const PHOTO_SIDE = 1_600;
const PHOTO_BYTES = 300 * 1024;
const QUALITIES = [0.86, 0.74, 0.6];

/** A picture drawn within these bounds, never larger than it is; undefined if the browser cannot read it. */
export async function drawWithin(
  file: Blob,
  mostWidth: number,
  mostHeight = mostWidth,
): Promise<HTMLCanvasElement | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) return undefined;
  const scale = Math.min(1, mostWidth / picture.width, mostHeight / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas;
}

/** A photo as the service takes it: JPEG of at most 1,600 pixels and 300 KB; less sharp or smaller until it fits. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  for (let side = PHOTO_SIDE; side >= 200; side *= 0.75) {
    const canvas = await drawWithin(file, Math.round(side));
    if (canvas === undefined) break;
    for (const quality of QUALITIES) {
      const photo = await new Promise<Blob | null>((resolve) =>
        canvas.toBlob(resolve, 'image/jpeg', quality),
      );
      if (photo !== null && photo.size <= PHOTO_BYTES) return photo;
    }
  }
  throw new Error('Não foi possível ler esta imagem. Use um JPEG, PNG ou WebP.');
}
