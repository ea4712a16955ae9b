import type { Database, Transaction } from '../database/database.ts';
import type { PersonTable } from '../database/tables.ts';
import { refuse } from '../http/contract/api-error.ts';
import { problems } from '../http/contract/problems.ts';
import type { Guesses } from '../people/guesses.ts';
import { type Place, selectPlaces } from '../people/members.queries.ts';
import { hashPassword, isOutdated, matchesPassword } from '../people/passwords.ts';
import {
  findPersonByEmail,
  foldEmail,
  holdPerson,
  noteLastCompany,
  setPassword,
} from '../people/people.queries.ts';
import { openSession } from './sessions.ts';

/** Where a request comes from, and the session that its browser has already. */
export interface Visitor {
  readonly network: string;
  readonly previousToken: string | undefined;
}

/** Opens a session for whoever knows the password. An unknown e-mail costs as much as a known one. */
export async function signInByPassword(
  db: Database,
  guesses: Guesses,
  visitor: Visitor,
  { email, senha }: { email: string; senha: string },
): Promise<string> {
  const person = await findPersonByEmail(db.read, email);
  await demandPassword(guesses, visitor, email, person, senha);
  const known = person as PersonTable;
  const hash = await renewed(senha, known);
  const token = await db.write(async (db) => {
    if ((await holdPerson(db, known.id))?.senha !== known.senha) return undefined;
    if (hash !== undefined) await setPassword(db, known.id, hash);
    return openLast(db, known, visitor);
  });
  // To compare takes long: where the password was changed meanwhile, which ended every session, it is the new one that counts.
  return token ?? signInByPassword(db, guesses, visitor, { email, senha });
}

export async function demandPassword(
  guesses: Guesses,
  { network }: Visitor,
  email: string,
  person: PersonTable | undefined,
  senha: string,
): Promise<void> {
  const isRight = () => matchesPassword(senha, person?.senha);
  if (!(await guesses.try(network, foldEmail(email), isRight))) refuse(problems.credentialsWrong);
}

/** The password hashed anew, where what hashing costs has grown since. */
async function renewed(senha: string, { senha: stored }: PersonTable): Promise<string | undefined> {
  return stored !== null && isOutdated(stored) ? hashPassword(senha) : undefined;
}

/** Opens the company that the person used last, or else the first he has. */
export async function openLast(db: Transaction, person: PersonTable, visitor: Visitor): Promise<string> {
  const places = await selectPlaces(db, person.id);
  const place = places.find(({ id }) => id === person.ultima_empresa_id) ?? places[0];
  return openAt(db, person.id, place, visitor);
}

export async function openAt(
  db: Transaction,
  usuarioId: string,
  place: Pick<Place, 'id'> | undefined,
  { previousToken }: Visitor,
): Promise<string> {
  if (place === undefined) refuse(problems.noCompany);
  await noteLastCompany(db, usuarioId, place.id);
  const holder = { empresa_id: place.id, chave_id: null, usuario_id: usuarioId };
  return openSession(db, holder, previousToken);
}
