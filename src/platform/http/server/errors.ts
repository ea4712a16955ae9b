import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { bodyTypesOf, type Operation } from '../../../contract/operation.ts';
import { bodyTooLarge, type Problem, unsupportedMediaType } from '../../../contract/problem.ts';
import { ApiError, problems } from '../../../contract/problems.ts';
import { DatabaseUnavailableError, OutcomeUnknownError, RequesterGoneError } from '../../database/errors.ts';
import { BODY_LIMIT_MIB, JSON_TYPE, KIBIBYTE, MEBIBYTE, mediaTypeOf } from './bodies.ts';

const FRAMEWORK_ERRORS: Record<string, (route: FastifyRequest['routeOptions']) => Problem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ({ bodyLimit }) => tooLarge(bodyLimit),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ({ config }) => wrongTypeFor(config.operation),
  FST_ERR_CTP_EMPTY_TYPE: ({ config }) => wrongTypeFor(config.operation),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => problems.malformedRequest,
  FST_ERR_BAD_URL: () => problems.invalidUrl,
  FST_ERR_MAX_PARAM_LENGTH: () => problems.routeNotFound,
};

export function tooLargeFor(operation: Operation | undefined): Problem {
  return tooLarge((operation?.bodyLimitMiB ?? BODY_LIMIT_MIB) * MEBIBYTE);
}

function tooLarge(bytes: number): Problem {
  return bodyTooLarge(bytes < MEBIBYTE ? `${bytes / KIBIBYTE} KiB` : `${bytes / MEBIBYTE} MiB`);
}

export function wrongTypeFor(operation: Operation | undefined): Problem {
  const files = operation === undefined ? [] : bodyTypesOf(operation);
  return unsupportedMediaType(files.length === 0 ? JSON_TYPE : files.map(mediaTypeOf).join(' ou '));
}

type Logger = Pick<FastifyBaseLogger, 'error' | 'warn' | 'debug'>;

export type SendError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void;

export function errorSender(
  logger: Logger,
  /** The problem behind a database error that the caller caused, such as a duplicate. */
  readRefusal: (error: unknown) => Problem | undefined,
): SendError {
  return (error, request, reply) => {
    const { status, headers, message, code, told } = toApiError(error, request);
    void reply
      .status(status)
      .headers(headers)
      .serializer(JSON.stringify)
      .type('application/json; charset=utf-8')
      .send({ error: message, code, ...told, request_id: request.id });
  };

  function toApiError(error: FastifyError, request: FastifyRequest): ApiError {
    if (error instanceof ApiError) return error;
    const { routeOptions, id: request_id } = request;
    const known = FRAMEWORK_ERRORS[error.code]?.(routeOptions) ?? readRefusal(error);
    if (known) return new ApiError(known);
    const passing = transientProblem(error);
    if (passing) {
      // Without a stack: a busy company causes thousands of these refusals, and the place of the throw explains nothing.
      const { cause, message } = error;
      const facts = { request_id, ...(cause === undefined ? { reason: message } : { err: cause }) };
      logger[error instanceof RequesterGoneError ? 'debug' : 'warn'](facts, 'the database could not do it');
      return new ApiError(passing, { headers: { 'retry-after': '1' } });
    }
    if (error.statusCode !== undefined && error.statusCode < 500)
      return new ApiError(problems.malformedRequest);
    logger.error({ request_id, err: error }, 'unexpected failure');
    return new ApiError(routeOptions.config.operation?.failure ?? problems.internal);
  }
}

function transientProblem(error: Error): Problem | undefined {
  if (error instanceof DatabaseUnavailableError) return problems.unavailable;
  if (error instanceof OutcomeUnknownError) return problems.outcomeUnknown;
  return undefined;
}
