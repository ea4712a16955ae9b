/** As Brazilians write it, (11) 98765-4321, when it is one of theirs; the same number comes out of it again. */
export function formatPhone(phone: string): string {
  const [, area, first, last] = /^\+55(\d{2})(\d{4,5})(\d{4})$/.exec(phone) ?? [];
  return area === undefined ? phone : `(${area}) ${first}-${last}`;
}
