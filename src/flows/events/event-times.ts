export interface EventTimes {
  /** Interval between two looks for new entries, whichever process wrote them. */
  readonly look: number;
  /** Interval between two checks whether a reader is still admitted. */
  readonly check: number;
}

/** An event must be delivered within a second. */
export const EVENT_TIMES: EventTimes = { look: 200, check: 1_000 };
