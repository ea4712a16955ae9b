import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../http/contract/api-error.ts';
import { checkPassword } from './password-rules.ts';
import { figures, hashPassword, isOutdated, matchesPassword } from './passwords.ts';

const CHEAP = { memory: 64, passes: 1 };

test('a password is kept as a salted argon2id hash with its parameters beside it', async () => {
  const [one, other] = [await hashPassword('uma senha boa'), await hashPassword('uma senha boa')];
  assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  assert.notEqual(one, other);
  assert.equal(await matchesPassword('uma senha boa', one), true);
  for (const wrong of ['uma senha bo', 'Uma senha boa', ' uma senha boa', ''])
    assert.equal(await matchesPassword(wrong, one), false, wrong);
});

test('a password is the same however its letters were composed', async () => {
  const stored = await hashPassword('coração de açúcar', CHEAP);
  assert.equal(await matchesPassword('coração de açúcar'.normalize('NFD'), stored), true);
});

test('a hash that cost less than today is to be renewed, and still serves', async () => {
  const old = await hashPassword('uma senha boa', CHEAP);
  assert.equal(isOutdated(old), true);
  assert.equal(await matchesPassword('uma senha boa', old), true);
  assert.equal(isOutdated(await hashPassword('x')), false);
});

test('where there is no hash, nothing matches, at the same cost', async () => {
  const before = figures.hashings;
  for (const stored of [undefined, null, '', 'not a hash'])
    assert.equal(await matchesPassword('', stored), false);
  assert.equal(figures.hashings, before + 4);
});

const own = ['bruno.lima@serraemar.com.br', 'Bruno Lima'];

for (const [password, code, message] of [
  ['curta', 'too_small', 'Deve ter pelo menos 10 caracteres'],
  ['', 'too_small', 'Deve ter pelo menos 10 caracteres'],
  ['x'.repeat(201), 'too_big', 'Deve ter no máximo 200 caracteres'],
  [`senha boa mas quebrada \ud800`, 'custom', 'Contém caracteres não permitidos'],
  ['1234567890', 'custom', 'Senha muito comum. Use várias palavras sem relação entre si'],
  ['password123', 'custom', 'Senha muito comum. Use várias palavras sem relação entre si'],
  ['brunolima10', 'custom', 'Não use o próprio nome ou e-mail na senha'],
  ['serraemar.com.br', 'custom', 'Não use o próprio nome ou e-mail na senha'],
  ['aaaaaaaaaaaa', 'custom', 'Senha fácil de adivinhar. Evite sequências, repetições e datas'],
] as const) {
  test(`the password ${JSON.stringify(password).slice(0, 30)} is refused: ${message}`, async () => {
    const refusal = await checkPassword(password, own).then(
      () => undefined,
      (error) => error,
    );
    assert.ok(refusal instanceof ApiError);
    const [issue] = refusal.details as { code: string; message: string; path: string[] }[];
    assert.deepEqual([issue?.code, issue?.message, issue?.path], [code, message, ['senha']]);
  });
}

for (const password of [
  'navio laranja degrau pedra',
  'ção ãõ éí ú ñ x',
  '   dez   espaços   ',
  'kJ8#mQ2!xZ',
  'ab9 zk? '.repeat(25),
]) {
  test(`the password ${JSON.stringify(password).slice(0, 30)} is good`, () => checkPassword(password, own));
}
