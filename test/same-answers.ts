import assert from 'node:assert/strict';
import { Caller } from './caller.ts';

export const LISTS = [
  ...['clients', 'products', 'representadas', 'sales'].flatMap((list) => [
    `${list}?limit=100`,
    `${list}?limit=7&page=2`,
    `${list}?search=a`,
    `${list}?search=${encodeURIComponent('Ção')}`,
  ]),
  'clients?ativo=false',
  'clients?dia=segunda',
  'sales?status=PAGA&limit=100',
  'audit?limit=100',
  'audit?apos=100&limit=100',
  'commissions?limit=100',
  'commissions?limit=100&situacao=divergente,atrasada',
  'commissions/summary?de=2026-01-01',
  ...['commission-rules', 'commission-receipts', 'statements', 'invoices'].map((list) => `${list}?limit=100`),
];

/** Asks two services the same, which must answer the same to the byte. */
export async function compareAnswers(
  old: { readonly url: string },
  moved: { readonly url: string },
  apiKey: string,
  lists: readonly string[] = LISTS,
): Promise<void> {
  const [one, two] = [new Caller(old.url, apiKey), new Caller(moved.url, apiKey)];
  const same = async (path: string) => {
    const [before, after] = await Promise.all([one.get(path), two.get(path)]);
    assert.equal(before.status, 200, `${path} ${before.text}`);
    assert.equal(after.text, before.text, path);
    return before.body;
  };
  for (const path of lists) await same(path);
  for (const list of ['clients', 'products', 'representadas', 'sales']) {
    const { data } = await same(`${list}?limit=5`);
    for (const { id } of data) await same(`${list}/${encodeURIComponent(id)}`);
  }
}
