import { type AccessScope, wholeCompany } from '../../domain/access-scope.ts';
import type { Reader } from '../../platform/database/database.ts';
import { prepared, preparedForEach } from '../../platform/database/prepared.ts';
import { clientsWithin } from './clients.filter.queries.ts';
import type { ClientRow } from './clients.queries.ts';

/** The id of a client that is not stored yet. */
export const NOT_YET = '00000000-0000-0000-0000-000000000000';

type Holder = Pick<ClientRow, 'empresa_id' | 'documento' | 'id' | 'vendedor_id'>;

/** Whether other visible clients have the same documents, as if these were written one after the other: each sees the stored ones and those before it. */
export async function areDocumentsShared(
  db: Reader,
  holders: readonly { readonly scope: AccessScope; readonly holder: Holder }[],
): Promise<readonly boolean[]> {
  const questions = holders.flatMap(({ scope, holder }, place) => {
    const { documento } = holder;
    return documento === null ? [] : [{ ...holder, documento, seenBy: scope.vendedorId, place }];
  });
  const answers = await answerAll(db, questions);
  const shared = new Set(questions.filter((_, at) => answers[at]).map(({ place }) => place));
  return holders.map((_, place) => shared.has(place));
}

interface Question extends Holder {
  readonly documento: string;
  /** The vendedor whose portfolio limits what is visible. */
  readonly seenBy: string | null;
}

/** One lookup per document. */
async function answerAll(db: Reader, questions: readonly Question[]): Promise<readonly boolean[]> {
  const known = questions.filter(isOfKnown).map(({ empresa_id, id }) => ({ empresa_id, id }));
  const sharing = sharer.each(db, known).then((rows) => rows.map((row) => row?.id));
  const lookups = new Map<string, Promise<boolean>>();
  const lookUp = (question: Question) => {
    if (isOfKnown(question)) return sharing.then((ids) => ids.includes(question.id));
    const key = [question.empresa_id, question.documento, question.seenBy, question.id].join();
    const found = lookups.get(key) ?? hasAnother(db, question);
    lookups.set(key, found);
    return found;
  };
  const areThere = await Promise.all(questions.map(lookUp));
  return questions.map((question, at) => {
    const comesBefore = () => questions.slice(0, at).some((earlier) => isAnother(earlier, question));
    return areThere[at] || comesBefore();
  });
}

/** A stored client, compared with all of its company. */
function isOfKnown({ id, seenBy }: Question): boolean {
  return id !== NOT_YET && seenBy === null;
}

const sharer = preparedForEach<{ empresa_id: string; id: string }>({ empresa_id: 'uuid', id: 'uuid' })(
  (from, param) =>
    from('clientes')
      .select('clientes.id')
      .where('clientes.empresa_id', '=', param('empresa_id'))
      .where('clientes.id', '=', param('id'))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('clientes as outro')
            .select('outro.id')
            .where('outro.empresa_id', '=', param('empresa_id'))
            .whereRef('outro.documento', '=', 'clientes.documento')
            .whereRef('outro.id', '<>', 'clientes.id'),
        ),
      ),
);

function isAnother(other: Question, { empresa_id, documento, id, seenBy }: Question): boolean {
  if (other.empresa_id !== empresa_id || other.documento !== documento) return false;
  if (other.id === id && id !== NOT_YET) return false;
  return seenBy === null || other.vendedor_id === seenBy;
}

async function hasAnother(db: Reader, { seenBy, empresa_id, documento, id }: Question): Promise<boolean> {
  const sought = { empresa_id, documento, id };
  const another =
    seenBy === null
      ? await anotherOfDocument.first(db, sought)
      : await anotherOfPortfolio.first(db, { ...sought, vendedor_id: seenBy });
  return another !== undefined;
}

interface Sought {
  empresa_id: string;
  documento: string;
  id: string;
}

const anotherOfDocument = prepared<Sought>()((db, param) =>
  othersOfDocument(db, wholeCompany(param('empresa_id')), param('documento'), param('id')),
);

const anotherOfPortfolio = prepared<Sought & { vendedor_id: string }>()((db, param) =>
  othersOfDocument(
    db,
    { empresaId: param('empresa_id'), vendedorId: param('vendedor_id') },
    param('documento'),
    param('id'),
  ),
);

function othersOfDocument(db: Reader, scope: AccessScope, documento: string, id: string) {
  return clientsWithin(db, scope)
    .select('id')
    .where('documento', '=', documento)
    .where('id', '<>', id)
    .limit(1);
}
