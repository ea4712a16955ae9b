import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import manifest from '../../../../package.json' with { type: 'json' };
import { ApiError, problems } from '../../../contract/problems.ts';
import type { Database } from '../../database/database.ts';
import {
  EXPOSITION_TYPE,
  ProcessFigures,
  type Sample,
  type Series,
  writeCounter,
  writeGauge,
  writeHistograms,
} from '../../metrics/exposition.ts';
import { Histogram } from '../../metrics/histogram.ts';

const NO_ROUTE = 'none';

/** Counts requests. Labels are routes, methods and statuses, never a company, a key or caller input. */
export class Metrics {
  readonly #db: Database;
  readonly #process = new ProcessFigures();
  readonly #durations = new Map<string, Series>();
  readonly #statuses = new Map<number, number>();
  readonly #others: (() => string)[] = [];

  constructor(db: Database) {
    this.#db = db;
  }

  watch(app: FastifyInstance): void {
    app.addHook('onResponse', (request, reply, done) => {
      const { statusCode, elapsedTime } = reply;
      this.#count(request.method, request.routeOptions.url ?? NO_ROUTE, statusCode, elapsedTime / 1000);
      done();
    });
    app.addHook('onClose', () => this.#process.stop());
  }

  /** Adds figures that other parts of the service keep. */
  alsoWrite(figures: () => string): void {
    this.#others.push(figures);
  }

  write(): string {
    const { statements, transactions, waiting, connections } = this.#db.figures;
    const states = Object.entries(connections()).map(([state, count]): Sample => [{ state }, count]);
    const statuses = Array.from(
      this.#statuses,
      ([status, count]): Sample => [{ status: `${status}` }, count],
    );
    return [
      writeGauge('talao_build_info', 'What is running', [
        [{ version: manifest.version, node: process.version, engine: this.#db.engine }, 1],
      ]),
      writeHistograms(
        'talao_http_request_duration_seconds',
        'Time from a request to the end of its answer',
        this.#durations.values(),
      ),
      writeCounter('talao_http_responses_total', 'Answers by status', statuses),
      writeHistograms('talao_database_statement_duration_seconds', 'Time of one statement', [
        [{}, statements],
      ]),
      writeHistograms(
        'talao_database_transaction_duration_seconds',
        'Time of a writing transaction, from waiting for its turn to its commit',
        [[{}, transactions]],
      ),
      writeGauge(
        'talao_database_waiting',
        'Requests that wait for their turn at the database',
        waiting('write'),
      ),
      writeGauge('talao_database_connections', 'Connections to the database', states),
      ...this.#standby(),
      ...this.#others.map((write) => write()),
      this.#process.write(),
    ].join('');
  }

  #count(method: string, route: string, status: number, seconds: number): void {
    const group = Math.trunc(status / 100);
    const name = `${group} ${method} ${route}`;
    let series = this.#durations.get(name);
    if (series === undefined) {
      series = [{ method, route, status: `${group}xx` }, new Histogram()];
      this.#durations.set(name, series);
    }
    series[1].observe(seconds);
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
  }

  #standby(): string[] {
    const figures = this.#db.figures.standby?.();
    if (figures === undefined) return [];
    const { state, passedOver, ...counts } = figures;
    const outcomes = Object.entries({ ...counts, passed_over: passedOver });
    return [
      writeGauge(
        'talao_standby_in_use',
        'Whether the standby answers long reads',
        state === 'in use' ? 1 : 0,
      ),
      writeCounter(
        'talao_standby_reads_total',
        'Long reads by what the standby did: answered, or behind, failed, passed_over and so left to the primary',
        outcomes.map(([outcome, count]): Sample => [{ outcome }, count]),
      ),
    ];
  }
}

/** Served on the service's own port to callers that send `Authorization: Bearer <key>`. */
export function answerMetrics(app: FastifyInstance, metrics: Metrics, key: string): void {
  const expected = digest(`Bearer ${key}`);
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      throw new ApiError(problems.metricsKeyInvalid, { headers: { 'www-authenticate': 'Bearer' } });
    return reply.type(EXPOSITION_TYPE).header('cache-control', 'no-store').send(metrics.write());
  });
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
