export function clientCode(sequence: number): string {
  return `CLI${fourDigits(sequence)}`;
}

export function orderCode(year: number, sequence: number): string {
  return `PED-${fourDigits(year)}-${fourDigits(sequence)}`;
}

export function quotationCode(year: number, sequence: number): string {
  return `ORC-${fourDigits(year)}-${fourDigits(sequence)}`;
}

/** The sequence and number of a generated code. */
export interface CodeParts {
  readonly sequence: string;
  readonly number: number;
}

/** Undefined for a code that the service does not generate, such as `CLI007`. */
export function readClientCode(code: string): CodeParts | undefined {
  const [, digits = ''] = /^CLI(\d{4,15})$/.exec(code) ?? [];
  const number = Number(digits);
  return clientCode(number) === code ? { sequence: 'CLI', number } : undefined;
}

/** The parts of the code of an order or a quotation. */
export function readOrderCode(code: string): CodeParts | undefined {
  const [, kind = '', year = '', digits = ''] = /^(PED|ORC)-(\d{4})-(\d{4,15})$/.exec(code) ?? [];
  const number = Number(digits);
  const made = kind === 'ORC' ? quotationCode : orderCode;
  return made(Number(year), number) === code ? { sequence: `${kind}-${year}`, number } : undefined;
}

/** The code of a number of a sequence. */
export function codeOf({ sequence, number }: CodeParts): string {
  return `${sequence}${sequence === 'CLI' ? '' : '-'}${fourDigits(number)}`;
}

function fourDigits(value: number): string {
  return String(value).padStart(4, '0');
}
