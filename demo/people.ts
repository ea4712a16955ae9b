import { isCnpj } from '../src/domain/tax-ids.ts';
import type { Random } from './random.ts';

/** The towns of the round, each with its day: the representative drives one road a day. */
const TOWNS = [
  {
    cidade: 'Campinas',
    cep: '13010',
    ddd: 19,
    day: 'segunda',
    districts: ['Cambuí', 'Taquaral', 'Barão Geraldo', 'Centro'],
  },
  { cidade: 'Valinhos', cep: '13270', ddd: 19, day: 'segunda', districts: ['Centro', 'Vila Santana'] },
  { cidade: 'Vinhedo', cep: '13280', ddd: 19, day: 'segunda', districts: ['Centro', 'Capela'] },
  {
    cidade: 'Jundiaí',
    cep: '13201',
    ddd: 11,
    day: 'terca',
    districts: ['Centro', 'Eloy Chaves', 'Ponte São João'],
  },
  { cidade: 'Itatiba', cep: '13250', ddd: 11, day: 'terca', districts: ['Centro', 'Jardim México'] },
  {
    cidade: 'Americana',
    cep: '13465',
    ddd: 19,
    day: 'quarta',
    districts: ['Centro', 'São Vito', 'Cidade Jardim'],
  },
  {
    cidade: 'Piracicaba',
    cep: '13400',
    ddd: 19,
    day: 'quarta',
    districts: ['Centro', 'Vila Rezende', 'Paulista'],
  },
  { cidade: 'Mogi Mirim', cep: '13800', ddd: 19, day: 'quinta', districts: ['Centro', 'Tucura'] },
  { cidade: 'Amparo', cep: '13900', ddd: 19, day: 'quinta', districts: ['Centro', 'Jardim Silvana'] },
  { cidade: 'Serra Negra', cep: '13930', ddd: 19, day: 'quinta', districts: ['Centro'] },
  {
    cidade: 'Indaiatuba',
    cep: '13330',
    ddd: 19,
    day: 'sexta',
    districts: ['Centro', 'Cidade Nova', 'Itaici'],
  },
  { cidade: 'Salto', cep: '13320', ddd: 11, day: 'sexta', districts: ['Centro', 'Vila Nova'] },
] as const;

const KINDS = [
  'Mercado',
  'Supermercado',
  'Mercearia',
  'Empório',
  'Padaria',
  'Armazém',
  'Lanchonete',
  'Sacolão',
];
const NAMES = [
  'São João',
  'Santa Clara',
  'Boa Vista',
  'Dois Irmãos',
  'da Praça',
  'Primavera',
  'Bom Gosto',
  'do Zé',
  'Família Rossi',
  'Nova Esperança',
  'Estrela',
  'Recanto',
  'Avenida',
  'Pão Nosso',
  'Central',
  'Ipê Amarelo',
  'Bandeirantes',
  'da Esquina',
  'Flor de Minas',
  'Tradição',
];
const STREETS = [
  'Rua XV de Novembro',
  'Av. Brasil',
  'Rua das Palmeiras',
  'Rua Tiradentes',
  'Av. da Saudade',
  'Rua Sete de Setembro',
];
const NOTES = [
  '',
  '',
  '',
  'Receber só de manhã.',
  'Falar com a Dona Cida.',
  'Boleto em 28 dias.',
  'Não entregar às segundas.',
  'Gosta de degustação de produto novo.',
];

export type Weekday = (typeof TOWNS)[number]['day'];

export interface DemoClient {
  body: { nome: string; email: string; [field: string]: unknown };
  day: Weekday;
}

export function makeClients(random: Random, count: number): DemoClient[] {
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const town = random.pick(TOWNS);
    const nome = freshName(random, taken);
    const district = random.pick(town.districts);
    return {
      day: town.day,
      body: {
        nome,
        email: `compras@${slug(nome)}.example`,
        telefone: `(${town.ddd}) 9${random.pick(['0010', '0020', '0030'])}-${String(1000 + index * 37).slice(0, 4)}`,
        cnpj_cpf: withCheckDigits(
          `${random.whole(10, 89)}.${random.whole(100, 999)}.${random.whole(100, 999)}/0001`,
        ),
        endereco: `${random.pick(STREETS)}, ${random.whole(10, 1900)}`,
        bairro: district,
        cidade: town.cidade,
        cep: `${town.cep}-${String(index * 10).padStart(3, '0')}`,
        estado: 'SP',
        observacao: random.pick(NOTES),
        [town.day]: true,
      },
    };
  });
}

function freshName(random: Random, taken: Set<string>): string {
  for (;;) {
    const name = `${random.pick(KINDS)} ${random.pick(NAMES)}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

function slug(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/[^a-z]/g, '');
}

/** There are only a hundred endings; one of them is right. */
export function withCheckDigits(base: string): string {
  for (let digits = 0; digits < 100; digits++) {
    const cnpj = `${base}-${String(digits).padStart(2, '0')}`;
    if (isCnpj(cnpj)) return cnpj;
  }
  throw new Error(`No check digits complete ${base}`);
}
