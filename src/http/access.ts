import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import type { Operation } from './operation.ts';
import { problems } from './problems.ts';

/** The company that a request acts for, as its key says. */
export interface KeyHolder {
  readonly id: string;
  readonly ativo: boolean;
  readonly catalogo_estrito: boolean;
  readonly key_id: string;
  readonly escopo: 'read' | 'write';
}

export type FindKeyHolder = (apiKey: string) => Promise<KeyHolder | undefined>;

declare module 'fastify' {
  interface FastifyRequest {
    company: KeyHolder;
  }
  interface FastifyContextConfig {
    operation?: Operation;
  }
}

/** Asks for the key before the body is read, on every route of the instance, unknown ones included. */
export function requireKey(app: FastifyInstance, findKeyHolder: FindKeyHolder): void {
  app.addHook('onRequest', async (request) => {
    await identify(request, findKeyHolder);
  });
}

export async function identify(request: FastifyRequest, findKeyHolder: FindKeyHolder): Promise<void> {
  const apiKey = request.headers['x-api-key'];
  if (typeof apiKey !== 'string' || apiKey === '') throw new ApiError(problems.keyMissing);
  const company = await findKeyHolder(apiKey);
  if (company === undefined) throw new ApiError(problems.keyInvalid);
  if (!company.ativo) throw new ApiError(problems.companyInactive);
  const needed = request.routeOptions.config.operation?.scope;
  if (needed === 'write' && company.escopo !== 'write') throw new ApiError(problems.scopeForbids);
  request.company = company;
}
