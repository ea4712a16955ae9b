import type { Subjects } from './scenarios.ts';

/** One request of a greedy company; each differs, so that no answer comes from a cache. */
export interface Attack {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  contentType?: string;
}

export const ATTACKS = [
  'searches',
  'dashboards',
  'exports',
  'imports',
  'anonymizing',
  'large sales',
] as const;
export type AttackName = (typeof ATTACKS)[number];

/** The number of concurrent requests of each attack. */
export const UNDER_WAY: Record<AttackName, number> = {
  searches: 32,
  dashboards: 40,
  exports: 16,
  imports: 12,
  anonymizing: 20,
  'large sales': 8,
};

const LINES = 10_000;
const ITEMS = 10_000;
const FIRST_DAY = Date.UTC(2025, 0, 1);
const DAY = 86_400_000;

export function makeAttack(name: AttackName, subjects: Subjects, n: number): Attack {
  const de = new Date(FIRST_DAY + (n % 600) * DAY).toISOString().slice(0, 10);
  switch (name) {
    case 'searches':
      return { method: 'GET', path: `sales?search=${'aeiosr'[n % 6]}&de=${de}` };
    case 'dashboards':
      return { method: 'GET', path: `dashboard?de=${de}` };
    case 'exports':
      return { method: 'GET', path: `sales?formato=csv&de=${de}` };
    case 'imports':
      return { method: 'POST', path: 'import/clients', body: clientsFile(n), contentType: 'text/csv' };
    case 'anonymizing':
      return {
        method: 'POST',
        path: `clients/${subjects.clientIds[n % subjects.clientIds.length]}/anonymize`,
      };
    case 'large sales':
      return {
        method: 'POST',
        path: 'sales',
        body: largeSale(subjects),
        contentType: 'application/json',
      };
  }
}

function clientsFile(n: number): string {
  const lines = Array.from(
    { length: LINES },
    (_, line) => `Mercado ${line};c${n}.${line}@importado.com.br;(11) 98765-4321;Recife;PE`,
  );
  return ['nome;email;telefone;cidade;estado', ...lines].join('\n');
}

function largeSale({ clientIds, representadaIds }: Subjects): string {
  const itens = Array.from({ length: ITEMS }, (_, item) => ({
    produtoId: `P-${item}`,
    quantidade: 1,
    valorUnitario: 1.5,
  }));
  return JSON.stringify({ clienteId: clientIds[0], representadaId: representadaIds[0], itens });
}
