import { useEffect, useState } from 'react';

interface Pages {
  readonly data: { readonly pages: readonly unknown[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly fetchNextPage: () => unknown;
}

/**
 * Asks for older entries until they have come: when somebody changes something meanwhile, what is shown is read anew, and that gives up the
 * older ones that were on their way. What was asked for of another list is forgotten.
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
