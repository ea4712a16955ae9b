import { success } from '../../contract/operation.ts';
import { orRefuse, problems } from '../../contract/problems.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { type AppContext, type Route, route } from '../../platform/http/routes.ts';
import { shortListRoute } from '../../platform/lists/list-route.ts';
import { change, type WriteCall } from '../../platform/writes/changes.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { changeRecord, ofCompany, type RecordSource, recordRoute } from '../../platform/writes/records.ts';
import { invitationLetter, invitationLink, issueInvitation } from './invitations.queries.ts';
import * as members from './members.queries.ts';
import { type Invited, inviteMember, refuseExpiringKey, removeMember, updateMember } from './memberships.ts';
import type { Site } from './site.ts';
import * as contract from './users.contract.ts';

export function userRoutes(service: AppContext, site: Site): Route[] {
  const { db, mailer } = service;
  return [
    shortListRoute(
      service,
      contract.listUsers,
      (db, { id }) => members.presentMembers(db, id, 'desc'),
      (row, caller) => (isOwner(caller) ? contract.toUser : contract.toColleague)(row),
      (caller) => ({ name: 'equipe', columns: contract.USER_COLUMNS[isOwner(caller) ? 'owner' : 'others'] }),
    ),

    recordRoute(service, contract.getUser, { find: ofCompany(members.findMember), show: contract.toUser }),

    route(contract.createUser, (call) =>
      invite(call, (db, journal) => inviteMember(db, journal, call.company.id, call.body)),
    ),

    route(contract.inviteUser, (call) =>
      invite(call, async (db, journal) => {
        const { id: empresa_id } = call.company;
        const member = orRefuse(
          await members.findPresentMember(db, empresa_id, call.id),
          problems.userNotFound,
        );
        const invitation = await issueInvitation(db, { empresa_id, usuario_id: member.id });
        journal.changed('usuarios', member.id, contract.toUser(member), contract.toUser(member));
        return { member, invitation };
      }),
    ),

    route(contract.updateUser, async (call) => {
      refuseExpiringKey(call.company);
      return changeRecord(service, call, {}, present, async (db, journal, { row: member }) =>
        success(contract.toUser(await updateMember(db, journal, call.company.id, member, call.body))),
      );
    }),

    route(contract.deleteUser, async (call) => {
      refuseExpiringKey(call.company);
      return changeRecord(service, call, {}, present, async (db, journal, { row: member }) => {
        await removeMember(db, journal, call.company.id, member);
        return contract.deleteUser.answer;
      });
    }),
  ];

  /** Shows the link of an invitation, and sends it where there is a mail server. */
  async function invite(call: WriteCall, work: (db: Transaction, journal: Journal) => Promise<Invited>) {
    refuseExpiringKey(call.company);
    const reply = await change(service, call, {}, async (db, journal) => {
      const { member, invitation } = await work(db, journal);
      const { saiu_em: _, ...user } = contract.toUser(member);
      const convite = invitationLink(site.address(), invitation.token);
      return success({ ...user, convite, convite_expira_em: invitation.expires_at });
    });
    return { ...reply, ...(await write(call.company, reply.data)) };
  }

  async function write({ id }: Caller, { email, convite }: { email: string; convite: string }) {
    if (!mailer.canSend) return {};
    const letter = invitationLetter(email, await members.companyName(db.read, id), convite);
    return mailer.sendInBackground('convite', id, letter) ? {} : { avisos: [NOT_SENT] };
  }
}

const isOwner = ({ papel }: Caller) => papel === 'dono';

const NOT_SENT = {
  campo: 'convite',
  mensagem: 'O convite não foi por e-mail, porque já foram muitos. Mande o link à pessoa',
};

/** Only members who have not left can be changed. */
const present: RecordSource<members.Member, contract.User> = {
  find: ofCompany(members.findPresentMember),
  show: contract.toUser,
};
