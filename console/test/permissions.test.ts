import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { updateCompany } from '../../src/access/companies/company.contract.ts';
import { createKey } from '../../src/access/keys/keys.contract.ts';
import { createUser, listUsers } from '../../src/access/people/users.contract.ts';
import { rolesOf } from '../../src/contract/operation.ts';
import { businessCalendar } from '../../src/domain/calendar.ts';
import type { Role } from '../../src/domain/roles.ts';
import { listAudit } from '../../src/flows/audit/audit.contract.ts';
import { createClient } from '../../src/trade/clients/clients.contract.ts';
import { goalOperations } from '../../src/trade/goals/goals.contract.ts';
import { createProduct } from '../../src/trade/products/products.contract.ts';
import { representadaOperations } from '../../src/trade/representadas/representadas.contract.ts';
import { PERMISSIONS, type Permission } from '../features/session/session.ts';

const OPERATIONS: Partial<Record<Permission, Parameters<typeof rolesOf>[0]>> = {
  writeClients: createClient(businessCalendar('UTC', () => new Date())),
  writeProducts: createProduct,
  manageGoals: goalOperations.create,
  writeRepresentadas: representadaOperations.create,
  readJournal: listAudit,
  readPeople: listUsers,
  managePeople: createUser,
  manageKeys: createKey,
  manageCompany: updateCompany,
};

describe('The console offers what the service allows:', () => {
  for (const [permission, operation] of Object.entries(OPERATIONS))
    test(permission, () => {
      assert.deepEqual(wholeCompany(PERMISSIONS[permission as Permission]), wholeCompany(rolesOf(operation)));
    });
});

/** A vendedor's records are bounded by whose they are, not by the operation alone. */
function wholeCompany(roles: readonly Role[]): Role[] {
  return roles.filter((role) => role !== 'vendedor');
}
