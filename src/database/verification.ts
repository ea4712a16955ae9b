/** Where a check tells how far it is and what it finds. */
export interface Findings {
  /** So many more rows (or whatever the check counts) were looked at. */
  looked(count: number): void;
  fault(text: string): void;
  /** Something worth knowing that is no fault. */
  note(text: string): void;
}
