export function clientCode(sequence: number): string {
  return `CLI${fourDigits(sequence)}`;
}

export function orderCode(year: number, sequence: number): string {
  return `PED-${fourDigits(year)}-${fourDigits(sequence)}`;
}

function fourDigits(value: number): string {
  return String(value).padStart(4, '0');
}
