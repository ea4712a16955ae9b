import { GOOD_TERMS } from './model-terms.ts';

/** The model's rules of single fields, enough for the values in `model-requests.ts`. */
export type Fields = Record<string, unknown>;

interface Rule {
  isValid: (value: unknown) => boolean;
  store?: (value: never) => unknown;
  /** The default on creation; a field without one is required. */
  absent?: unknown;
  /** Whether null is a value, also in a change. */
  nullable?: true;
}

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
const text = (shortest: number): Rule => ({
  isValid: (value) => typeof value === 'string' && trimmed(value).length >= shortest,
  store: trimmed,
});
const flag = (absent: boolean): Rule => ({ isValid: (value) => typeof value === 'boolean', absent });
const oneOf = (...values: unknown[]): Rule => ({ isValid: (value) => values.includes(value) });
const orEmpty = (rule: Rule): Rule => ({
  ...rule,
  isValid: (value) => value === '' || rule.isValid(value),
  absent: '',
});

const email = { ...text(1), isValid: (value: unknown) => /^[\w.-]+@[\w.-]+\.br$/i.test(trimmed(value)) };
const phone = {
  ...oneOf('(11) 98765-4321', '11987654321'),
  store: (value: string) => value && '+5511987654321',
};
const state = { ...oneOf('SP', 'rj'), store: (value: string) => value.toUpperCase() };
const taxId = oneOf('529.982.247-25', '11222333000181');
const amount = (least: (value: number) => boolean): Rule => ({
  isValid: (value) => typeof value === 'number' && least(value),
});

const client = {
  email,
  telefone: phone,
  cidade: text(1),
  estado: state,
  cnpj_cpf: { ...taxId, absent: null, nullable: true },
  endereco: { ...text(0), absent: null, nullable: true },
  ativo: flag(true),
  bairro: { ...text(0), absent: '' },
  segunda: flag(false),
} satisfies Record<string, Rule>;

const product = {
  nome: text(1),
  descricao: { ...text(0), absent: null, nullable: true },
  preco: amount((value) => value >= 0),
  ativo: flag(true),
  representada_id: { ...text(1), absent: null, nullable: true },
} satisfies Record<string, Rule>;

const representada = {
  nome: text(1),
  cnpj: orEmpty(taxId),
  email: orEmpty(email),
  telefone: orEmpty(phone),
  cidade: { ...text(0), absent: '' },
  estado: orEmpty(state),
  comissao: { ...amount((value) => value >= 0 && value <= 100), absent: 0 },
  ativo: flag(true),
} satisfies Record<string, Rule>;

const sale = {
  clienteId: text(1),
  representadaId: text(1),
  status: { ...oneOf('PAGA', 'Pedido', 'ENVIADA', 'CANCELADA', 'Cancelado'), absent: 'PAGA' },
  data: { ...oneOf('2026-11-14', '2020-02-29'), absent: '2026-11-14' },
  condicao: { ...oneOf(...GOOD_TERMS), absent: undefined },
} satisfies Record<string, Rule>;

/** An undefined code means that the service generates one. */
const code = { ...text(1), absent: undefined };

export const RULES = {
  newClient: { nome: text(3), codigo: code, ...client },
  clientChanges: { nome: text(1), codigo: code, ...client },
  newProduct: { id: text(1), ...product },
  productChanges: product,
  newRepresentada: representada,
  representadaChanges: representada,
  newSale: { ...sale, pedido: code },
  saleChanges: { ...sale, pedido: code },
} satisfies Record<string, Record<string, Rule>>;

/** The fields in their stored form, and the names of invalid ones. */
export function readFields(kind: keyof typeof RULES, body: Fields): { stored: Fields; faults: string[] } {
  const isChange = kind.endsWith('Changes');
  const stored: Fields = {};
  const faults: string[] = [];
  for (const [field, rule] of Object.entries(RULES[kind] as Record<string, Rule>)) {
    const value = body[field];
    const isAbsent = value === undefined || (value === null && !isChange && 'absent' in rule);
    if (isAbsent) {
      if (isChange) continue;
      if ('absent' in rule) stored[field] = rule.absent;
      else faults.push(field);
    } else if (value === null && rule.nullable) stored[field] = null;
    else if (rule.isValid(value)) stored[field] = rule.store ? rule.store(value as never) : value;
    else faults.push(field);
  }
  return { stored, faults };
}

export interface Item {
  produtoId: string;
  quantidade: number;
  valorUnitario: number;
  comissao?: number | null;
}

export function faultsOfItems(items: Item[] | undefined, isRequired: boolean): string[] {
  if (items === undefined) return isRequired ? ['itens'] : [];
  if (items.length === 0) return ['itens'];
  return items.flatMap(({ quantidade, valorUnitario }, index) => [
    ...(quantidade > 0 ? [] : [`itens.${index}.quantidade`]),
    ...(valorUnitario > 0 ? [] : [`itens.${index}.valorUnitario`]),
  ]);
}

/** In integers: millionths times millionths, rounded half up to centavos. */
export function totalOf({ quantidade, valorUnitario }: Item): bigint {
  const millionths = (value: number) => BigInt(Math.round(value * 1e6));
  return (millionths(quantidade) * millionths(valorUnitario) + 5_000_000_000n) / 10_000_000_000n;
}
