import type { NewKey } from '@talao/client';
import { formatMoment } from '../../lib/formats.ts';

export const KEY_WORDS = {
  name: 'Chave',
  title: 'Copie a chave agora',
  warning: 'Ela é mostrada só esta vez. Guarde-a num lugar seguro: quem tem a chave age em nome da empresa.',
  copy: 'Copiar chave',
  copied: 'Copiada',
  done: 'A chave está na área de transferência.',
  close: 'Já guardei, fechar',
};

const DAY_MILLIS = 86_400_000;
const PERIODS = [
  { value: '30', label: '30 dias' },
  { value: '90', label: '90 dias' },
  { value: '365', label: '1 ano' },
];

export interface KeyValues {
  nome: string;
  escopo: NewKey['escopo'];
  /** `igual`: as long as the key that creates it; `data`: until the end of a day; otherwise a number of days. */
  expires_at: string;
  ate: string | null;
}

export const NO_KEY: KeyValues = { nome: '', escopo: 'read', expires_at: 'igual', ate: null };

/** A key cannot outlive the one that creates it, so longer expiries are not offered. */
export function expiryChoices(makerEnd: string | null) {
  const isWithin = (days: number) =>
    makerEnd === null || Date.now() + days * DAY_MILLIS < Date.parse(makerEnd);
  return [
    {
      value: 'igual',
      label: makerEnd === null ? 'Sem validade' : `Até ${formatMoment(makerEnd)}, como a sua chave`,
    },
    ...PERIODS.filter(({ value }) => isWithin(Number(value))),
    { value: 'data', label: 'Até uma data…' },
  ];
}

export function toKeyBody({ nome, escopo, expires_at, ate }: KeyValues): NewKey {
  if (expires_at === 'igual') return { nome, escopo };
  return { nome, escopo, expires_at: expires_at === 'data' ? endOfDay(ate) : inDays(Number(expires_at)) };
}

function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MILLIS).toISOString();
}

/** The last second of the day in the device's time zone. */
function endOfDay(day: string | null): string {
  return day === null ? '' : new Date(`${day}T23:59:59`).toISOString();
}

export const fieldOf = { key_would_outlive: 'expires_at' };
