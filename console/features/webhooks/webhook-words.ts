import type { Webhook } from '@talao/client';
import { eventNamesOf, KIND_NAMES, wordsOfKind } from '../../../src/domain/kind-names.ts';

export const WEBHOOK_SECRET = {
  name: 'Segredo',
  title: 'Copie o segredo agora',
  warning: 'Ele é mostrado só esta vez. É com ele que o destino confere que o aviso veio do Talão.',
  copy: 'Copiar segredo',
  copied: 'Copiado',
  done: 'O segredo está na área de transferência.',
  close: 'Já guardei, fechar',
};

export const EVENT_CHOICES = [
  { value: '*', label: 'Tudo o que acontece' },
  ...KIND_NAMES.flatMap((resource) => [
    { value: `${resource}.*`, label: `${wordsOfKind(resource).many}: tudo` },
    ...eventNamesOf(resource).map((name) => ({
      value: name,
      label: `${wordsOfKind(resource).one} ${name.split('.')[1]}`,
    })),
  ]),
];

const LABELS = new Map(EVENT_CHOICES.map(({ value, label }) => [value, label]));

export function eventLabel(name: string): string {
  return LABELS.get(name) ?? name;
}

interface StateWords {
  color: string;
  name: string;
  reason?: string;
}

export function stateOf({ pausa }: Webhook): StateWords {
  if (pausa === null) return { color: 'teal', name: 'Ativo' };
  if (pausa === 'manual') return { color: 'gray', name: 'Em pausa' };
  if (pausa === '410')
    return { color: 'red', name: 'Encerrado', reason: 'O destino respondeu que não existe mais (410).' };
  return { color: 'red', name: 'Parado', reason: 'O destino falhou por três dias seguidos.' };
}

export function lagWords(lag: number): string {
  if (lag <= 0) return 'Em dia';
  return lag === 1 ? '1 mudança por contar' : `${lag.toLocaleString('pt-BR')} mudanças por contar`;
}
