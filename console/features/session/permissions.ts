import { OFFICE, OFFICE_READERS, OWNER_ALONE, type Role, SELLERS } from '../../../src/domain/roles.ts';
import { useSession } from './read-session.ts';

/** Which roles may use which action; repeats the service's contracts, whose code would be too large to load. */
export const PERMISSIONS = {
  writeSales: SELLERS,
  writeClients: SELLERS,
  writeProducts: OFFICE,
  writeRepresentadas: OFFICE,
  manageMoney: OFFICE,
  manageGoals: OFFICE,
  restoreRecords: OFFICE,
  readMoney: OFFICE_READERS,
  assignClients: OFFICE,
  importRecords: OFFICE,
  readJournal: OFFICE_READERS,
  readPeople: OFFICE_READERS,
  managePeople: OWNER_ALONE,
  manageKeys: OWNER_ALONE,
  manageCompany: OWNER_ALONE,
} satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

/** Hides buttons that the service would refuse. */
export function useMay(permission: Permission): boolean {
  const papel = useSession()?.papel;
  return papel !== undefined && PERMISSIONS[permission].includes(papel);
}
