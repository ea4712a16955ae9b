import { foldCode } from '../../domain/codes.ts';
import { isCnpj, isCpf, normalizeTaxId } from '../../domain/tax-ids.ts';
import { withoutZeros } from '../../domain/title-codes.ts';
import type { TitleMatch } from '../../domain/titles.ts';
import type { Reader } from '../../platform/database/database.ts';
import { rowsWith, walkRows } from '../../platform/database/rows.ts';
import { readInBatches } from '../../platform/writes/batches.queries.ts';
import { markOfTitle, type ReadTitle } from './read-position.ts';

type Sought = Pick<ReadTitle, 'codigo' | 'cnpj_cpf' | 'nome' | 'serie' | 'numero'>;

export interface Owner {
  readonly cliente_id: string | null;
  readonly por: TitleMatch | null;
}

const NOBODY: Owner = { cliente_id: null, por: null };

/** Whose each title is, by the first way that names one client; inactive clients too. */
export async function findOwners(
  db: Reader,
  place: { readonly empresa_id: string; readonly representada_id: string },
  titles: readonly Sought[],
): Promise<Owner[]> {
  const [taught, clients, notes] = [
    await readTaught(db, place),
    await readClients(db, place.empresa_id),
    await readNotes(db, place, titles),
  ];
  return titles.map((title) => {
    const mark = markOfTitle(title);
    const ways: [TitleMatch, string | undefined][] = [
      ['ensinado', mark === null ? undefined : taught.get(mark)],
      ['documento', clients.ofDocument(title.cnpj_cpf)],
      ['nota', notes(title)],
      ['nome', clients.ofName(title.nome)],
    ];
    const found = ways.find(([, id]) => id !== undefined);
    return found === undefined ? NOBODY : { cliente_id: found[1] as string, por: found[0] };
  });
}

async function readTaught(
  db: Reader,
  { empresa_id, representada_id }: { empresa_id: string; representada_id: string },
): Promise<Map<string, string>> {
  const rows = await rowsWith(db, 'titulos_ensinados', { empresa_id, representada_id })
    .select(['marca', 'cliente_id'])
    .execute();
  return new Map(rows.map(({ marca, cliente_id }) => [marca, cliente_id]));
}

const CLIENTS_PER_READ = 1_000;
const CNPJ_LENGTH = 14;
const CPF_LENGTH = 11;
const ROOT_LENGTH = 8;

async function readClients(db: Reader, empresa_id: string) {
  const [documents, roots, names] = [new IdsByKey(), new IdsByKey(), new IdsByKey()];
  const all = rowsWith(db, 'clientes', { empresa_id }).select(['id', 'nome', 'nome_fantasia', 'documento']);
  for await (const rows of walkRows(all, { id: 'id' }, CLIENTS_PER_READ))
    for (const { id, nome, nome_fantasia, documento } of rows) {
      if (documento !== null && documento !== '') documents.add(documento, id);
      if (documento?.length === CNPJ_LENGTH) roots.add(documento.slice(0, ROOT_LENGTH), id);
      for (const name of [nome, nome_fantasia]) if (name !== null) names.add(foldCode(name), id);
    }
  return {
    ofDocument(cell: string | null): string | undefined {
      const document = readDocument(cell);
      if (document === undefined) return undefined;
      if (documents.has(document)) return documents.only(document);
      return document.length === CNPJ_LENGTH ? roots.only(document.slice(0, ROOT_LENGTH)) : undefined;
    },
    ofName: (name: string | null) => (name === null ? undefined : names.only(foldCode(name))),
  };
}

/** Spreadsheets drop the leading zeros of a CNPJ or CPF; an invalid one names nobody. */
function readDocument(cell: string | null): string | undefined {
  const id = normalizeTaxId(cell ?? '');
  if (id === '') return undefined;
  const padded = [id, id.padStart(CPF_LENGTH, '0'), id.padStart(CNPJ_LENGTH, '0')];
  return padded.find((one) => isCpf(one) || isCnpj(one));
}

/** The clients of the representada's notes, by number and, where both tell it, series. */
async function readNotes(
  db: Reader,
  { empresa_id, representada_id }: { empresa_id: string; representada_id: string },
  titles: readonly Sought[],
) {
  const numbers = [...new Set(titles.flatMap(({ numero }) => numero ?? []))];
  const found = await readInBatches(numbers, (numero) =>
    rowsWith(db, 'notas', { empresa_id, representada_id, numero })
      .select(['numero', 'serie', 'cliente_id'])
      .where('cliente_id', 'is not', null)
      .where('situacao', '<>', 'cancelada')
      .execute(),
  );
  const byNumber = Map.groupBy(found, ({ numero }) => withoutZeros(numero));
  return ({ numero, serie }: Sought): string | undefined => {
    const notes = (numero === null ? undefined : byNumber.get(numero)) ?? [];
    const alike = notes.filter((note) => isSameSeries(serie, note.serie));
    const clients = new Set(alike.map(({ cliente_id }) => cliente_id as string));
    return clients.size === 1 ? [...clients][0] : undefined;
  };
}

/** A series counts only where both sides tell one. */
export function isSameSeries(one: string | null, other: string | null): boolean {
  const [left, right] = [withoutZeros(one ?? ''), withoutZeros(other ?? '')];
  return left === '' || right === '' || left === right;
}

/** Which records have a key; `only` answers where it is exactly one. */
class IdsByKey {
  readonly #ids = new Map<string, Set<string>>();

  add(key: string, id: string): void {
    if (key !== '') this.#ids.set(key, (this.#ids.get(key) ?? new Set()).add(id));
  }

  has(key: string): boolean {
    return this.#ids.has(key);
  }

  only(key: string): string | undefined {
    const ids = [...(this.#ids.get(key) ?? [])];
    return ids.length === 1 ? ids[0] : undefined;
  }
}
