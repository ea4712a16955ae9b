/** Receives the progress and findings of a check. */
export interface Findings {
  /** Counts further checked rows. */
  looked(count: number): void;
  fault(text: string): void;
  /** A remark that is no fault. */
  note(text: string): void;
}
