import { clientCode } from '../../domain/codes.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { preparedForEach } from '../../platform/database/prepared.ts';
import { type Code, takeCodes, takeCodesOfMany } from '../../platform/writes/sequences.queries.ts';

function numberingOf(empresaId: string, count: number) {
  return { sequence: { empresa_id: empresaId, nome: 'CLI' }, count, format: clientCode };
}

/** Takes codes for new clients; `reserved` are codes that some of them bring along. */
export function takeClientCodes(
  db: Transaction,
  empresaId: string,
  count: number,
  reserved: ReadonlySet<string>,
): Promise<string[]> {
  return takeCodes(db, numberingOf(empresaId, count), async (db, codes) => {
    const taken = await areClientCodesTaken(db, codes);
    return codes.map(({ code }, at) => taken[at] === true || reserved.has(code));
  });
}

/** The same for clients of several companies, each named by its company, in order. */
export async function takeCodesForEach(
  db: Transaction,
  companies: readonly string[],
  isReserved: (code: Code) => boolean,
): Promise<string[]> {
  const counts = [...Map.groupBy(companies, (id) => id)].map(([id, some]) => numberingOf(id, some.length));
  const taken = await takeCodesOfMany(db, counts, async (db, codes) => {
    const found = await areClientCodesTaken(db, codes);
    return codes.map((code, at) => found[at] === true || isReserved(code));
  });
  const left = new Map(counts.map(({ sequence }, at) => [sequence.empresa_id, taken[at] as string[]]));
  return companies.map((id) => left.get(id)?.shift() as string);
}

/** Of these codes, those that clients of the company have. */
export async function findClientCodes(
  db: Reader,
  empresaId: string,
  codes: readonly string[],
): Promise<string[]> {
  const taken = await areClientCodesTaken(
    db,
    codes.map((code) => ({ empresa_id: empresaId, code })),
  );
  return codes.filter((_, at) => taken[at]);
}

export async function areClientCodesTaken(db: Reader, codes: readonly Code[]): Promise<readonly boolean[]> {
  return (await clientOfCode.each(db, codes)).map((row) => row !== undefined);
}

const clientOfCode = preparedForEach<Code>({ empresa_id: 'uuid', code: 'text' })((from, param) =>
  from('clientes')
    .select('id')
    .where('empresa_id', '=', param('empresa_id'))
    .where('codigo', '=', param('code')),
);
