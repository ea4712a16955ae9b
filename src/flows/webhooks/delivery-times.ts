const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export interface DeliveryTimes {
  /** Interval between two looks for deliveries. */
  readonly look: number;
  /** How long a lease lasts. */
  readonly lease: number;
  /** Timeout of an answer. */
  readonly answer: number;
  /** The longest time that successful attempts stay unwritten: they would be sent again after a crash. */
  readonly unwritten: number;
  /** The wait before each retry; after the last, `later`. */
  readonly retries: readonly number[];
  readonly later: number;
  /** A webhook that fails for this long is paused. */
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

/** The wait after so many failures, plus up to a tenth at random, so that webhooks that failed together do not retry together. */
export function waitAfter(failures: number, { retries, later }: DeliveryTimes, chance = Math.random()) {
  return (retries[failures - 1] ?? later) * (1 + chance / 10);
}
