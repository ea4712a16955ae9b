import type { Reader, Transaction } from '../../platform/database/database.ts';
import { currentMoment, momentAfter, newStamp } from '../../platform/database/ids.ts';
import { changeRows, findRow, removeRows, rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { newPasswordSalt } from './passwords.ts';

/** A person as a member of one company. */
export type Member = Omit<Row<'membros'>, 'empresa_id' | 'usuario_id' | 'credencial_id'> &
  Pick<Row<'usuarios'>, 'id' | 'email'>;

export type NewMember = Pick<Member, 'nome' | 'papel' | 'repasse'>;

export type MemberChanges = Partial<
  NewMember & Pick<Member, 'aceito_em' | 'saiu_em'> & { readonly ativo: boolean }
>;

/** Also finds a member who has left. */
export async function findMember(db: Reader, empresaId: string, id: string): Promise<Member | undefined> {
  return members(db, empresaId).where('membros.usuario_id', '=', id).executeTakeFirst();
}

export async function findPresentMember(db: Reader, empresaId: string, id: string) {
  const member = await findMember(db, empresaId, id);
  return member?.saiu_em === null ? member : undefined;
}

export async function findMemberByEmail(db: Reader, empresaId: string, email: string) {
  const found = members(db, empresaId).where('usuarios.email_dobrado', '=', foldEmail(email));
  return found.executeTakeFirst();
}

/** All current members, oldest first. */
export async function listMembers(db: Reader, empresaId: string): Promise<Member[]> {
  return presentMembers(db, empresaId, 'asc').execute();
}

export function presentMembers(db: Reader, empresaId: string, direction: 'asc' | 'desc') {
  const present = members(db, empresaId).where('membros.saiu_em', 'is', null);
  return present.orderBy('membros.created_at', direction).orderBy('membros.usuario_id', direction);
}

/** All members, also those who have left. */
export async function listEveryMember(db: Reader, empresaId: string): Promise<Member[]> {
  return members(db, empresaId).orderBy('membros.usuario_id').execute();
}

/** A member who left may be invited again, and must accept again. */
export async function insertMember(
  db: Transaction,
  empresaId: string,
  usuarioId: string,
  member: NewMember & { aceito_em?: string },
): Promise<Member> {
  const now = currentMoment();
  const entered = { credencial_id: null, saiu_em: null, created_at: now, updated_at: now };
  const fresh = { aceito_em: null, ...member, ativo: true, ...entered };
  await db
    .insertInto('membros')
    .values({ empresa_id: empresaId, usuario_id: usuarioId, ...fresh })
    .onConflict((conflict) => conflict.columns(['empresa_id', 'usuario_id']).doUpdateSet(fresh))
    .execute();
  return (await findMember(db, empresaId, usuarioId)) as Member;
}

export async function changeMember(
  db: Transaction,
  empresaId: string,
  { id, updated_at }: Member,
  changes: MemberChanges,
): Promise<Member> {
  const changed = { ...changes, updated_at: momentAfter(updated_at) };
  await changeRows(db, 'membros', { empresa_id: empresaId, usuario_id: id }, changed);
  return (await findMember(db, empresaId, id)) as Member;
}

/** Whether the company has another active owner. */
export async function hasOtherOwner(db: Transaction, empresaId: string, id: string): Promise<boolean> {
  const found = await rowsWith(db, 'membros', { empresa_id: empresaId, papel: 'dono', ativo: true })
    .select('usuario_id')
    .where('usuario_id', '<>', id)
    .where('aceito_em', 'is not', null)
    .where('saiu_em', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether another company still has him as a member, or as a former member not yet anonymized. */
export async function isMemberElsewhere(db: Reader, id: string, empresaId: string): Promise<boolean> {
  const found = await rowsWith(db, 'membros', { usuario_id: id })
    .select('empresa_id')
    .where('empresa_id', '<>', empresaId)
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('saiu_em', 'is', null),
        not(
          exists(
            selectFrom('jornal')
              .select('numero')
              .whereRef('jornal.empresa_id', '=', 'membros.empresa_id')
              .where('jornal.registro_id', '=', id)
              .where('recurso', '=', 'usuarios')
              .where('acao', '=', 'anonimizar')
              .whereRef('jornal.momento', '>=', 'membros.saiu_em'),
          ),
        ),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

/** The active companies that a credential opens, ordered by name. */
export async function selectPlaces(db: Reader, credencialId: string) {
  return places(db).where('membros.credencial_id', '=', credencialId).execute();
}

/** Whether any of the person's credentials opens an active company. */
export async function hasPlace(db: Reader, usuarioId: string): Promise<boolean> {
  const found = inPlace(db).where('membros.usuario_id', '=', usuarioId).where('aceito_em', 'is not', null);
  return (await found.executeTakeFirst()) !== undefined;
}

function places(db: Reader) {
  return inPlace(db).where('membros.credencial_id', 'is not', null);
}

/** Nobody comes into a company that is arriving. */
function inPlace(db: Reader) {
  return rowsWith(db, 'membros', { ativo: true })
    .innerJoin('empresas', 'empresas.id', 'membros.empresa_id')
    .select(['empresas.id', 'empresas.nome', 'membros.papel'])
    .where('membros.saiu_em', 'is', null)
    .where('empresas.ativo', '=', true)
    .where((eb) => eb.or([eb('empresas.mudou_para', 'is', null), eb('empresas.mudou_para', '<>', '')]))
    .orderBy('empresas.nome')
    .orderBy('empresas.id');
}

function members(db: Reader, empresaId: string) {
  return rowsWith(db, 'membros', { empresa_id: empresaId })
    .innerJoin('usuarios', 'usuarios.id', 'membros.usuario_id')
    .select(['usuarios.id', 'usuarios.email'])
    .select(['membros.nome', 'membros.papel', 'membros.repasse', 'membros.ativo', 'membros.aceito_em'])
    .select(['membros.saiu_em', 'membros.created_at', 'membros.updated_at']);
}

/** The person's companies, accepted or not, ordered by id. */
/** Those whose invitation the person has accepted, ordered by id. */
export async function listAcceptedCompanies(db: Reader, usuario_id: string): Promise<string[]> {
  const present = rowsWith(db, 'membros', { usuario_id }).where('saiu_em', 'is', null);
  const accepted = present.where('aceito_em', 'is not', null);
  const rows = await accepted.select('empresa_id').orderBy('empresa_id').execute();
  return rows.map(({ empresa_id }) => empresa_id);
}

export async function listCompaniesOf(db: Reader, usuario_id: string): Promise<string[]> {
  const present = rowsWith(db, 'membros', { usuario_id }).where('saiu_em', 'is', null);
  const rows = await present.select('empresa_id').orderBy('empresa_id').execute();
  return rows.map(({ empresa_id }) => empresa_id);
}

export function foldEmail(email: string): string {
  // Neither engine could be asked for these two, which no stored e-mail has.
  return email.toWellFormed().replaceAll('\0', '\ufffd').normalize('NFC').toLowerCase();
}

export async function findPersonByEmail(db: Reader, email: string): Promise<Row<'usuarios'> | undefined> {
  return findRow(db, 'usuarios', { email_dobrado: foldEmail(email) });
}

/** The person with this e-mail, created if needed; concurrent creations get the same person. */
export async function findOrInsertPerson(db: Transaction, email: string, sal = newPasswordSalt()) {
  const { id, created_at } = newStamp();
  const person = { id, email, email_dobrado: foldEmail(email), sal, selo: null };
  await db
    .insertInto('usuarios')
    .values({ ...person, created_at, updated_at: created_at })
    .onConflict((conflict) => conflict.column('email_dobrado').doNothing())
    .execute();
  return (await findPersonByEmail(db, email)) as Row<'usuarios'>;
}

/** Locks the person, his credentials and what they open until the transaction ends. */
export async function holdPerson(db: Transaction, id: string): Promise<Row<'usuarios'> | undefined> {
  return db
    .updateTable('usuarios')
    .set((column) => ({ updated_at: column.ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Removes the person's e-mail and credentials; the id remains, because records may refer to it. */
export async function forgetPerson(db: Transaction, id: string, email: string): Promise<void> {
  await changeRows(db, 'usuarios', { id }, { email, email_dobrado: email, updated_at: currentMoment() });
  await removeRows(db, 'convites', { usuario_id: id });
}

export async function companyName(db: Reader, empresaId: string): Promise<string> {
  const { nome } = await rowsWith(db, 'empresas', { id: empresaId }).select('nome').executeTakeFirstOrThrow();
  return nome;
}
