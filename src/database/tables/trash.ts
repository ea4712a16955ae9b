export interface TrashTables {
  lixeira: TrashTable;
}

/**
 * A record that was deleted and can be restored. `conteudo` is the JSON of all that is needed for it; `cliente_id` is the client that it is
 * or names; `texto` is what it is searched by. `sal` makes the digest in the journal tell nothing once the row is gone.
 */
interface TrashTable {
  id: string;
  empresa_id: string;
  recurso: 'vendas' | 'clientes' | 'produtos';
  registro_id: string;
  cliente_id: string | null;
  nome: string;
  detalhe: string;
  texto: string;
  conteudo: string;
  sal: string;
  chave_id: string | null;
  usuario_id: string | null;
  created_at: string;
}
