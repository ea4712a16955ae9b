import { Socket } from 'node:net';

/** Writes what is sent within one turn of the event loop at once: statements that follow each other travel in one packet. */
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
