import { z } from 'zod';
import { LENGTHS, moment, text, uuid } from '../../contract/fields.ts';
import { exportedFiles, formatField, pageFields, wholeNumber } from '../../contract/lists.ts';
import { operation, type Tag } from '../../contract/operation.ts';
import { problems } from '../../contract/problems.ts';
import { formsOf, recordWriter } from '../../contract/record-writer.ts';
import { EXAMPLE_IDS } from '../../contract/resource.ts';
import { described, objectOf } from '../../contract/words.ts';
import { KIND_NAMES } from '../../domain/kind-names.ts';
import { describePart } from '../../domain/record-words.ts';
import { OFFICE_READERS } from '../../domain/roles.ts';
import { JOURNAL_ACTIONS } from '../../platform/writes/journal.ts';
import type { ViewedRow } from './journal-views.ts';

const record = z.record(z.string(), z.unknown()).nullable();

export const auditEntry = objectOf('AuditEntry', {
  numero: described(z.int(), 'Número da mudança; cresce de um em um, sem lacunas', 1042),
  momento: described(moment, 'Quando a mudança foi feita, em UTC', '2026-11-14T12:30:00.000Z'),
  chave_id: described(
    z.string().nullable().meta({ format: 'uuid' }),
    'A chave que fez a mudança; `null` quando foi uma pessoa, ou o operador do serviço',
    EXAMPLE_IDS.chave,
  ),
  usuario_id: described(
    z.string().nullable().meta({ format: 'uuid' }),
    'A pessoa que fez a mudança; `null` quando foi um programa, ou o operador do serviço',
    null,
  ),
  acao: described(z.enum(JOURNAL_ACTIONS), 'O que foi feito', 'alterar'),
  recurso: described(z.enum(KIND_NAMES), 'Que tipo de registro mudou', 'produtos'),
  registro_id: described(z.string(), 'Identificador do registro', EXAMPLE_IDS.produto),
  antes: described(
    record,
    'O registro antes da mudança, com os campos que o leitor pode ver; `null` na criação',
    { id: EXAMPLE_IDS.produto, nome: 'Café torrado 500 g', preco: 17.5 },
  ),
  depois: described(
    record,
    'O registro depois da mudança, com os campos que o leitor pode ver; `null` na exclusão',
    { id: EXAMPLE_IDS.produto, nome: 'Café torrado 500 g', preco: 18.9 },
  ),
});

export type AuditEntry = z.output<typeof auditEntry>;

export const toAuditEntry = recordWriter(auditEntry, {
  ...formsOf(auditEntry),
  antes: 'json',
  depois: 'json',
});

/** The entry as JSON; its records are stored as JSON text already. */
export function writeAuditEntry({ antes, depois, ...row }: ViewedRow): string {
  const { antes: _before, depois: _after, ...entry } = toAuditEntry({ ...row, antes: null, depois: null });
  return `${JSON.stringify(entry).slice(0, -1)},"antes":${antes ?? 'null'},"depois":${depois ?? 'null'}}`;
}

/** Excel's limit for a cell. */
const MOST_CHARACTERS = 32_767;

const cell = z.string().nullable();

/** The entry as a row of a spreadsheet, its records in words: of a change, only the fields that differ. */
export const exportedEntry = auditEntry.extend({
  numero: z.string().meta({ examples: ['1042'] }),
  antes: cell.meta({ examples: ['Preço: 18,9'] }),
  depois: cell.meta({ examples: ['Preço: 19,9'] }),
});

export function toExportedEntry(row: ViewedRow): z.output<typeof exportedEntry> {
  const { numero, antes, depois, ...entry } = row;
  return {
    ...toAuditEntry({ ...entry, numero, antes: null, depois: null }),
    // As text, because Excel would show a number with decimals.
    numero: String(numero),
    antes: differingFields(antes, depois),
    depois: differingFields(depois, antes),
  };
}

function differingFields(json: string | null, otherJson: string | null): string | null {
  if (json === null) return null;
  const other: Record<string, unknown> = JSON.parse(otherJson ?? '{}');
  const fields = Object.entries<unknown>(JSON.parse(json)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(other[field]),
  );
  const words = describePart(Object.fromEntries(fields));
  return words.length <= MOST_CHARACTERS
    ? words
    : `Não cabe em uma célula (${words.length} caracteres): consulte a mudança em JSON`;
}

const tag: Tag = { name: 'Auditoria', description: 'Tudo o que mudou na empresa, e quem mudou' };

const auditQuery = z.object({
  ordem: described(
    z.enum(['antigas', 'recentes']).default('antigas'),
    'Da mais antiga à mais nova (`antigas`), ou ao contrário (`recentes`)',
    'recentes',
  ),
  apos: wholeNumber({ from: 0, cap: Number.MAX_SAFE_INTEGER })
    .default(0)
    .meta({ type: 'integer', minimum: 0, default: 0, description: 'Só o que veio depois deste número' }),
  antes: wholeNumber({ cap: Number.MAX_SAFE_INTEGER })
    .optional()
    .meta({
      type: 'integer',
      minimum: 1,
      description: 'Só o que veio antes deste número',
      examples: [1042],
    }),
  limit: pageFields.limit,
  formato: formatField,
  recurso: described(z.enum(KIND_NAMES).optional(), 'Só mudanças deste tipo de registro', 'produtos'),
  registro_id: described(
    text({ max: LENGTHS.productId }).optional(),
    'Só mudanças deste registro',
    EXAMPLE_IDS.produto,
  ),
  chave_id: described(uuid.optional(), 'Só mudanças feitas com esta chave', EXAMPLE_IDS.chave),
  usuario_id: described(uuid.optional(), 'Só mudanças feitas por esta pessoa', EXAMPLE_IDS.pessoa),
});

export type AuditQuery = z.output<typeof auditQuery>;

export const listAudit = operation('listAudit', 'GET /audit', {
  tag,
  summary: 'Lista as mudanças da empresa, da mais antiga à mais nova ou ao contrário',
  description:
    'Cada um vê no jornal o que o seu papel vê do próprio registro: de chaves, webhooks, pessoas e da empresa, quem não é dono recebe a mudança sem os campos que não são para ele. Para acompanhar a empresa, envie em `apos` o `ultimo` da resposta anterior: nada se perde, por mais que outros gravem ao mesmo tempo. Mudanças muito grandes vêm em listas mais curtas que `limit`; `mais` diz se há outras. Para ver o que houve por último, peça `ordem=recentes` e envie em `antes` o `ultimo` da resposta anterior.',
  roles: OFFICE_READERS,
  query: auditQuery,
  reply: z.object({
    data: z.array(auditEntry).meta({ description: 'As mudanças' }),
    limit: z.int().meta({ description: 'O limite que valeu', examples: [20] }),
    ultimo: described(z.int(), 'O último número da lista, para o próximo `apos` ou `antes`', 1042),
    mais: z.boolean().meta({ description: 'Se a lista continua depois de `ultimo`', examples: [false] }),
  }),
  replyTypes: exportedFiles(exportedEntry.shape),
  problems: [problems.tooManyRowsForXlsx],
});
