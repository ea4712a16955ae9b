import type { Engine } from './engine.ts';

/** Compiled statements by engine and variant. Their number is bounded, since callers choose the variants. */
export class StatementTexts<Text> {
  readonly #most: number;
  readonly #texts = new Map<Engine, Map<string | number, Text>>();

  constructor(most = Number.POSITIVE_INFINITY) {
    this.#most = most;
  }

  find(engine: Engine, variant: string | number, make: () => Text): Text {
    const ofEngine = this.#texts.get(engine) ?? new Map<string | number, Text>();
    this.#texts.set(engine, ofEngine);
    const known = ofEngine.get(variant);
    if (known !== undefined) return known;
    const text = make();
    if (ofEngine.size < this.#most) ofEngine.set(variant, text);
    return text;
  }
}
