import { type Operation, takesIdempotencyKey } from '../../src/contract/operation.ts';

interface Header {
  readonly description: string;
  readonly schema: object;
  readonly example: string;
}

const EXAMPLE_TAG = 'W/"019a8b18-7a10-7c44-9d21-2f6b8e0a1c66.4711.1.0.0"';

const EXAMPLE_RECORD_TAG = '"x3Jq0aV8cR1mTn5bYw2KdQ"';

/** Optional request headers, each with the operations that honour it. */
const REQUEST_HEADERS: Record<string, Header & { heededBy: (operation: Operation) => boolean }> = {
  'x-request-id': {
    description: 'Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado',
    schema: { type: 'string', pattern: '^[\\w.-]{1,64}$' },
    example: 'pedido-4711',
    heededBy: () => true,
  },
  'If-None-Match': {
    description:
      'A `ETag` de uma resposta anterior deste mesmo endereço. Enquanto é a de agora (numa lista, enquanto nada da empresa mudou), ' +
      'a resposta é um 304 sem corpo. Vale para quem se identifica pela chave',
    schema: { type: 'string' },
    example: EXAMPLE_TAG,
    heededBy: ({ conditional = false }) => conditional,
  },
  'If-Match': {
    description:
      'A `ETag` do registro como foi lido. Se ele mudou desde então, nada acontece e a resposta é um 412; sem o cabeçalho, vale o que vier por último',
    schema: { type: 'string' },
    example: EXAMPLE_RECORD_TAG,
    heededBy: ({ guarded = false }) => guarded,
  },
  'Idempotency-Key': {
    description:
      'Nome desta requisição, à escolha de quem chama. Repetida em até 30 dias com o mesmo método, caminho e corpo, ' +
      'ela recebe de novo a primeira resposta, e nada acontece duas vezes',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
    example: '3f0c1d52-6f0e-4a7b-9a55-0d9a6f1f2c10',
    heededBy: takesIdempotencyKey,
  },
};

const WHOLE_NUMBER = { type: 'string', pattern: '^\\d+$' };

/** Rate-limit headers are sent once the key is known, on success and on every refusal except 401. */
const onEveryCount = (example: string) => ({
  schema: WHOLE_NUMBER,
  example,
  onSuccess: ({ scope }: Operation) => scope !== 'open',
  onRefusal: (status: number) => status !== 401,
});

/** Response headers: on which operations' success, and on which statuses' refusals. */
const RESPONSE_HEADERS: Record<
  string,
  Header & { onSuccess?: (operation: Operation) => boolean; onRefusal?: (status: number) => boolean }
> = {
  'x-request-id': {
    description: 'O identificador da requisição, que os erros também trazem em `request_id`',
    schema: { type: 'string' },
    example: 'pedido-4711',
    onSuccess: () => true,
    onRefusal: () => true,
  },
  ETag: {
    description:
      'A versão que a resposta mostra, para `If-None-Match`; a de um registro também para `If-Match`',
    schema: { type: 'string', pattern: '^(W/)?"[^"]+"$' },
    example: EXAMPLE_TAG,
    onSuccess: ({ conditional = false }) => conditional,
  },
  'Idempotent-Replayed': {
    description:
      '`true` quando a resposta é a que uma requisição anterior com a mesma `Idempotency-Key` recebeu',
    schema: { type: 'string', const: 'true' },
    example: 'true',
    onSuccess: takesIdempotencyKey,
  },
  'RateLimit-Limit': {
    description: 'Quantas requisições por minuto a chave pode fazer',
    ...onEveryCount('1200'),
  },
  'RateLimit-Remaining': {
    description: 'Quantas ainda pode fazer agora',
    ...onEveryCount('1199'),
  },
  'RateLimit-Reset': {
    description: 'Segundos até que todas voltem',
    ...onEveryCount('1'),
  },
  Allow: {
    description: 'Os métodos que o caminho aceita',
    schema: { type: 'string' },
    example: 'GET, POST',
    onRefusal: (status) => status === 405,
  },
  'Retry-After': {
    description: 'Segundos a esperar antes de tentar de novo',
    schema: WHOLE_NUMBER,
    example: '1',
    onRefusal: (status) => status === 429 || status === 503,
  },
};

const placesOf = (kind: 'headers' | 'parameters', names: string[]) =>
  names.map((name) => [name, { $ref: `#/components/${kind}/${name}` }] as const);

export function successHeaders(operation: Operation): object {
  const names = Object.keys(RESPONSE_HEADERS).filter((name) =>
    RESPONSE_HEADERS[name]?.onSuccess?.(operation),
  );
  return Object.fromEntries(placesOf('headers', names));
}

export function notModifiedHeaders(): object {
  return Object.fromEntries(placesOf('headers', ['x-request-id', 'ETag']));
}

export function refusalHeaders(status: number): object {
  const names = Object.keys(RESPONSE_HEADERS).filter((name) => RESPONSE_HEADERS[name]?.onRefusal?.(status));
  return Object.fromEntries(placesOf('headers', names));
}

export function headerParameters(operation: Operation): object[] {
  const names = Object.keys(REQUEST_HEADERS).filter((name) => REQUEST_HEADERS[name]?.heededBy(operation));
  return placesOf('parameters', names).map(([, place]) => place);
}

export function headerComponents() {
  const content = ({ description, schema, example }: Header) => ({ description, schema, example });
  const parameters = Object.entries(REQUEST_HEADERS).map(([name, header]) => [
    name,
    { name, in: 'header', ...content(header) },
  ]);
  const headers = Object.entries(RESPONSE_HEADERS).map(([name, header]) => [name, content(header)]);
  return { parameters: Object.fromEntries(parameters), headers: Object.fromEntries(headers) };
}
