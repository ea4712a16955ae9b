import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { csvLine } from '../src/files/csv-writer.ts';

interface Entry {
  readonly pedido: string;
  readonly parcela: number;
  readonly base: number;
  readonly percentual: number;
  readonly saldo: number;
}

const HEADER = ['Nº Pedido', 'Parcela', 'Base', '%', 'Comissão'];
const MOST_LINES = 14;

/** A statement as representadas send them: most of it right, some of it not, and not all that was due. */
export function sampleStatement(entries: readonly Entry[]): string {
  const [first, second, third, ...others] = entries.slice(0, MOST_LINES);
  const line = ({ pedido, parcela, base, percentual, saldo }: Entry) => [
    pedido,
    parcela,
    base,
    percentual,
    saldo,
  ];
  const lines: (string | number)[][] = first ? [line(first), line(first)] : [];
  if (second) {
    const percentual = Math.max(0, second.percentual - 1);
    lines.push(line({ ...second, percentual, saldo: centavos((second.base * percentual) / 100) }));
  }
  if (third) {
    const base = centavos(third.base * 0.9);
    lines.push(line({ ...third, base, saldo: centavos((base * third.percentual) / 100) }));
  }
  lines.push(['SEM NÚMERO', 1, 500, 5, 25]);
  lines.push(...others.map(line));
  return [HEADER, ...lines].map(csvLine).join('');
}

/** Writes one for each representada that owes something, for whoever tries the office. */
export async function writeSamples(url: string, apiKey: string, folder: string): Promise<number> {
  const ask = async <T>(path: string): Promise<T[]> => {
    const answer = await fetch(`${url}/api/v1/${path}`, { headers: { 'x-api-key': apiKey } });
    return ((await answer.json()) as { data: T[] }).data;
  };
  await mkdir(folder, { recursive: true });
  let written = 0;
  for (const { id, nome } of await ask<{ id: string; nome: string }>('representadas?limit=100')) {
    const entries = await ask<Entry>(
      `commissions?limit=40&situacao=atrasada,a_receber&representada_id=${id}`,
    );
    if (entries.length < 3) continue;
    const name = nome.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
    await writeFile(join(folder, `extrato-${name}.csv`), sampleStatement(entries));
    written++;
  }
  return written;
}

function centavos(value: number): number {
  return Math.round(value * 100) / 100;
}
