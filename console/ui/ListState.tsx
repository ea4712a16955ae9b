import { Card, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { Failure } from './Failure.tsx';

interface ListStateProps<T> {
  query: UseQueryResult<T>;
  /** Shown when the answer is empty. */
  empty?: (answer: T) => ReactNode;
  children: (answer: T) => ReactNode;
}

/** The other states of a list: loading, failed, empty. */
export function ListState<T>({ query, empty, children }: ListStateProps<T>) {
  // Deferred, because a page of records takes long to render and the screen must stay responsive.
  const answer = useDeferredValue(query.data);
  if (query.isError) return <Failure error={query.error} retry={() => void query.refetch()} />;
  if (answer === undefined) return <Loading />;
  const nothing = empty?.(answer);
  return nothing ? <Card withBorder>{nothing}</Card> : children(answer);
}

export function Loading({ lines = 6 }: { lines?: number }) {
  return (
    <Card withBorder aria-busy="true">
      <VisuallyHidden role="status">Carregando…</VisuallyHidden>
      <Stack gap="md">
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: these bars have no identity but their place.
          <Skeleton key={line} height={20} width={`${95 - ((line * 17) % 40)}%`} />
        ))}
      </Stack>
    </Card>
  );
}
