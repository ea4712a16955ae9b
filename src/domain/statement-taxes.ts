import { foldText } from './text.ts';
import type { WithheldTax } from './withheld.ts';

const TAXES: Readonly<Record<string, WithheldTax>> = {
  irrf: 'irrf',
  ir: 'irrf',
  iss: 'iss',
  issqn: 'iss',
  inss: 'inss',
  pis: 'outro',
  cofins: 'outro',
  csll: 'outro',
};
/** The taxes of one line, as `PIS/COFINS/CSLL`, are told by the first of these. */
const ORDER: readonly WithheldTax[] = ['irrf', 'iss', 'inss', 'outro'];

/** The tax that a text names as a whole word. */
export function taxNamed(text: string): WithheldTax | null {
  const named = new Set(wordsOf(text).map((word) => TAXES[word]));
  return ORDER.find((tax) => named.has(tax)) ?? null;
}

/** Whether a printed line begins with the name of a tax. */
export function isTaxLine(text: string): boolean {
  return taxNamed(text.split(/\s/, 1)[0] ?? '') !== null;
}

/** What may stand around the name of a tax withheld. */
const AROUND = new Set(
  'total valor do da de na fonte s sobre retido retida retidos retidas retencao retencoes desconto imposto impostos renda'.split(
    ' ',
  ),
);
/** What may stand behind it besides, where its figure is above 0. */
const BEHIND = new Set(
  (
    'comissao comissoes janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro ' +
    'jan fev mar abr mai jun jul ago set out nov dez'
  ).split(' '),
);

/** Whether the words of a line are about a tax, alone or followed by others; null where they are about something else. */
export type TaxNaming = 'alone' | 'followed';

export function nameTax(text: string): TaxNaming | null {
  const words = wordsOf(text);
  const at = words.findIndex((word) => word in TAXES);
  if (at === -1 || !words.slice(0, at).every((word) => AROUND.has(word))) return null;
  const isAlone = words.slice(at + 1).every((word) => word in TAXES || AROUND.has(word) || BEHIND.has(word));
  return isAlone ? 'alone' : 'followed';
}

function wordsOf(text: string): string[] {
  return foldText(text).match(/\p{L}+/gu) ?? [];
}
