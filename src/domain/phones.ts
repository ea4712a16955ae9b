import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

const E164 = /^\+[1-9]\d{1,14}$/;
const PUNCTUATION = /[\s().\-\u2010-\u2015]/g;

// Country code, then trunk 0 with or without a carrier's two digits, then area code and number.
// The lengths leave one reading only: ten or eleven digits that begin with 55 are of area 55.
const BRAZILIAN = /^(?:\+?55)?(?:0(?:[1-9]\d)?)?([1-9]\d{9,10})$/;

/** E.164, or null; the length must be possible, but whether the range is in use is not checked. */
export function normalizePhone(text: string): string | null {
  const compact = text.replace(PUNCTUATION, '');
  if (!/^\+?\d+$/.test(compact)) return null;

  const isForeign = compact.startsWith('+') && !compact.startsWith('+55');
  return isForeign ? normalizeForeign(compact) : normalizeBrazilian(compact);
}

// The library knows plans that go past the fifteen digits of E.164, and takes a trunk prefix off anew each
// time it reads a number such as +27 00…: a stored number that is sent back must stay the same.
function normalizeForeign(compact: string): string | null {
  const phone = parsePhoneNumberFromString(compact);
  if (!phone?.isPossible() || !E164.test(phone.number)) return null;
  return parsePhoneNumberFromString(phone.number)?.number === phone.number ? phone.number : null;
}

// The library would accept eight or nine digits, a number without its area code, as possible.
function normalizeBrazilian(compact: string): string | null {
  const national = BRAZILIAN.exec(compact)?.[1];
  return national ? `+55${national}` : null;
}
