import type { Transaction } from '../database.ts';
import { adapterOf, type Sequence } from '../engine.ts';
import { nextNumbersBy } from '../next-numbers.ts';
import { prepared, preparedWrite } from '../prepared.ts';
import type { Gathered, Round } from '../round.ts';

export async function nextNumber(db: Transaction, sequence: Sequence): Promise<number> {
  const { round } = adapterOf(db);
  return round === undefined ? takeNumber(db, sequence) : TakenNumbers.of(round).next(sequence);
}

/** In two statements: to have the number returned by the one that changes it costs more than to read it. */
async function takeNumber(db: Transaction, sequence: Sequence): Promise<number> {
  if ((await advance.count(db, sequence)) === 0) await moveTo.count(db, { ...sequence, ultimo: 1 });
  return (await last.one(db, sequence)).ultimo;
}

type Reached = Sequence & { ultimo: number };

/** The numbers that a round takes: how far its sequences have come is read once, and written at its end. */
class TakenNumbers implements Gathered {
  readonly #round: Round;
  readonly #sequences = new Map<string, Promise<Reached>>();
  readonly #answer = nextNumbersBy((db, sequence, count) => this.#take(db, sequence, count));

  constructor(round: Round) {
    this.#round = round;
  }

  static of(round: Round): TakenNumbers {
    return round.gather(TakenNumbers, () => new TakenNumbers(round));
  }

  next(sequence: Sequence): Promise<number> {
    return this.#round.ask(this.#answer, sequence);
  }

  async write(db: Transaction): Promise<void> {
    for (const reached of this.#sequences.values()) await moveTo.send(db, await reached);
  }

  async #take(db: Transaction, sequence: Sequence, count: number): Promise<number> {
    const name = `${sequence.empresa_id} ${sequence.nome}`;
    const reading = this.#sequences.get(name) ?? findReached(db, sequence);
    this.#sequences.set(name, reading);
    const reached = await reading;
    reached.ultimo += count;
    return reached.ultimo;
  }
}

async function findReached(db: Transaction, sequence: Sequence): Promise<Reached> {
  return { ...sequence, ultimo: (await last.first(db, sequence))?.ultimo ?? 0 };
}

const advance = preparedWrite<Sequence>()((db, param) =>
  db
    .updateTable('sequencias')
    .set((column) => ({ ultimo: column('ultimo', '+', 1) }))
    .where('empresa_id', '=', param('empresa_id'))
    .where('nome', '=', param('nome')),
);

const moveTo = preparedWrite<Sequence & { ultimo: number }>()((db, param) =>
  db
    .insertInto('sequencias')
    .values({ empresa_id: param('empresa_id'), nome: param('nome'), ultimo: param('ultimo') })
    .onConflict((conflict) =>
      conflict
        .columns(['empresa_id', 'nome'])
        .doUpdateSet((column) => ({ ultimo: column.ref('excluded.ultimo') })),
    ),
);

const last = prepared<Sequence>()((db, param) =>
  db
    .selectFrom('sequencias')
    .select('ultimo')
    .where('empresa_id', '=', param('empresa_id'))
    .where('nome', '=', param('nome')),
);
