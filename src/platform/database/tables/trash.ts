import type { CompanyRecord } from './columns.ts';

export interface TrashTables {
  lixeira: TrashTable;
}

/**
 * A deleted record that can be restored. `conteudo` is its JSON; `cliente_id` the client that it is or names; `texto` its search
 * text. `sal` salts its digest in the journal, which reveals nothing once the row is gone.
 */
interface TrashTable extends CompanyRecord {
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
}
