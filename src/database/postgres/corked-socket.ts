import { Socket } from 'node:net';

/** Buffers writes of one event-loop turn, so that consecutive statements share a packet. */
export class CorkedSocket extends Socket {
  #isHolding = false;

  override write(chunk: Uint8Array | string, ...rest: never[]): boolean {
    this.#hold();
    return super.write(chunk, ...rest);
  }

  #hold(): void {
    if (this.#isHolding) return;
    this.#isHolding = true;
    this.cork();
    process.nextTick(() => {
      this.#isHolding = false;
      this.uncork();
    });
  }
}
