import { useEffect, useState } from 'react';
import { readThumbnail } from './thumbnails.ts';

export default function ProductPhoto({ id, foto }: { id: string; foto: string }) {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    let isGone = false;
    void readThumbnail(id, foto).then((found) => isGone || setSrc(found));
    return () => {
      isGone = true;
    };
  }, [id, foto]);
  return (
    <img
      src={src}
      alt=""
      width={48}
      height={48}
      style={{ objectFit: 'contain', borderRadius: 4 }}
      hidden={!src}
    />
  );
}
