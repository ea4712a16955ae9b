const UNIT_MILLIS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Milliseconds of `45s`, `30m`, `24h` or `90d`; null for any other text. */
export function parseDuration(text: string): number | null {
  const [, count = '', unit = ''] = /^(\d{1,9})([smhd])$/.exec(text) ?? [];
  const millis = UNIT_MILLIS[unit];
  return millis === undefined ? null : Number(count) * millis;
}
