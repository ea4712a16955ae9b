import { Card, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useDeferredValue } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { Failure } from './Failure.tsx';
import { Icon, type IconName } from './icons.tsx';

interface ListStateProps<T> {
  query: UseQueryResult<T>;
  empty?: (answer: T) => ReactNode;
  children: (answer: T) => ReactNode;
}

export function ListState<T>({ query, empty, children }: ListStateProps<T>) {
  // Deferred, because a page of records takes long to render and the screen must stay responsive.
  const answer = useDeferredValue(query.data);
  const failure = query.isError && <Failure error={query.error} retry={() => void query.refetch()} />;
  if (failure && (query.data === undefined || isGone(query.error))) return failure;
  if (answer === undefined) return <Loading />;
  const nothing = empty?.(answer);
  return (
    <>
      {failure && !isToldByFrame(query.error) && failure}
      {nothing ? <Card>{nothing}</Card> : children(answer)}
    </>
  );
}

/** The screen of the record whose id is in the address. */
export function recordPage<T>(
  route: { useParams: () => { id: string } },
  queryOf: (id: string) => UseQueryOptions<T, Error, T, (string | undefined)[]>,
  Sheet: ComponentType<{ record: T }>,
) {
  return () => {
    const query = useQuery(queryOf(route.useParams().id));
    return <ListState query={query}>{(record) => <Sheet record={record} />}</ListState>;
  };
}

/** After any other failed refetch the page stays, because a form on it would lose what was typed. */
function isGone(error: Error): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404);
}

/** The frame says that there is no network, and asks for a new sign-in. */
function isToldByFrame(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 401);
}

/** What comes first is shown together, so that nothing of it moves; what fails, or waits for the network, holds nothing back. */
export function isFirstAnswerAwaited({ isPending, failureCount, fetchStatus }: UseQueryResult): boolean {
  return isPending && failureCount === 0 && fetchStatus === 'fetching';
}

export function Loading({ lines = 6 }: { lines?: number }) {
  return (
    <Card aria-busy="true">
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

interface NothingProps {
  title: string;
  icon?: IconName;
  children?: ReactNode;
}

export function Nothing({ title, icon = 'inbox', children }: NothingProps) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center">
      <Text c="dimmed" lh={1}>
        <Icon name={icon} size={40} />
      </Text>
      <Text fw={600}>{title}</Text>
      {typeof children === 'string' ? <Text c="dimmed">{children}</Text> : children}
    </Stack>
  );
}
