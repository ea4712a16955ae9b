import type { AuditEntry } from '@talao/client';
import { wordsOf } from '../../../src/domain/kind-names.ts';

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
  return `${STEMS[acao]}${wordsOf(recurso).feminine ? 'a' : 'o'}`;
}

/** The record's name at that time. */
export function recordName({ antes, depois, registro_id }: AuditEntry): string {
  const { nome, pedido } = depois ?? antes ?? {};
  return String(pedido ?? nome ?? registro_id);
}
