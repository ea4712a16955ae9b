import { KIND_NAMES, type KindName, wordsOf } from './kind-names.ts';

/** The second part of an event's name: `vendas.criada`, `clientes.criado`. */
const DEEDS = {
  criar: { feminine: 'criada', masculine: 'criado' },
  alterar: { feminine: 'alterada', masculine: 'alterado' },
  apagar: { feminine: 'apagada', masculine: 'apagado' },
  anonimizar: { feminine: 'anonimizada', masculine: 'anonimizado' },
  enviar: { feminine: 'enviada', masculine: 'enviado' },
} as const;

type Deed = keyof typeof DEEDS;

/** A journal that was changed by hand may name a resource that there is not. */
export function eventName(resource: string, deed: Deed): string {
  const kind = KIND_NAMES.find((name) => name === resource);
  const { feminine = false, feminineName = feminine } = kind ? wordsOf(kind) : {};
  return `${resource}.${DEEDS[deed][feminineName ? 'feminine' : 'masculine']}`;
}

/** People and clients can be anonymized; so can a sale or product that the trash has given up. */
const ANONYMIZED: readonly KindName[] = ['clientes', 'usuarios', 'vendas', 'produtos'];

/** A sale by e-mail; a company's records, for who takes them along. */
const SENT: readonly KindName[] = ['vendas', 'empresas'];

export function eventNamesOf(resource: KindName): string[] {
  const deeds: Deed[] = ['criar', 'alterar', 'apagar'];
  if (ANONYMIZED.includes(resource)) deeds.push('anonimizar');
  if (SENT.includes(resource)) deeds.push('enviar');
  return deeds.map((deed) => eventName(resource, deed));
}
