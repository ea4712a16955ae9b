/** What commission is worked out on: goods less discount, the same with IPI, or all that the note charges for an item. */
export const COMMISSION_BASES = ['produtos', 'produtos_ipi', 'nota'] as const;

export type CommissionBase = (typeof COMMISSION_BASES)[number];

/** What a note charges for an item, in centavos: its goods less discount, its IPI, and all the rest. */
export interface Charged {
  readonly valor_total: number;
  readonly ipi: number;
  readonly encargos: number;
}

export function baseOf({ valor_total, ipi, encargos }: Charged, base: CommissionBase): number {
  if (base === 'produtos') return valor_total;
  return base === 'produtos_ipi' ? valor_total + ipi : valor_total + ipi + encargos;
}
