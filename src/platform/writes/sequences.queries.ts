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

type AreTaken = (db: Transaction, codes: readonly Code[]) => Promise<readonly boolean[]>;

export async function takeCodes(
  db: Transaction,
  numbering: Numbering,
  areTaken: AreTaken,
): Promise<string[]> {
  const [codes] = await takeCodesOfMany(db, [numbering], areTaken);
  return codes as string[];
}

/** The same for several sequences of locked companies, so that no other transaction takes a number before the commit. */
export async function takeCodesOfMany(
  db: Transaction,
  numberings: readonly Numbering[],
  areTaken: AreTaken,
): Promise<string[][]> {
  if (numberings.length === 0) return [];
  const reached = await lastNumbers.each(
    db,
    numberings.map(({ sequence }) => sequence),
  );
  const takers = numberings.map((numbering, at) => new Taker(numbering, reached[at]?.ultimo ?? 0));
  for (let open = takers; open.length > 0; open = open.filter(({ isDone }) => !isDone)) {
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
    takers.map(({ numbering, last }) => ({ ...numbering.sequence, ultimo: last })),
  );
  return takers.map(({ codes }) => codes);
}

class Taker {
  readonly numbering: Numbering;
  readonly codes: string[] = [];
  last: number;
  #looked: number;

  constructor(numbering: Numbering, reached: number) {
    this.numbering = numbering;
    this.last = reached;
    this.#looked = reached;
  }

  get isDone(): boolean {
    return this.codes.length >= this.numbering.count;
  }

  /** As many as are wanted at first; where some were in use, longer runs of numbers may be. */
  candidates(): Code[] {
    const { sequence, count, format } = this.numbering;
    const length = this.#looked === this.last ? count : BLOCK;
    const { empresa_id } = sequence;
    return Array.from({ length }, (_, n) => ({ empresa_id, code: format(this.#looked + 1 + n) }));
  }

  accept(candidates: readonly Code[], taken: readonly boolean[]): void {
    for (const [n, { code }] of candidates.entries()) {
      if (taken[n] || this.isDone) continue;
      this.codes.push(code);
      this.last = this.#looked + 1 + n;
    }
    this.#looked += candidates.length;
  }
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
