import type { NewLetter, Sale, SaleLink } from '@talao/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, ask, newIdempotencyKey, once } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { formatDate, formatDayOf, formatMoney } from '../../lib/formats.ts';

/** The key makes a retry after a cut connection safe: no letter goes out twice. */
export async function sendSale(id: string, body: NewLetter, key: string) {
  const params = { path: { id }, ...once(key) };
  return (await ask(api.POST('/api/v1/sales/{id}/send', { params, body }))).data;
}

/** Sends letters one after the other. One that stays as it is keeps its key: tried again, it does not go out twice. */
export function useSendLetters(sale: Sale) {
  const cache = useQueryClient();
  const [keys] = useState(() => new Map<string, string>());
  return useMutation({
    mutationFn: async (letters: readonly NewLetter[]) => {
      for (const letter of letters) {
        const name = JSON.stringify(letter);
        const key = keys.get(name) ?? newIdempotencyKey();
        keys.set(name, key);
        await sendSale(sale.id, letter, key).catch((error: Error) => {
          throw new Error(`Não foi para ${letter.para?.join(', ')}. ${refusalWords(error)}`);
        });
      }
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['sales'] }),
  });
}

/** Why a letter was refused: what is wrong with its fields says more than that they are wrong. */
export function refusalWords(error: Error): string {
  if (!(error instanceof ApiError)) return error.message;
  const words = Object.values(error.fields)[0] ?? error.message;
  if (error.code !== 'mail_refused') return words;
  return ADVICE.find(([sign]) => sign.test(words))?.[1] ?? words;
}

/** What mail servers and connections to them say, for people; anything else is shown as it was said. */
const ADVICE: readonly [sign: RegExp, advice: string][] = [
  [
    /ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|timeout|socket|greeting/i,
    'O servidor de e-mail não respondeu. Nada foi enviado: tente de novo em alguns minutos.',
  ],
  [
    /\b53[045]\b|auth|login/i,
    'O servidor de e-mail não aceitou a senha do serviço. Avise quem cuida do Talão.',
  ],
];

/** A message as it is remembered: with names in the place of what is of one order alone. */
export function toTemplate(message: string, sale: Sale, link: SaleLink): string {
  return factsOf(sale, link).reduce((text, [name, fact]) => text.replaceAll(fact, `{${name}}`), message);
}

export function fromTemplate(template: string, sale: Sale, link: SaleLink): string {
  return factsOf(sale, link).reduce((text, [name, fact]) => text.replaceAll(`{${name}}`, fact), template);
}

function factsOf(sale: Sale, link: SaleLink): [name: string, fact: string][] {
  const facts: [string, string][] = [
    ['link', link.url],
    ['pedido', sale.pedido],
    ['cliente', sale.cliente_nome],
    ['data', formatDate(sale.data)],
    ['total', formatMoney(sale.valor_total)],
    ['prazo', formatDayOf(link.expira_em)],
  ];
  return facts.sort(([, a], [, b]) => b.length - a.length);
}
