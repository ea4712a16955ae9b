import { KIND_NAMES } from '../../../src/domain/kind-names.ts';
import { type Address, choiceIn } from '../../lib/address-bar.ts';
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
    recurso: choiceIn(KIND_NAMES, recurso),
    registro: registro || undefined,
    chave: chave || undefined,
    pessoa: pessoa || undefined,
  };
}

export function toAuditFilter({ recurso, registro, chave, pessoa }: AuditAddress): AuditFilter {
  return { recurso, registro_id: registro, chave_id: chave, usuario_id: pessoa };
}
