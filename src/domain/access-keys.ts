import { checkDigit } from './tax-ids.ts';

/** The key of an NF-e: state, month, emitter, model, series, number, form, code and check digit. */
const KEY_FORM = /^\d{6}[\dA-Z]{12}\d{26}$/;

/** Undefined when the form or the check digit is wrong. */
export function readAccessKey(key: string) {
  if (!KEY_FORM.test(key) || key !== `${key.slice(0, -1)}${checkDigit(key.slice(0, -1))}`) return undefined;
  return partsOfKey(key);
}

/** Of a key of the right length, valid or not. */
export function partsOfKey(key: string) {
  return { emitente: key.slice(6, 20), serie: key.slice(22, 25), numero: key.slice(25, 34) };
}

const EMITTER = { from: 6, to: 20 };
const CODE = { from: 35, length: 8 };
const NOBODY = '0'.repeat(EMITTER.to - EMITTER.from);
/** The largest prime of eight digits. */
const CODES = 99_999_989;

/**
 * Removes the emitter, who may have to be forgotten, from a key. The new code is a hash of the whole key: the same note is
 * recognized again, but the emitter cannot be derived.
 */
export function anonymizeKey(key: string): string {
  if (key.slice(EMITTER.from, EMITTER.to) === NOBODY) return key;
  let code = 0;
  for (const character of key) code = (code * 131 + character.charCodeAt(0)) % CODES;
  const base =
    key.slice(0, EMITTER.from) +
    NOBODY +
    key.slice(EMITTER.to, CODE.from) +
    String(code).padStart(CODE.length, '0');
  return `${base}${checkDigit(base)}`;
}
