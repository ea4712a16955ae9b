/** The second part of an event's name: `vendas.criada`, `clientes.criado`. */
const DEEDS = {
  criar: { feminine: 'criada', masculine: 'criado' },
  alterar: { feminine: 'alterada', masculine: 'alterado' },
  apagar: { feminine: 'apagada', masculine: 'apagado' },
  anonimizar: { feminine: 'anonimizada', masculine: 'anonimizado' },
} as const;

const FEMININE = new Set([
  'vendas',
  'representadas',
  'chaves',
  'empresas',
  'regras',
  'tabelas_preco',
  'notas',
  'visitas',
  'metas',
]);

type Deed = keyof typeof DEEDS;

export function eventName(resource: string, deed: Deed): string {
  return `${resource}.${DEEDS[deed][FEMININE.has(resource) ? 'feminine' : 'masculine']}`;
}

/** Only people and clients can be anonymized. */
const ANONYMIZED = new Set(['clientes', 'usuarios']);

export function eventNamesOf(resource: string): string[] {
  const deeds: Deed[] = ['criar', 'alterar', 'apagar'];
  if (ANONYMIZED.has(resource)) deeds.push('anonimizar');
  return deeds.map((deed) => eventName(resource, deed));
}
