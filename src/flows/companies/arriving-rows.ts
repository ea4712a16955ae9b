import { z } from 'zod';
import { readJson } from '../../domain/text.ts';
import { judgeOf } from '../../platform/database/arriving-values.ts';
import { type CompanyTableName, declaredColumn, rowJudge } from '../../platform/database/company-tables.ts';
import { readSeal } from '../../platform/writes/seals.ts';
import { isPhoto } from '../../trade/products/photo-image.ts';

type Row = Readonly<Record<string, unknown>>;

/** Tells which column of a row of a company's file has a value that it cannot have; undefined where none has. */
export function arrivingRowJudge(table: CompanyTableName, columns: readonly string[]) {
  const wrongValue = rowJudge(table, columns);
  const wrongContent = WRONG_CONTENT[table];
  return (values: readonly unknown[]): string | undefined =>
    wrongValue(values) ?? wrongContent?.(Object.fromEntries(columns.map((name, at) => [name, values[at]])));
}

/** What columns hold beyond the types that their tables declare. */
const WRONG_CONTENT: Partial<Record<CompanyTableName, (row: Row) => string | undefined>> = {
  usuarios: ({ selo }) => (selo === null || isPersonSeal(readJson(String(selo))) ? undefined : 'selo'),
  jornal: ({ selo }) => {
    if (selo === null) return undefined;
    const { pessoa, pessoas = [] } = readSeal(String(selo));
    const seals = [...(pessoa === undefined ? [] : [pessoa]), ...pessoas.map(([, seal]) => seal)];
    return seals.every(isPersonSeal) ? undefined : 'selo';
  },
  fotos_produto: (photo) => (isPhoto(photo) ? undefined : 'conteudo'),
  lixeira: ({ recurso, conteudo }) =>
    KEPT[recurso as keyof typeof KEPT].safeParse(readJson(String(conteudo))).success ? undefined : 'conteudo',
};

/** Of several seals of a person the highest number counts, so that one from elsewhere must leave room: seals are made more slowly than time goes by. */
const personSeal = z.object({
  n: z
    .int()
    .min(1)
    .refine((n) => n <= Date.now()),
  estado: z.string(),
  convites: z.array(z.string()),
});

const isPersonSeal = (seal: unknown) => personSeal.safeParse(seal).success;

/** A row in the JSON of the trash; one from long ago has fewer columns. Its company is that of the trash, whatever it says. */
function keptRow(table: CompanyTableName) {
  return z
    .record(z.string(), z.unknown())
    .refine((row) =>
      Object.entries(row).every(([name, value]) =>
        judgeOf(declaredColumn(table, name))(typeof value === 'boolean' ? Number(value) : value),
      ),
    );
}

const held = z.array(z.looseObject({ id: z.uuid() }));
const rules = z.array(keptRow('regras'));

/** What the trash keeps of each kind of record. */
const KEPT = {
  vendas: z.object({
    facts: z.looseObject({
      row: keptRow('vendas'),
      items: z.array(z.looseObject({ produto_id: z.string() })),
      installments: z.array(z.looseObject({ numero: z.int() })),
    }),
    notas: held.optional(),
  }),
  clientes: z.object({
    row: keptRow('clientes'),
    regras: rules,
    visitas: z.array(keptRow('visitas')).optional(),
    notas: held.optional(),
  }),
  produtos: z.object({
    row: keptRow('produtos'),
    regras: rules,
    precos: z.array(z.object({ tabela_id: z.uuid(), preco: z.number() })).optional(),
    imagem: z.record(z.string(), z.unknown()).refine(isPhoto).nullish(),
  }),
};
