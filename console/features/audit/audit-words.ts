import type { AuditEntry } from '@talao/client';
import type { AuditResource } from './list-audit.ts';

interface ResourceWords {
  one: string;
  many: string;
  feminine: boolean;
}

export const RESOURCE_WORDS: Record<AuditResource, ResourceWords> = {
  vendas: { one: 'Venda', many: 'Vendas', feminine: true },
  clientes: { one: 'Cliente', many: 'Clientes', feminine: false },
  visitas: { one: 'Visita', many: 'Visitas', feminine: true },
  metas: { one: 'Meta', many: 'Metas', feminine: true },
  produtos: { one: 'Produto', many: 'Produtos', feminine: false },
  representadas: { one: 'Representada', many: 'Representadas', feminine: true },
  tabelas_preco: { one: 'Tabela de preços', many: 'Tabelas de preços', feminine: true },
  regras: { one: 'Regra de comissão', many: 'Regras de comissão', feminine: true },
  notas: { one: 'Nota fiscal', many: 'Notas fiscais', feminine: true },
  recebimentos: { one: 'Recebimento', many: 'Recebimentos', feminine: false },
  extratos: { one: 'Extrato', many: 'Extratos', feminine: false },
  chaves: { one: 'Chave', many: 'Chaves de API', feminine: true },
  usuarios: { one: 'Pessoa', many: 'Pessoas', feminine: true },
  empresas: { one: 'Empresa', many: 'Empresa', feminine: true },
  webhooks: { one: 'Webhook', many: 'Webhooks', feminine: false },
};

export const RESOURCES = Object.keys(RESOURCE_WORDS) as AuditResource[];

const STEMS: Record<AuditEntry['acao'], string> = {
  criar: 'Criad',
  alterar: 'Alterad',
  apagar: 'Excluíd',
  anonimizar: 'Anonimizad',
};

export const ACTION_COLORS: Record<AuditEntry['acao'], string> = {
  criar: 'teal',
  alterar: 'blue',
  apagar: 'red',
  anonimizar: 'gray',
};

/** Venda: criada; cliente: criado. */
export function actionName({ acao, recurso }: AuditEntry): string {
  return `${STEMS[acao]}${RESOURCE_WORDS[recurso].feminine ? 'a' : 'o'}`;
}

/** The record's name at that time. */
export function recordName({ antes, depois, registro_id }: AuditEntry): string {
  const { nome, pedido } = depois ?? antes ?? {};
  return String(pedido ?? nome ?? registro_id);
}
