import type { AuditEntry } from '@talao/client';
import type { ReactNode } from 'react';
import { TextLink } from '../../ui/links.tsx';

const PAGES = {
  vendas: '/vendas/$id',
  clientes: '/clientes/$id',
  produtos: '/produtos/$id',
  representadas: '/representadas/$id',
  notas: '/notas/$id',
  extratos: '/conferencia/$id',
  tabelas_preco: '/tabelas/$id',
} as const;

/** A link to the record, unless the entry deletes it or the kind has no page. */
export function RecordAddress({ entry, children }: { entry: AuditEntry; children: ReactNode }) {
  const { recurso, registro_id: id, acao } = entry;
  if (acao === 'apagar' || !hasPage(recurso)) return children;
  return (
    <TextLink to={PAGES[recurso]} params={{ id }} inherit>
      {children}
    </TextLink>
  );
}

function hasPage(recurso: AuditEntry['recurso']): recurso is keyof typeof PAGES {
  return recurso in PAGES;
}
