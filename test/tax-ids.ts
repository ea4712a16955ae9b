let made = 0;

/** A CNPJ unique in this run, with check digits; `base` is its first eight characters. */
export function newCnpj(base = `${10_000_000 + ++made}`, branch = '0001'): string {
  const first = `${base}${branch}`;
  const second = `${first}${digitOf(first)}`;
  return `${second}${digitOf(second)}`;
}

function digitOf(base: string): number {
  let sum = 0;
  for (let at = 0; at < base.length; at++)
    sum += (2 + ((base.length - 1 - at) % 8)) * (base.charCodeAt(at) - 48);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}
