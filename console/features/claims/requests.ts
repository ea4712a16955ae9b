import type { operations } from '@talao/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { writeAddress } from '../../lib/address-bar.ts';
import { api, ask } from '../../lib/api.ts';

type SilentFilter = NonNullable<operations['listSilentOrders']['parameters']['query']>;

/** Orders that a representada neither invoiced nor refused in time. */
export function silentOrdersQuery(query: SilentFilter) {
  return queryOptions({
    queryKey: ['commissions', 'silent', query],
    queryFn: () => ask(api.GET('/api/v1/commissions/silent', { params: { query } })),
    placeholderData: keepPreviousData,
  });
}

interface ClaimWish {
  /** The deadline for an answer; ten days from today by default. */
  prazo?: string | undefined;
  /** In % a month. */
  correcao?: number | undefined;
  /** Whether orders that were not answered in time are claimed too. */
  silenciosos?: boolean | undefined;
}

/** What can be claimed from a representada now. */
export function claimQuery(id: string, query: Pick<ClaimWish, 'correcao' | 'silenciosos'> = {}) {
  return queryOptions({
    queryKey: ['commissions', 'claim', id, query],
    queryFn: async () => {
      const params = { path: { id }, query };
      return (await ask(api.GET('/api/v1/representadas/{id}/claim', { params }))).data;
    },
    placeholderData: keepPreviousData,
  });
}

export function letterAddress(id: string, wish: ClaimWish = {}): string {
  return `/api/v1/representadas/${id}/claim/pdf${writeAddress(asked(wish))}`;
}

export function claimSheetAddress(id: string, { prazo: _, ...wish }: ClaimWish = {}): string {
  return `/api/v1/representadas/${id}/claim${writeAddress({ ...asked(wish), formato: 'xlsx' })}`;
}

function asked({ prazo, correcao, silenciosos }: ClaimWish) {
  return { prazo, correcao: correcao || undefined, silenciosos: silenciosos || undefined };
}
