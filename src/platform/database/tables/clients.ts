import type { Generated } from 'kysely';
import type { ChangingRecord, DefaultFlag, Flag } from './columns.ts';

export interface ClientTables {
  clientes: ClientTable;
}

export interface ClientTable extends ChangingRecord {
  codigo: string;
  nome: string;
  cnpj_cpf: string | null;
  documento: string | null;
  email: string;
  email_dobrado: string;
  telefone: string;
  endereco: string | null;
  bairro: string;
  cidade: string;
  cidade_dobrada: string;
  estado: string;
  observacao: string;
  ativo: Flag;
  /** The person in whose portfolio the client is. */
  vendedor_id: Generated<string | null>;
  segunda: Flag;
  terca: Flag;
  quarta: Flag;
  quinta: Flag;
  sexta: Flag;
  sabado: DefaultFlag;
  nome_fantasia: string | null;
  inscricao_estadual: string | null;
  cep: string | null;
  comprador: string | null;
  aniversario: string | null;
  /** JSON, as are `enderecos` and `tabelas`. */
  contatos: Generated<string>;
  enderecos: Generated<string>;
  tabelas: Generated<string>;
  visita_semanas: Generated<number>;
  visita_desde: string | null;
  /** The number of the week of `visita_desde`. */
  semana_inicial: number | null;
  nome_dobrado: Generated<string>;
  codigo_dobrado: Generated<string>;
  busca: string;
  /** By the clock of the device that made it. */
  feito_em: string | null;
}
