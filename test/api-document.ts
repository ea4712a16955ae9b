import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

export interface Described {
  readonly description?: string;
}

export interface Content {
  readonly schema: object;
  readonly example?: unknown;
  readonly examples?: Record<string, { value: unknown }>;
}

export interface Parameter extends Described {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: object;
  readonly example: unknown;
}

export interface Response extends Described {
  readonly headers: Record<string, object>;
  readonly content: Record<string, Content>;
}

export interface DocumentedOperation extends Described {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: string[];
  readonly security?: object[];
  readonly parameters: object[];
  readonly requestBody?: { content: Record<string, Content> };
  readonly responses: Record<string, object>;
}

interface OpenApi {
  readonly paths: Record<string, Record<string, DocumentedOperation>>;
  readonly tags: { name: string }[];
  readonly components: {
    readonly schemas: Record<string, object>;
    readonly responses: Record<string, object>;
  };
}

const ID = 'talao';

let kept: ApiDocument | undefined;

/** The repository's document, closed. */
export function keptDocument(): ApiDocument {
  kept ??= new ApiDocument(JSON.parse(readFileSync('docs/openapi.json', 'utf8')), { closed: true });
  return kept;
}

/** An OpenAPI document that finds the operation of a request and validates values. */
export class ApiDocument {
  readonly openapi: OpenApi;
  readonly #ajv: Ajv2020;
  readonly #validators = new Map<object, ValidateFunction>();
  readonly #byText = new Map<string, ValidateFunction>();

  /** A `closed` document also refuses undocumented members, which readers must tolerate but the service must not send. */
  constructor(openapi: object, { closed = false } = {}) {
    this.openapi = (closed ? closeObjects(openapi) : openapi) as OpenApi;
    // Every test process compiles these schemas, so compilation is optimized instead of validation.
    const fast = { inlineRefs: false, code: { optimize: false } };
    this.#ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, ...fast });
    formats.default(this.#ajv);
    this.#ajv.addVocabulary(['components']);
    this.#ajv.addSchema({ $id: ID, components: this.openapi.components });
  }

  operations(): { method: string; path: string; operation: DocumentedOperation }[] {
    return Object.entries(this.openapi.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
    );
  }

  resolve<T extends object>(place: object): T {
    if (!('$ref' in place)) return place as T;
    const steps = String(place.$ref).slice(2).split('/');
    return steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], this.openapi) as T;
  }

  /** What is wrong with the value, if anything. */
  faults(schema: object, value: unknown): string | undefined {
    const validate = this.#validators.get(schema) ?? this.#compile(pointHome(schema));
    this.#validators.set(schema, validate);
    if (validate(value)) return undefined;
    return validate.errors
      ?.map(({ instancePath, message }) => `${instancePath || 'value'} ${message}`)
      .join('; ');
  }

  /** Cached by text, because many operations share refusals. */
  #compile(text: string): ValidateFunction {
    const validate = this.#byText.get(text) ?? this.#ajv.compile(JSON.parse(text));
    this.#byText.set(text, validate);
    return validate;
  }
}

/** A part of the document is compiled separately, so its references must name the document. */
function pointHome(schema: object): string {
  return JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${ID}#/`);
}

function closeObjects<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(closeObjects) as Value;
  const closed = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, closeObjects(part)]));
  if (closed.type === 'object' && closed.properties) closed.additionalProperties = false;
  return closed as Value;
}
