import { Socket } from 'node:net';

/** Buffers writes of one event-loop turn, so that consecutive statements share a packet. */
export class CorkedSocket extends Socket {
  #isHolding = false;

  override cork(): void {
    this.#hold();
    super.cork();
  }

  #hold(): void {
    if (this.#isHolding) return;
    this.#isHolding = true;
    super.cork();
    process.nextTick(() => {
      this.#isHolding = false;
      super.uncork();
    });
  }
}
