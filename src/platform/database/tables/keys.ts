import type { CompanyRecord } from './columns.ts';

export interface KeyTables {
  chaves: KeyTable;
}

interface KeyTable extends CompanyRecord {
  nome: string;
  prefixo: string;
  hash: string;
  /** The person as whom the key acts, and the credential it was made under; null for a key of the company. */
  usuario_id: string | null;
  credencial_id: string | null;
  escopo: 'read' | 'write';
  expires_at: string | null;
  revoked_at: string | null;
  last_used_at: string | null;
}
