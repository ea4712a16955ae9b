import type { AuditEntry, operations } from '@talao/client';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';

type AuditFilter = NonNullable<operations['listAudit']['parameters']['query']>;
export type AuditResource = AuditEntry['recurso'];
export type AuditRecord = NonNullable<AuditEntry['antes']>;

const AT_ONCE = 30;

/** Newest first, older ones on demand. */
export function auditQuery(filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: ['audit', 'list', filter],
    queryFn: ({ pageParam: antes }) => {
      const query: AuditFilter = { ...filter, ordem: 'recentes', limit: AT_ONCE, antes };
      return ask(api.GET('/api/v1/audit', { params: { query } }));
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ mais, ultimo }) => (mais ? ultimo : undefined),
    placeholderData: keepPreviousData,
  });
}
