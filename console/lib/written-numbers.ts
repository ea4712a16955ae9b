/**
 * Writes 1234.5 as 1.234,50, with as many decimals as asked for, as `Intl` does in pt-BR: halves away from zero, by the number's own
 * decimals. By hand, because a browser's first `Intl` format takes a tenth of a second on a phone, before the first screen.
 */
export function writeNumber(value: number, most: number, least = 0): string {
  const scaled = Math.round(shiftPoint(Math.abs(value), most));
  if (!Number.isSafeInteger(scaled))
    return value.toLocaleString('pt-BR', { minimumFractionDigits: least, maximumFractionDigits: most });
  const digits = String(scaled).padStart(most + 1, '0');
  const whole = digits.slice(0, digits.length - most).replace(/\B(?=(\d{3})+$)/g, '.');
  const part = digits
    .slice(digits.length - most)
    .replace(/0+$/, '')
    .padEnd(least, '0');
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  return sign + whole + (part && `,${part}`);
}

/** Times a power of ten, by its decimals: 1.005 becomes 100.5 and not a little less. */
export function shiftPoint(value: number, places: number): number {
  const [digits, power = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(power) + places}`);
}

const UNITS = ['', 'mil', 'mi', 'bi', 'tri'];

/** 12300 → 12,3 mil */
export function writeShortNumber(value: number, most: number): string {
  const size = Math.max(0, Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.abs(value) || 1) / 3)));
  const written = writeNumber(value / 1000 ** size, most);
  const isNext = /^-?1\.000$/.test(written) && size < UNITS.length - 1;
  const unit = UNITS[isNext ? size + 1 : size];
  return (isNext ? written.replace('1.000', '1') : written) + (unit && `\u00a0${unit}`);
}
