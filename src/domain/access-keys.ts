/** The key that names an NF-e: state, month, emitter, model, series, number, form and code, and a check digit. */
const KEY_FORM = /^\d{6}[\dA-Z]{12}\d{26}$/;

const HEAVIEST = 9;
const LIGHTEST = 2;

export interface AccessKey {
  readonly emitente: string;
  readonly serie: string;
  readonly numero: string;
}

/** Undefined where it is no key, or its check digit is not the one it must have. */
export function readAccessKey(key: string): AccessKey | undefined {
  if (!KEY_FORM.test(key) || key !== `${key.slice(0, -1)}${checkDigit(key.slice(0, -1))}`) return undefined;
  return { emitente: key.slice(6, 20), serie: key.slice(22, 25), numero: key.slice(25, 34) };
}

/** Modulo 11 with weights from 2 to 9, from the right; a letter counts as in a CNPJ. */
export function checkDigit(base: string): number {
  let sum = 0;
  let weight = LIGHTEST;
  for (let at = base.length - 1; at >= 0; at--) {
    sum += weight * (base.charCodeAt(at) - 48);
    weight = weight === HEAVIEST ? LIGHTEST : weight + 1;
  }
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}
