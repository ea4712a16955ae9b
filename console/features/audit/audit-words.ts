import type { AuditEntry } from '@talao/client';
import { wordsOf } from '../../../src/domain/kind-names.ts';
import { formatDate, monthName } from '../../lib/formats.ts';

const STEMS: Record<AuditEntry['acao'], string> = {
  criar: 'Criad',
  alterar: 'Alterad',
  apagar: 'Excluíd',
  anonimizar: 'Anonimizad',
  enviar: 'Enviad',
};

export const ACTION_COLORS: Record<AuditEntry['acao'], string> = {
  criar: 'teal',
  alterar: 'blue',
  apagar: 'red',
  anonimizar: 'gray',
  enviar: 'indigo',
};

/** Venda: criada; cliente: criado. */
export function actionName({ acao, recurso }: AuditEntry): string {
  return `${STEMS[acao]}${wordsOf(recurso).feminine ? 'a' : 'o'}`;
}

/** The record's name at that time; kinds without a name go by their number, month, address or day, a reader's by their id. */
export function recordName({ antes, depois, registro_id }: AuditEntry): string {
  const { numero, pedido, nome, mes, url, data } = depois ?? antes ?? {};
  if (typeof mes === 'string') return monthName(mes);
  const named = numero ?? pedido ?? nome ?? url;
  return String(named ?? (typeof data === 'string' ? formatDate(data) : registro_id));
}
