import { useEffect, useState } from 'react';

interface Pages {
  readonly data: { readonly pages: readonly unknown[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly fetchNextPage: () => unknown;
}

/**
 * Repeats the request for older entries until it succeeds: a change by somebody else refetches the list, which cancels the
 * pending page. Requests of another list are dropped.
 */
export function useOlderEntries(
  list: string,
  { data, hasNextPage, isFetching, isError, fetchNextPage }: Pages,
) {
  const shown = data?.pages.length ?? 0;
  const [asked, setAsked] = useState({ list, pages: 0 });
  const areMissing = asked.list === list && shown < asked.pages && hasNextPage && !isError;

  useEffect(() => {
    if (areMissing && !isFetching) void fetchNextPage();
  }, [areMissing, isFetching, fetchNextPage]);

  const ask = () => {
    setAsked({ list, pages: shown + 1 });
    void fetchNextPage();
  };
  return { ask, areComing: areMissing };
}
