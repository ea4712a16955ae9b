/** The Brazilian form, (11) 98765-4321, of a Brazilian number; `normalizePhone` restores the number. */
export function formatPhone(phone: string): string {
  const [, area, first, last] = /^\+55(\d{2})(\d{4,5})(\d{4})$/.exec(phone) ?? [];
  return area === undefined ? phone : `(${area}) ${first}-${last}`;
}
