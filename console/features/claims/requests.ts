import { writeAddress } from '../../lib/address-bar.ts';
import { figuresOf, listQuery } from '../../lib/record-requests.ts';

/** Orders that a representada neither invoiced nor refused in time. */
export const silentOrdersQuery = listQuery('/api/v1/commissions/silent');

interface ClaimWish {
  /** The deadline for an answer; ten days from today by default. */
  prazo?: string | undefined;
  /** In % a month. */
  correcao?: number | undefined;
  /** Whether orders that were not answered in time are claimed too. */
  silenciosos?: boolean | undefined;
}

export const claimQuery = figuresOf('/api/v1/representadas/{id}/claim');

export function letterAddress(id: string, wish: ClaimWish = {}): string {
  return `/api/v1/representadas/${id}/claim/pdf${writeAddress(asked(wish))}`;
}

export function claimSheetAddress(id: string, { prazo: _, ...wish }: ClaimWish = {}): string {
  return `/api/v1/representadas/${id}/claim${writeAddress({ ...asked(wish), formato: 'xlsx' })}`;
}

function asked({ prazo, correcao, silenciosos }: ClaimWish) {
  return { prazo, correcao: correcao || undefined, silenciosos: silenciosos || undefined };
}
