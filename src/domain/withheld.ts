/** The taxes that a representada may withhold from a commission, in the order in which they are shown. */
export const WITHHELD_TAXES = ['irrf', 'iss', 'inss', 'outro'] as const;

export type WithheldTax = (typeof WITHHELD_TAXES)[number];

/** What was withheld of each tax, in centavos. */
export type Withheld = Readonly<Record<WithheldTax, number>>;

interface Withholding {
  readonly tipo: WithheldTax;
  readonly valor: number;
}

export function withheldOf(retencoes: readonly Withholding[]): Withheld {
  const amountOf = (tax: WithheldTax) => retencoes.find(({ tipo }) => tipo === tax)?.valor ?? 0;
  return { irrf: amountOf('irrf'), iss: amountOf('iss'), inss: amountOf('inss'), outro: amountOf('outro') };
}

/** Only the taxes of which something was withheld. */
export function withholdingsOf(withheld: Withheld): Withholding[] {
  return WITHHELD_TAXES.map((tipo) => ({ tipo, valor: withheld[tipo] })).filter(({ valor }) => valor !== 0);
}

export function sumWithheld({ irrf, iss, inss, outro }: Withheld): number {
  return irrf + iss + inss + outro;
}
