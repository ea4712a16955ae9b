import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../contract/problems.ts';
import { checkPassword } from './password-rules.ts';
import { figures, newHashes, newPasswordSalt, recognizePassword } from './passwords.ts';

const network = '192.0.2.1';
const salt = newPasswordSalt();
const OLD_COST = { memory: 64, passes: 1 };
const hash = async (password: string, cost = newHashes.cost, ofPerson = salt) => {
  const before = newHashes.cost;
  newHashes.cost = cost;
  const recognized = recognizePassword(password, { salt: ofPerson, network }, []);
  newHashes.cost = before;
  return (await recognized).hash;
};
const recognize = (password: string, ...stored: string[]) =>
  recognizePassword(password, { salt, network }, stored);

test('a password is stored as an argon2id hash with its salt and parameters', async () => {
  const stored = await hash('uma senha boa');
  assert.match(stored, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  assert.notEqual(stored, await hash('uma senha boa', newHashes.cost, newPasswordSalt()));
  assert.deepEqual(await recognize('uma senha boa', stored), { hash: stored, stored });
  for (const wrong of ['uma senha bo', 'Uma senha boa', ' uma senha boa', ''])
    assert.equal((await recognize(wrong, stored)).stored, undefined, wrong);
});

test('a password matches in any Unicode form', async () => {
  const stored = await hash('coração de açúcar');
  assert.equal((await recognize('coração de açúcar'.normalize('NFD'), stored)).stored, stored);
});

test('recognizing one of ten passwords takes one hashing, and so does an unknown one', async () => {
  const words = Array.from({ length: 10 }, (_, i) => `uma senha boa ${i}`);
  const stored = await Promise.all(words.map((word) => hash(word)));
  const before = figures.hashings;
  assert.equal((await recognize('uma senha boa 7', ...stored)).stored, stored[7]);
  assert.equal((await recognize('outra senha', ...stored)).stored, undefined);
  assert.equal((await recognize('outra senha')).stored, undefined);
  assert.equal(figures.hashings, before + 3);
});

test('a hash of a lower cost still matches, and comes with its replacement', async () => {
  const old = await hash('uma senha boa', OLD_COST);
  const known = await recognize('uma senha boa', old);
  assert.deepEqual(known, { hash: await hash('uma senha boa'), stored: old });
  assert.equal((await recognize('outra senha', old)).stored, undefined);
});

test('a stored text that is not a hash matches no password', async () => {
  for (const stored of ['', 'not a hash', '$', await hash('x').then((text) => text.slice(0, -1))])
    assert.equal((await recognize('', stored)).stored, undefined);
});

const own = ['bruno.lima@serraemar.com.br', 'Bruno Lima'];

for (const [password, code, message] of [
  ['curta', 'too_small', 'Deve ter pelo menos 10 caracteres'],
  ['', 'too_small', 'Deve ter pelo menos 10 caracteres'],
  ['x'.repeat(201), 'too_big', 'Deve ter no máximo 200 caracteres'],
  [`senha boa mas quebrada \ud800`, 'custom', 'Contém caracteres não permitidos'],
  ['1234567890', 'custom', 'Senha muito comum. Use várias palavras sem relação entre si'],
  ['password123', 'custom', 'Senha muito comum. Use várias palavras sem relação entre si'],
  ['talao12345', 'custom', 'Senha muito comum. Use várias palavras sem relação entre si'],
  ['Talão@2026', 'custom', 'Senha muito comum. Use várias palavras sem relação entre si'],
  ['T4l40-12345', 'custom', 'Senha muito comum. Use várias palavras sem relação entre si'],
  ['comissao2026', 'custom', 'Senha muito comum. Use várias palavras sem relação entre si'],
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
    const [issue] = refusal.told.details as { code: string; message: string; path: string[] }[];
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
