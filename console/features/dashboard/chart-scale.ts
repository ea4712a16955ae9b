/** Without 2.5, whose lines would be labelled with rounded numbers: 0,3, 0,5, 0,8. */
const STEPS = [1, 2, 5, 10];
const FEWEST_LINES = 3;
/** An empty chart has whole figures too. */
const LEAST = 4;

/** Round figures for the lines of a chart, from zero to the first one that no value passes. */
export function scaleFor(largest: number): { top: number; ticks: number[] } {
  const highest = Math.max(largest, LEAST);
  const wanted = highest / FEWEST_LINES;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = power * (STEPS.findLast((step) => step * power <= wanted) ?? 1);
  const lines = Math.ceil(highest / step);
  return { top: lines * step, ticks: Array.from({ length: lines + 1 }, (_, line) => line * step) };
}
