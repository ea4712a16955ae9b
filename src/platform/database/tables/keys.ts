export interface KeyTables {
  chaves: KeyTable;
}

interface KeyTable {
  id: string;
  empresa_id: string;
  nome: string;
  prefixo: string;
  hash: string;
  escopo: 'read' | 'write';
  expires_at: string | null;
  revoked_at: string | null;
  last_used_at: string | null;
  created_at: string;
}
