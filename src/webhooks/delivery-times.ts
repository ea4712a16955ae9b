const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export interface DeliveryTimes {
  /** Between two looks for something to deliver. */
  readonly look: number;
  /** For how long the others leave a webhook to the instance that took it. */
  readonly lease: number;
  /** In which an answer must come. */
  readonly answer: number;
  /** How long what went well may stay unwritten: it would be told again after a crash. */
  readonly unwritten: number;
  /** Before each repetition; beyond the last, `later`. */
  readonly retries: readonly number[];
  readonly later: number;
  /** After failing for so long a webhook pauses. */
  readonly patience: number;
}

export const DELIVERY_TIMES: DeliveryTimes = {
  look: 300,
  lease: 25 * SECOND,
  answer: 15 * SECOND,
  unwritten: 200,
  retries: [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE],
  later: HOUR,
  patience: 3 * 24 * HOUR,
};

/** How long to wait after so many failures, up to a tenth more, so that those who failed together do not return together. */
export function waitAfter(
  failures: number,
  { retries, later }: DeliveryTimes,
  chance = Math.random(),
): number {
  return (retries[failures - 1] ?? later) * (1 + chance / 10);
}
