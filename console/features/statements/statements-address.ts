import { type Address, pageIn } from '../../lib/address-bar.ts';
import type { StatementFilter } from './requests.ts';

/** What the screen of statements keeps in the address bar. */
interface StatementsAddress {
  pagina?: number;
  representada?: string;
}

export function readStatementsAddress({ pagina, representada }: Address): StatementsAddress {
  return { pagina: pageIn(pagina), representada: representada || undefined };
}

export function toStatementFilter({ pagina, representada }: StatementsAddress): StatementFilter {
  return { page: pagina ?? 1, representada_id: representada };
}
