import { type Address, choiceIn } from '../../lib/address-bar.ts';
import { RESOURCES } from './audit-words.ts';
import type { AuditFilter, AuditResource } from './list-audit.ts';

/** The journal screen's URL parameters. */
export interface AuditAddress {
  recurso?: AuditResource;
  registro?: string;
  chave?: string;
  pessoa?: string;
}

export function readAuditAddress({ recurso, registro, chave, pessoa }: Address): AuditAddress {
  return {
    recurso: choiceIn(RESOURCES, recurso),
    registro: registro || undefined,
    chave: chave || undefined,
    pessoa: pessoa || undefined,
  };
}

export function toAuditFilter({ recurso, registro, chave, pessoa }: AuditAddress): AuditFilter {
  return { recurso, registro_id: registro, chave_id: chave, usuario_id: pessoa };
}
