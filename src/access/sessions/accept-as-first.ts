import type { Database } from '../../platform/database/database.ts';
import { currentMoment } from '../../platform/database/ids.ts';
import { refuse } from '../../platform/http/contract/api-error.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { validate } from '../../platform/http/contract/validation.ts';
import { changeWithin } from '../../platform/writes/changes.ts';
import { findKnownPerson } from '../people/credentials.queries.ts';
import {
  CredentialsChangedError,
  openBy,
  recognizeChosen,
  refuseTooManyCredentials,
  takeCredential,
} from '../people/credentials.ts';
import { type Invitation, useInvitation } from '../people/invitations.queries.ts';
import type { LoginThrottle } from '../people/login-throttle.ts';
import { findMember, insertMember, type Member } from '../people/members.queries.ts';
import { checkPassword } from '../people/password-rules.ts';
import { newPasswordSalt } from '../people/passwords.ts';
import { findOrInsertPerson, holdPerson } from '../people/people.queries.ts';
import { toUser } from '../people/users.contract.ts';
import { firstOwnerAnswer } from './sessions.contract.ts';
import { openAt, type Visitor } from './sign-in.ts';

/** Accepts the link of the first start: the visitor gives his name and e-mail, and becomes the company's owner. */
export async function acceptAsFirst(
  db: Database,
  throttle: LoginThrottle,
  visitor: Visitor,
  invitation: Invitation,
  body: unknown,
): Promise<string> {
  const { email, nome, senha } = validate({ schema: firstOwnerAnswer, details: 'issues' }, body);
  const empresaId = invitation.empresa_id as string;
  const known = await findKnownPerson(db.read, email);
  const sal = known?.person.sal ?? newPasswordSalt();
  const chosen = await recognizeChosen(throttle, senha, {
    network: visitor.network,
    person: { email, sal },
    credentials: known?.credentials ?? [],
    isGuess: known !== undefined,
  });
  if (chosen.stored === undefined) await checkPassword(senha, [email, nome]);
  return db.write(async (db) => {
    if (!(await useInvitation(db, invitation.hash))) refuse(problems.invitationUnusable);
    const person = await findOrInsertPerson(db, email, sal);
    if (person.sal !== sal) throw new CredentialsChangedError();
    await holdPerson(db, person.id);
    const credential = await takeCredential(db, person.id, chosen);
    const author = { empresa_id: empresaId, chave_id: null, usuario_id: person.id };
    await changeWithin(db, author, {}, async (db, journal) => {
      const owner = { nome, papel: 'dono', repasse: 0, aceito_em: currentMoment() } as const;
      await insertMember(db, empresaId, person.id, owner);
      await openBy(db, empresaId, person.id, credential.id);
      journal.created('usuarios', person.id, toUser((await findMember(db, empresaId, person.id)) as Member));
      // The used link belonged to the company.
      journal.seal('empresas', empresaId);
    });
    await refuseTooManyCredentials(db, person.id);
    return openAt(db, credential, empresaId, visitor);
  });
}
