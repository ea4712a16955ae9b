import assert from 'node:assert/strict';
import Fastify, { type FastifySerializerCompiler } from 'fastify';

type Compiler = FastifySerializerCompiler<object>;

const kept = new WeakMap<object, ReturnType<Compiler>>();
let fastifys: Promise<Compiler> | undefined;

/** Serializers shared by all services of a process, because compiling them took half of a start. */
export async function keptSerializers(): Promise<Compiler> {
  fastifys ??= findCompiler();
  const compile = await fastifys;
  return (route) => {
    const serialize = kept.get(route.schema) ?? compile(route);
    kept.set(route.schema, serialize);
    return serialize;
  };
}

/** Fastify exposes its own compiler only after a service has used it. */
async function findCompiler(): Promise<Compiler> {
  const app = Fastify();
  app.get('/', { schema: { response: { 200: { type: 'object' } } } }, async () => ({}));
  await app.ready();
  assert.ok(app.serializerCompiler);
  return app.serializerCompiler;
}
