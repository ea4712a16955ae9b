import { hash } from 'node:crypto';

const LANES = 4;

/** A checksum of a set of rows, independent of order and engine. */
export class Checksum {
  readonly #lanes = new Uint32Array(LANES);
  rows = 0;

  add(values: readonly unknown[]): void {
    const digest = hash('sha256', JSON.stringify(values), 'buffer');
    for (let lane = 0; lane < LANES; lane++) {
      this.#lanes[lane] = (this.#lanes[lane] as number) + digest.readUInt32BE(lane * 4);
    }
    this.rows++;
  }

  toString(): string {
    return [...this.#lanes].map((lane) => lane.toString(16).padStart(8, '0')).join('');
  }
}
