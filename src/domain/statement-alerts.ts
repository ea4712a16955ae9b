import { foldText } from './text.ts';

export const DEL_CREDERE_ALERT = 'Art. 43: é vedada a cláusula del credere';
export const WHOLE_VALUE_ALERT = 'Art. 32, § 4º: a comissão é calculada pelo valor total das mercadorias';

const DEFAULT_WORDS = / (?:inadimpl|del credere|nao pago)/;
const CHARGE_WORDS = / (?:frete|ipi |icms |bonifica|verba|propaganda)/;
const TAX_WORD = / imposto/;
const INCOME_TAX_WORDS = / (?:irrf|ir) /;

/** The legal alert for a deduction, by the words of its description; null when the law does not forbid it. */
export function alertOf(informado: number | null, descricao: string | null): string | null {
  if (informado === null || informado >= 0 || descricao === null) return null;
  const words = ` ${foldText(descricao)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  if (DEFAULT_WORDS.test(words)) return DEL_CREDERE_ALERT;
  const isTax = TAX_WORD.test(words) && !INCOME_TAX_WORDS.test(words);
  return isTax || CHARGE_WORDS.test(words) ? WHOLE_VALUE_ALERT : null;
}
