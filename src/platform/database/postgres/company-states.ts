import { setImmediate } from 'node:timers/promises';
import type { CompanyState } from '../database.ts';
import type { StatementRunner } from './dialect.ts';

/**
 * A version alone is not enough: a promoted standby or a restored backup may assign the same version again. The transaction id and
 * the server's start time differ then.
 */
const READ_STATES = `
  select empresa_id, versao, concat_ws(' ', versao, xmin, pg_postmaster_start_time()) as "stateId"
  from contadores where empresa_id = any($1::uuid[])`;

interface Batch {
  readonly ids: Set<string>;
  readonly states: Promise<Map<string, CompanyState>>;
}

/**
 * Reads the states of companies, with one statement for all who ask while another is under way. It is sent after the last of
 * them has asked, so it sees every commit that any of them can know of.
 */
export class CompanyStates {
  readonly #runner: StatementRunner;
  #underWay: Promise<unknown> = Promise.resolve();
  #next: Batch | undefined;

  constructor(runner: StatementRunner) {
    this.#runner = runner;
  }

  async read(empresaId: string): Promise<CompanyState> {
    this.#next ??= this.#gather();
    const { ids, states } = this.#next;
    ids.add(empresaId);
    const state = (await states).get(empresaId);
    if (state === undefined) throw new Error('A company without counters');
    return state;
  }

  #gather(): Batch {
    const ids = new Set<string>();
    const states = this.#underWay
      // Lets further requests of this event-loop turn join.
      .then(() => setImmediate())
      .then(() => {
        this.#next = undefined;
        return this.#ask([...ids]);
      });
    this.#underWay = states.catch(() => {});
    return { ids, states };
  }

  async #ask(ids: string[]): Promise<Map<string, CompanyState>> {
    const { rows } = await this.#runner.run(READ_STATES, [ids]);
    return new Map(rows.map(({ empresa_id, ...state }) => [empresa_id, state]));
  }
}
