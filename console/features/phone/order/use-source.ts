import { useEffect, useState } from 'react';
import type { Source } from '../local/source.ts';
import { useWaiting } from '../outbox/status.ts';
import type { CopiedClient } from '../sync/copied.ts';
import { useCopyVersion } from '../sync/status.ts';

/** The phone's current data; undefined until read, null without a complete copy. */
export function useSource(): Source | null | undefined {
  const version = useCopyVersion();
  const waiting = useWaiting();
  const [source, setSource] = useState<Source | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again whenever one of the two has changed.
  useEffect(() => {
    let isWanted = true;
    const put = (found: Source | undefined) => isWanted && setSource(found ?? null);
    // Loaded by itself: the client's box does not wait for it.
    void import('../local/source.ts').then(({ openSource }) => openSource()).then(put, () => put(undefined));
    return () => {
      isWanted = false;
    };
  }, [version, waiting]);
  return source;
}

/** A client with history; undefined until read, null if the phone does not have it. */
export function useClient(
  source: Source | null | undefined,
  id: string | null,
): CopiedClient | null | undefined {
  const [read, setRead] = useState<{ id: string; client: CopiedClient | null }>();
  useEffect(() => {
    let isWanted = true;
    if (source && id !== null)
      void source.client(id).then((found) => isWanted && setRead({ id, client: found ?? null }));
    return () => {
      isWanted = false;
    };
  }, [source, id]);
  return read?.id === id ? read.client : undefined;
}
