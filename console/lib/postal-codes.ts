/** 01310100 → 01310-100, also while it is typed. */
export function maskPostalCode(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length > 8) return text;
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

/** 1411 → 14/11, also while it is typed. */
export function maskDayOfYear(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  if (text.includes('/') || digits.length > 4) return text;
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}
