import { type Address, pageIn } from '../../lib/address-bar.ts';

interface KeysAddress {
  pagina?: number;
}

export function readKeysAddress({ pagina }: Address): KeysAddress {
  return { pagina: pageIn(pagina) };
}
