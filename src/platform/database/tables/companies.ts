import type { Generated } from 'kysely';
import type { Agents } from '../../../domain/roles.ts';
import type { TaxRegime } from '../../../domain/service-notes.ts';
import type { Flag } from './columns.ts';

export interface CompanyTables {
  empresas: CompanyTable;
  logos: LogoTable;
  contadores: CounterTable;
  sequencias: SequenceTable;
}

export interface CompanyTable {
  id: string;
  nome: string;
  cnpj: Generated<string>;
  telefone: Generated<string>;
  email: Generated<string>;
  endereco: Generated<string>;
  core: Generated<string>;
  banco: Generated<string>;
  agencia: Generated<string>;
  conta: Generated<string>;
  pix: Generated<string>;
  inscricao_municipal: Generated<string>;
  regime: TaxRegime | null;
  ativo: Flag;
  catalogo_estrito: Flag;
  /** Whether notes that arrive without a doubt are posted at once. */
  caixa_automatica: Flag;
  /** What programs that speak for a person may do through `/mcp`. */
  agentes: Generated<Agents>;
  /** Where the company has moved to; empty while it is arriving, null where it lives here. */
  mudou_para: Generated<string | null>;
  created_at: string;
  updated_at: string;
}

/**
 * `conteudo` is the picture in base64, a text that moves unchanged between engines; `impresso`, made from it, is the opaque PNG
 * that is printed in its place.
 */
export interface LogoTable {
  empresa_id: string;
  tipo: 'image/png' | 'image/jpeg';
  conteudo: string;
  impresso: string | null;
}

/** One row per company: how many records it has, and the number of its latest journal entry. */
interface CounterTable {
  empresa_id: string;
  versao: Generated<number>;
  /** Until then its changes wait, because it is moving. */
  fechada_ate: Generated<string | null>;
  clientes: Generated<number>;
  produtos: Generated<number>;
  representadas: Generated<number>;
  vendas: Generated<number>;
  parcelas: Generated<number>;
  recebimentos: Generated<number>;
  extratos: Generated<number>;
  notas: Generated<number>;
}

export interface SequenceTable {
  empresa_id: string;
  nome: string;
  ultimo: number;
}
