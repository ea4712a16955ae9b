const HOUR = 60;
const DAY = 24 * HOUR;

/** How long the old key stays valid, in minutes. */
const OVERLAPS = [
  { value: 0, label: 'Não: ela para agora (chave vazada)' },
  { value: HOUR, label: '1 hora' },
  { value: DAY, label: '24 horas' },
  { value: 7 * DAY, label: '7 dias' },
  { value: 30 * DAY, label: '30 dias' },
];

export const USUAL_OVERLAP = String(DAY);

/** Without an overlap, rotating this session's own key would end the session before the new key could be copied. */
export function overlapChoices(isOwn: boolean) {
  return OVERLAPS.filter(({ value }) => value > 0 || !isOwn).map(({ value, label }) => ({
    value: String(value),
    label,
  }));
}
