import { type Address, pageIn } from '../../lib/address-bar.ts';

interface PeopleAddress {
  pagina?: number;
}

export function readPeopleAddress({ pagina }: Address): PeopleAddress {
  return { pagina: pageIn(pagina) };
}
