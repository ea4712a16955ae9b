import type { Reader } from '../../platform/database/database.ts';
import type { Findings } from '../../platform/database/verification.ts';

export interface Check {
  readonly name: string;
  /** What it compares, for people. */
  readonly about: string;
  /** About persons, who may belong to many companies, or about what is one for all companies. */
  readonly isOfAll?: true;
  /** How many rows it will read, if that can be counted cheaply. */
  size?(db: Reader): Promise<number>;
  run(db: Reader, findings: Findings): Promise<void>;
}
