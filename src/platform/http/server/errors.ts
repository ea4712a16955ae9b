import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailableError, OutcomeUnknownError, RequesterGoneError } from '../../database/errors.ts';
import { bodyTypesOf, type Operation } from '../contract/operation.ts';
import { bodyTooLarge, type Problem, unsupportedMediaType } from '../contract/problem.ts';
import { ApiError, problems } from '../contract/problems.ts';
import { BODY_LIMIT_MIB, JSON_TYPE, KIBIBYTE, MEBIBYTE, mediaTypeOf } from './bodies.ts';

/** The problem behind a database error that the caller caused, such as a duplicate. */
type ReadRefusal = (error: unknown) => Problem | undefined;

const FRAMEWORK_ERRORS: Record<string, (operation: Operation | undefined) => Problem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: tooLargeFor,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: wrongTypeFor,
  FST_ERR_CTP_EMPTY_TYPE: wrongTypeFor,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => problems.malformedRequest,
  FST_ERR_BAD_URL: () => problems.invalidUrl,
  FST_ERR_MAX_PARAM_LENGTH: () => problems.routeNotFound,
};

export function tooLargeFor(operation: Operation | undefined): Problem {
  return bodyTooLarge(`${operation?.bodyLimitMiB ?? BODY_LIMIT_MIB} MiB`);
}

export function wrongTypeFor(operation: Operation | undefined): Problem {
  const files = operation === undefined ? [] : bodyTypesOf(operation);
  return unsupportedMediaType(files.length === 0 ? JSON_TYPE : files.map(mediaTypeOf).join(' ou '));
}

type Logger = Pick<FastifyBaseLogger, 'error' | 'warn' | 'debug'>;

export type SendError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void;

export function errorSender(logger: Logger, readRefusal: ReadRefusal): SendError {
  return (error, request, reply) =>
    sendError(toApiError(error, request, logger, readRefusal), request, reply);
}

function sendError(error: ApiError, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .status(error.status)
    .headers(error.headers)
    .serializer(JSON.stringify)
    .type('application/json; charset=utf-8')
    .send({
      error: error.message,
      code: error.code,
      ...error.told,
      request_id: request.id,
    });
}

function toApiError(
  error: FastifyError,
  request: FastifyRequest,
  logger: Logger,
  readRefusal: ReadRefusal,
): ApiError {
  if (error instanceof ApiError) return error;
  const { operation } = request.routeOptions.config;
  const known =
    smallBodyProblem(error, request) ?? FRAMEWORK_ERRORS[error.code]?.(operation) ?? readRefusal(error);
  if (known) return new ApiError(known);
  const passing = transientProblem(error);
  if (passing) {
    logTransient(error, request, logger);
    return new ApiError(passing, { headers: { 'retry-after': '1' } });
  }
  if (error.statusCode !== undefined && error.statusCode < 500)
    return new ApiError(problems.malformedRequest);
  logger.error({ request_id: request.id, err: error }, 'unexpected failure');
  return new ApiError(operation?.failure ?? problems.internal);
}

/** Logged without a stack: a busy company causes thousands of these refusals, and the place of the throw explains nothing. */
function logTransient(error: Error, request: FastifyRequest, logger: Logger): void {
  const { cause, message } = error;
  const facts = { request_id: request.id, ...(cause === undefined ? { reason: message } : { err: cause }) };
  logger[error instanceof RequesterGoneError ? 'debug' : 'warn'](facts, 'the database could not do it');
}

/** The body limits of sign-in are below one MiB, so the message gives KiB. */
function smallBodyProblem({ code }: FastifyError, { routeOptions }: FastifyRequest): Problem | undefined {
  if (code !== 'FST_ERR_CTP_BODY_TOO_LARGE' || routeOptions.bodyLimit >= MEBIBYTE) return undefined;
  return bodyTooLarge(`${routeOptions.bodyLimit / KIBIBYTE} KiB`);
}

function transientProblem(error: Error): Problem | undefined {
  if (error instanceof DatabaseUnavailableError) return problems.unavailable;
  if (error instanceof OutcomeUnknownError) return problems.outcomeUnknown;
  return undefined;
}
