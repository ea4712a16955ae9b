import { addressReader, oneOf, PERIOD, pageIn, textIn } from '../../lib/address-bar.ts';

export const readBalancesAddress = addressReader({
  pagina: pageIn,
  cliente: textIn,
  representada: textIn,
  vendedor: textIn,
  situacao: oneOf(['sem_nota', 'parcial']),
  atrasado: oneOf(['sim']),
  ...PERIOD,
});

export type BalancesAddress = ReturnType<typeof readBalancesAddress>;
