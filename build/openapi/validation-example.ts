import type { z } from 'zod';
import type { Details } from '../../src/contract/issues.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { ApiError, problems } from '../../src/contract/problems.ts';
import { validate } from '../../src/contract/validation.ts';

const LINE_FAULT = { linha: 2, campo: 'email', mensagem: 'Formato de email inválido' };

/** Of a file whose contents are judged like a body. */
const MONTH_FAULT = { code: 'custom', message: 'Mês repetido', path: ['meses', '1', 'mes'] };

/** Real details: the operation's schema validates input that it refuses. */
export function validationExample({ id, body, bodyType, query, details }: Operation): Details {
  if (details === 'lines') return [LINE_FAULT];
  if (bodyType && query === undefined) return [MONTH_FAULT];
  const ofBody = body && !bodyType;
  const schema = ofBody ? body : (query as z.ZodType);
  for (const input of wrongInputs(schema)) {
    try {
      validate(schema, input, ofBody ? { details } : {});
    } catch (error) {
      if (error instanceof ApiError && error.message === problems.invalidInput.error && error.told.details)
        return error.told.details;
      throw error;
    }
  }
  throw new Error(`${id} refuses no input, so it must not list ${problems.invalidInput.error}`);
}

function* wrongInputs(schema: z.ZodType): Generator<object> {
  yield {};
  const names = Object.keys((schema as z.ZodObject).shape);
  for (const value of ['0', 0]) for (const name of names) yield { [name]: value };
}
