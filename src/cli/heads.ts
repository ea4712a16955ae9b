import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { isUuid } from '../platform/http/contract/fields.ts';
import type { Head } from '../platform/writes/heads.queries.ts';
import { Refusal } from './explain-failure.ts';

const head = z.object({
  empresa_id: z.string().refine(isUuid),
  numero: z.int().min(1),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

/** One line per company, for people and files alike. */
export function writeHeads(heads: readonly Head[]): string {
  return heads.map(({ empresa_id, numero, hash }) => `${empresa_id} ${numero} ${hash}`).join('\n');
}

/** Reads the output of `talao audit --head`, with or without `--json`. */
export async function readHeadsFile(file: string): Promise<Head[]> {
  const text = await readFile(file, 'utf8').catch((error) => {
    throw new Refusal(`The heads in ${file} cannot be read: ${error.message}`);
  });
  const heads = z.array(head).min(1).safeParse(parse(text.trim()));
  if (!heads.success) throw new Refusal(`${file} holds no heads as talao audit --head prints them`);
  return heads.data;
}

function parse(text: string): unknown {
  if (!text.startsWith('['))
    return text.split(/\r?\n/).map((line) => {
      const [empresa_id, numero, hash] = line.trim().split(/\s+/);
      return { empresa_id, numero: Number(numero), hash };
    });
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
