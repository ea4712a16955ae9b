import { Socket } from 'node:net';

/**
 * Buffers prepared statements of one event-loop turn, for which the driver corks the socket, so that they share a packet. A `write` of
 * a subclass would not do: Node sets its own when the socket connects.
 */
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
