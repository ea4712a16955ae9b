import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Caller } from '../caller.ts';
import { clientBody } from '../samples.ts';
import { type ClientFacts, type Facts, itemOf, type SaleFacts, sumOf } from './facts.ts';
import { pickFrom, randomFrom } from './random.ts';
import type { Tally } from './tally.ts';

const STATUSES = ['PAGA', 'ENVIADA', 'Pedido', 'Faturado', 'ENTREGUE'];

/** One request, and what it does to one record. */
export interface Act {
  readonly kind: 'clients' | 'sales';
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly mark: string;
  readonly path: string;
  readonly body?: object;
  readonly before: Facts | undefined;
  readonly after: Facts | undefined;
  /** How often it was sent. */
  sent: number;
  /** For an act without an answer: whether the database shows it done, and under which id. */
  found?: { done: boolean; id: string | undefined };
}

export interface Owned {
  readonly id: string;
  readonly kind: Act['kind'];
  readonly facts: Facts;
  /** How many changes of it were acknowledged, and how many were sent. */
  readonly changes: number;
  readonly changesSent: number;
}

/** Waits until the service is up, and returns a caller for a company. */
export type Door = (company: string) => Promise<Caller>;

/** A caller that writes down what was acknowledged and retries the rest; no other customer changes its records. */
export class Customer {
  readonly company: string;
  readonly record = new Map<string, Owned>();
  /** The pending act. */
  act: Act | undefined;
  stopping = false;

  readonly #name: string;
  readonly #representadaId: string;
  readonly #door: Door;
  readonly #tally: Tally;
  readonly #random: () => number;
  #marks = 0;

  constructor(
    company: { id: string; representadaId: string },
    name: string,
    seed: number,
    door: Door,
    tally: Tally,
  ) {
    this.company = company.id;
    this.#representadaId = company.representadaId;
    this.#name = name;
    this.#door = door;
    this.#tally = tally;
    this.#random = randomFrom(seed);
  }

  async work(): Promise<void> {
    while (!this.stopping) {
      this.act = this.#chooseAct();
      const answer = await this.#carryOut(this.act);
      this.#writeDown(this.act, answer);
      this.act = undefined;
    }
  }

  async #carryOut(act: Act): Promise<Answer> {
    for (;;) {
      const caller = await this.#door(this.company);
      act.sent += 1;
      const headers = act.method === 'POST' ? { 'idempotency-key': act.mark } : undefined;
      const answer = await caller
        .send(act.method, act.path, act.body && JSON.stringify(act.body), {
          ...(act.body && { 'content-type': 'application/json' }),
          ...headers,
        })
        .catch((error: Error) => {
          if (error instanceof assert.AssertionError) throw error;
          return undefined;
        });
      if (answer === undefined) this.#tally.unanswered += 1;
      else if (answer.status === 503) await sleep(20);
      else return answer;
    }
  }

  #writeDown(act: Act, { status, body, headers }: Answer): void {
    const { kind, mark, method, after, found } = act;
    const said = `${method} ${act.path} (${mark}) was answered by ${status} ${JSON.stringify(body)}`;
    const known = this.record.get(mark);
    if (method === 'DELETE') {
      assert.equal(status, found?.done ? 404 : 200, said);
      this.record.delete(mark);
    } else {
      assert.equal(status, method === 'POST' ? 201 : 200, said);
      const replayed = headers.get('idempotent-replayed') === 'true';
      if (method === 'POST') assert.equal(replayed, found?.done ?? false, said);
      if (found?.done) assert.equal(body.data.id, found.id, said);
      if (replayed) this.#tally.replayed += 1;
      this.record.set(mark, {
        id: body.data.id,
        kind,
        facts: after as Facts,
        changes: (known?.changes ?? 0) + (known ? 1 : 0),
        changesSent: (known?.changesSent ?? 0) + (known ? act.sent : 0),
      });
    }
    this.#tally.acknowledge(method);
  }

  #chooseAct(): Act {
    const clients = this.#owned('clients');
    const sales = this.#owned('sales');
    const [client, sale] = [pickFrom(this.#random, clients), pickFrom(this.#random, sales)];
    const chance = this.#random();
    if (client === undefined || chance < 0.2) return this.#createClient();
    if (chance < 0.5 || sale === undefined) return this.#createSale(client.id);
    if (chance < 0.65) return this.#changeSale(sale);
    if (chance < 0.75) return deletion(sale);
    if (chance < 0.92) return this.#changeClient(client);
    const sold = new Set(sales.map(({ facts }) => (facts as SaleFacts).cliente_id));
    const unsold = clients.find(({ id }) => !sold.has(id));
    return unsold ? deletion(unsold) : this.#createClient();
  }

  #owned(kind: Act['kind']): (Owned & { mark: string })[] {
    return [...this.record]
      .filter(([, owned]) => owned.kind === kind)
      .map(([mark, owned]) => ({ mark, ...owned }));
  }

  #createClient(): Act {
    const mark = `${this.#newMark()}@exemplo.com.br`;
    const after: ClientFacts = { nome: `Cliente ${mark}`, email: mark, observacao: mark };
    return creation('clients', mark, clientBody(after), after);
  }

  #changeClient({ id, mark, facts }: Owned & { mark: string }): Act {
    const value = this.#newMark();
    const changes = { nome: `Cliente ${value}`, observacao: value };
    return change('clients', id, mark, changes, facts, { ...(facts as ClientFacts), ...changes });
  }

  #createSale(clienteId: string): Act {
    const mark = this.#newMark();
    const after = this.#drawSale(mark, clienteId);
    return creation(
      'sales',
      mark,
      { ...saleRequest(after), clienteId, representadaId: this.#representadaId },
      after,
    );
  }

  #changeSale({ id, mark, facts }: Owned & { mark: string }): Act {
    const after = this.#drawSale(mark, (facts as SaleFacts).cliente_id);
    return change('sales', id, mark, saleRequest(after), facts, after);
  }

  #drawSale(mark: string, clienteId: string): SaleFacts {
    const upTo = (most: number) => 1 + Math.floor(this.#random() * most);
    const itens = Array.from({ length: upTo(8) }, (_, number) => itemOf(mark, number, upTo(20), upTo(500)));
    const status = pickFrom(this.#random, STATUSES);
    return { cliente_id: clienteId, status, valor_total: sumOf(itens), itens };
  }

  #newMark(): string {
    this.#marks += 1;
    return `${this.#name}-${this.#marks}`;
  }
}

function saleRequest({ status, itens }: SaleFacts) {
  return {
    status,
    itens: itens.map(({ produto_id, quantidade, valor_unitario }) => ({
      produtoId: produto_id,
      quantidade,
      valorUnitario: valor_unitario,
    })),
  };
}

function creation(kind: Act['kind'], mark: string, body: object, after: Facts): Act {
  return { kind, method: 'POST', mark, path: kind, body, before: undefined, after, sent: 0 };
}

function change(kind: Act['kind'], id: string, mark: string, body: object, before: Facts, after: Facts): Act {
  return { kind, method: 'PUT', mark, path: `${kind}/${id}`, body, before, after, sent: 0 };
}

function deletion({ kind, id, mark, facts }: Owned & { mark: string }): Act {
  return { kind, method: 'DELETE', mark, path: `${kind}/${id}`, before: facts, after: undefined, sent: 0 };
}
