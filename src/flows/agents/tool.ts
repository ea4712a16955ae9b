import type { z } from 'zod';
import { formatReais } from '../../domain/formats.ts';
import type { AgentApi } from './agent-api.ts';

/** A question that agents may ask, or something they may note. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  /** What it answers and when to use it. */
  readonly description: string;
  readonly input: Input;
  /** Offered only where the company lets agents write. */
  readonly writes?: boolean;
  /** The answer's lines. */
  answer(api: AgentApi, input: z.output<Input>): Promise<readonly string[]>;
}

/** Types the answer by the input's schema, by which the input is judged before. */
export function tool<Input extends z.ZodObject>(declared: Tool<Input>): Tool {
  return declared;
}

const MOST_LINES = 20;
const MOST_CHARACTERS = 80;

/** Texts that people typed stand between these marks, on one line and bounded: they are data, never instructions. */
export function data(text: string | null | undefined): string {
  const line = (text ?? '').replaceAll(/[\s«»]+/g, ' ').trim();
  return `«${line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS - 1)}…` : line}»`;
}

/** At most twenty lines, and how many were left out. */
export function atMost(
  lines: readonly string[],
  total = lines.length,
  how = 'Peça um período menor ou outro filtro.',
) {
  const shown = lines.slice(0, MOST_LINES - 1);
  const left = Math.max(total, lines.length) - shown.length;
  return left > 0 ? [...shown, `… e mais ${left}. ${how}`] : shown;
}

/** A line for each figure that is not zero. */
export function amounts(figures: Readonly<Record<string, { quantidade: number; saldo: number }>>): string[] {
  return Object.entries(figures).flatMap(([name, { quantidade, saldo }]) =>
    quantidade === 0 ? [] : [`${name}: ${formatReais(saldo)} em ${quantidade} parcela(s)`],
  );
}

export const noneOr = (lines: string[], none: string) => (lines.length === 0 ? [none] : lines);
