import { z } from 'zod';
import { moment } from '../../contract/fields.ts';
import { isPrintedFrom } from '../../platform/pictures/pictures.ts';
import { recordCheck } from '../../platform/verification/record-check.ts';
import { toNote, toStoredCompany } from './companies.queries.ts';

/** Canonical base64, without trailing characters that decoding would ignore. */
const isBase64 = (text: string) => Buffer.from(text, 'base64').toString('base64') === text;

const company = z.object({
  id: z.string().meta({ format: 'uuid' }),
  nome: z.string().min(1),
  ativo: z.boolean(),
  catalogo_estrito: z.boolean(),
  caixa_automatica: z.boolean().optional(),
  saldo_desde: z.string().meta({ format: 'date' }).optional(),
  abaixo_do_minimo: z.enum(['avisa', 'proibe']),
  created_at: moment,
  updated_at: moment,
});

export const companyCheck = recordCheck('empresas', {
  schema: company,
  parts: ['logos'],
  read: (row, [logo]) => toNote({ ...toStoredCompany(row), logo: logo ?? null }),
  wrong: (_row, [logo]) => [
    logo !== undefined && (!isBase64(logo.conteudo) || !isPrintedFrom(logo)) && 'logo',
  ],
});
