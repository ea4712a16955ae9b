/** What the percentage is taken of: goods less discount, the same plus IPI, or everything that the note charges for an item. */
export const COMMISSION_BASES = ['produtos', 'produtos_ipi', 'nota'] as const;

export type CommissionBase = (typeof COMMISSION_BASES)[number];

/** What a note charges for an item, in centavos: goods less discount, IPI, and all other charges less deductions. */
export interface Charged {
  readonly valor_total: number;
  readonly ipi: number;
  readonly encargos: number;
}

export function baseOf({ valor_total, ipi, encargos }: Charged, base: CommissionBase): number {
  if (base === 'produtos') return valor_total;
  return base === 'produtos_ipi' ? valor_total + ipi : Math.max(0, valor_total + ipi + encargos);
}
