import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import type { Sequence } from '../database/engine.ts';
import { preparedForEach, preparedWriteForEach } from '../database/prepared.ts';

const BLOCK = 100;

export interface Code {
  readonly empresa_id: string;
  readonly code: string;
}

interface Numbering {
  readonly sequence: Sequence;
  readonly count: number;
  format(number: number): string;
}

/** The next codes of each of these sequences of locked companies, so that no other transaction takes a number before the commit. */
export async function takeCodesOfMany(
  db: Transaction,
  numberings: readonly Numbering[],
  areTaken: (db: Transaction, codes: readonly Code[]) => Promise<readonly boolean[]>,
): Promise<string[][]> {
  if (numberings.length === 0) return [];
  const reached = await lastNumbers.each(
    db,
    numberings.map(({ sequence }) => sequence),
  );
  const takers = numberings.map((numbering, at) => takerOf(numbering, reached[at]?.ultimo ?? 0));
  for (let open = takers; open.length > 0; open = open.filter(({ isDone }) => !isDone())) {
    const candidates = open.map((taker) => taker.candidates());
    const taken = await areTaken(db, candidates.flat());
    let from = 0;
    for (const [at, taker] of open.entries()) {
      const codes = candidates[at] as Code[];
      taker.accept(codes, taken.slice(from, from + codes.length));
      from += codes.length;
    }
  }
  await moveTo.send(
    db,
    takers.map(({ reached }) => reached()),
  );
  return takers.map(({ codes }) => codes);
}

function takerOf({ sequence, count, format }: Numbering, reached: number) {
  const codes: string[] = [];
  let [last, looked] = [reached, reached];
  const isDone = () => codes.length >= count;
  return {
    codes,
    isDone,
    /** As many as are wanted at first; where some were in use, longer runs of numbers may be. */
    candidates(): Code[] {
      const { empresa_id } = sequence;
      const length = looked === last ? count : BLOCK;
      return Array.from({ length }, (_, n) => ({ empresa_id, code: format(looked + 1 + n) }));
    },
    accept(candidates: readonly Code[], taken: readonly boolean[]): void {
      for (const [n, { code }] of candidates.entries()) {
        if (taken[n] || isDone()) continue;
        codes.push(code);
        last = looked + 1 + n;
      }
      looked += candidates.length;
    },
    reached: () => ({ ...sequence, ultimo: last }),
  };
}

const lastNumbers = preparedForEach<Sequence>({ empresa_id: 'uuid', nome: 'text' })((from, param) =>
  from('sequencias')
    .select('ultimo')
    .where('empresa_id', '=', param('empresa_id'))
    .where('nome', '=', param('nome')),
);

/** The condition keeps SQLite from parsing `on conflict` as a join's `on`. */
const moveTo = preparedWriteForEach<Sequence & { ultimo: number }>({
  empresa_id: 'uuid',
  nome: 'text',
  ultimo: 'integer',
})(
  (lookup) => sql`
    insert into sequencias (empresa_id, nome, ultimo) select p_empresa_id, p_nome, p_ultimo from ${lookup} where true
    on conflict (empresa_id, nome) do update set ultimo = excluded.ultimo`,
);
