import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { Authenticator } from '../../../test/authenticator.ts';
import { type Person, personIn } from '../../../test/browser.ts';
import { assertRefused, MOMENT, recordOf } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { isNotDoneAgain } from '../../../test/old-states.ts';
import { momentBefore } from '../../platform/database/ids.ts';
import { makeChallenge, removeOldChallenges } from '../people/challenges.queries.ts';
import { findKnownPerson } from '../people/credentials.queries.ts';

onEachEngine('Passkeys', (talao) => {
  let ana: Person;
  let origin: string;
  before(async () => {
    ana = await personIn(talao.ana, 'leitura');
    origin = `http://localhost:${new URL(talao.url).port}`;
  });

  const ask = async (person: Person) => recordOf(await person.post('account/passkeys/options', {}), 201);
  const askSignature = async () =>
    recordOf(await talao.nobody.post('/session/passkey/options', {}), 201).challenge;
  const register = async (person: Person, device: Authenticator, nome = 'Celular') => {
    const { challenge } = await ask(person);
    return person.post('account/passkeys', { nome, resposta: device.create(challenge, { origin }) });
  };
  const enter = (passkey: object) => talao.nobody.post('/session', { passkey });
  const isUnknown = ({ status, body }: { status: number; body: { error: string } }) =>
    assert.deepEqual([status, body.error], [401, 'Chave de acesso não reconhecida']);

  test('are asked for with a challenge, for this site, and with the person verified', async () => {
    const options = await ask(ana);
    assert.deepEqual(options.rp, { name: 'Talão', id: 'localhost' });
    assert.equal(options.user.name, ana.email);
    assert.equal(options.authenticatorSelection.userVerification, 'required');
    assert.equal(options.authenticatorSelection.residentKey, 'required');
  });

  test('are registered once, listed by name, and sign the person in', async () => {
    const device = new Authenticator();
    const made = recordOf(await register(ana, device), 201);
    assert.deepEqual([made.nome, made.last_used_at], ['Celular', null]);
    assertRefused(await register(ana, device), 409, 'Esta chave de acesso já está cadastrada');
    assert.ok((await ask(ana)).excludeCredentials.length > 0);

    const challenge = await askSignature();
    const answer = device.get(challenge, { origin });
    const entered = await enter(answer);
    assert.equal(entered.status, 201);
    assert.equal(entered.body.data.usuario.id, ana.id);
    isUnknown(await enter(answer));
    const { data } = (await ana.get('account/passkeys')).body;
    assert.match(data.find(({ id }: { id: string }) => id === made.id).last_used_at, MOMENT);
  });

  test('are refused with a challenge that is unknown, of another person, used, late or of a sign-in', async () => {
    const other = await personIn(talao.bia, 'leitura');
    const { challenge: foreign } = await ask(other);
    const { challenge: used } = await ask(ana);
    const send = (challenge: string) =>
      ana.post('account/passkeys', {
        nome: 'Celular',
        resposta: new Authenticator().create(challenge, { origin }),
      });
    assert.equal((await send(used)).status, 201);
    const [own] = (await findKnownPerson(talao.db.read, ana.email))?.credentials ?? [];
    const makeAt = async (moment: number) =>
      Buffer.from(await makeChallenge(talao.db, { credential: own?.id ?? '' }, moment)).toString('base64url');
    const late = await makeAt(Date.now() - 6 * 60_000);
    const fresh = await makeAt(Date.now());
    // The first character: of the last one some bits are not read.
    const altered = `${fresh.startsWith('A') ? 'B' : 'A'}${fresh.slice(1)}`;
    for (const challenge of ['x'.repeat(43), foreign, used, late, altered, await askSignature()])
      assertRefused(await send(challenge), 400, 'A chave de acesso não pôde ser verificada');
    assert.equal((await send(await makeAt(Date.now()))).status, 201);
  });

  for (const [what, wish] of [
    ['another page', { origin: 'http://evil.example' }],
    ['another site', { rpID: 'evil.example' }],
    ['a device that did not verify the person', { verified: false }],
  ] as const) {
    test(`are refused from ${what}, when made and when used`, async () => {
      const { challenge } = await ask(ana);
      const resposta = new Authenticator().create(challenge, { origin, ...wish });
      const made = await ana.post('account/passkeys', { nome: 'Celular', resposta });
      assertRefused(made, 400, 'A chave de acesso não pôde ser verificada');
      const device = new Authenticator();
      assert.equal((await register(ana, device)).status, 201);
      isUnknown(await enter(device.get(await askSignature(), { origin, ...wish })));
      assert.equal((await enter(device.get(await askSignature(), { origin }))).status, 201);
    });
  }

  test('are refused when the answer is malformed', async () => {
    for (const resposta of [{}, { id: 'x', rawId: 'x', type: 'public-key', response: {} }])
      assertRefused(
        await ana.post('account/passkeys', { nome: 'Celular', resposta }),
        400,
        'A chave de acesso não pôde ser verificada',
      );
    isUnknown(await enter({ id: 'x' }));
    for (const passkey of [null, 'x', {}]) {
      const { status } = await talao.nobody.post('/session', { passkey });
      assert.equal(status, 400);
    }
  });

  test('are renamed and removed only by their person; a removed one opens nothing', async () => {
    const device = new Authenticator();
    const { id } = recordOf(await register(ana, device), 201);
    const other = await personIn(talao.ana, 'dono');
    for (const [person, unknown] of [
      [other, id],
      [ana, randomUUID()],
      [ana, 'x'],
    ] as const) {
      const message = 'Chave de acesso não encontrada';
      assertRefused(await person.put(`account/passkeys/${unknown}`, { nome: 'Minha' }), 404, message);
      assertRefused(await person.delete(`account/passkeys/${unknown}`), 404, message);
    }
    assert.equal((await ana.put(`account/passkeys/${id}`, { nome: 'Notebook' })).body.data.nome, 'Notebook');
    assert.equal((await ana.put(`account/passkeys/${id}`, {})).body.data.nome, 'Notebook');
    assert.deepEqual((await ana.delete(`account/passkeys/${id}`)).body, {
      success: true,
      message: 'Chave de acesso removida',
    });
    isUnknown(await enter(device.get(await askSignature(), { origin })));
  });

  test('are requested without storing anything; an answer stores one row for a while', async () => {
    const stored = () => talao.db.read.selectFrom('desafios').selectAll().execute();
    const device = new Authenticator();
    recordOf(await register(ana, device), 201);
    const before = (await stored()).length;
    const challenges = await Promise.all(Array.from({ length: 50 }, askSignature));
    assert.equal(new Set(challenges).size, 50);
    assert.equal((await stored()).length, before);
    assert.equal((await enter(device.get(challenges[0], { origin }))).status, 201);
    assert.equal((await stored()).length, before + 1);
    await talao.db.write((db) =>
      db
        .updateTable('desafios')
        .set({ created_at: momentBefore(10 * 60_000) })
        .execute(),
    );
    await talao.db.write(removeOldChallenges);
    assert.deepEqual(await stored(), []);
  });

  test('are registered once when the request is retried', async () => {
    const { challenge } = await ask(ana);
    const body = { nome: 'Uma vez', resposta: new Authenticator().create(challenge, { origin }) };
    const key = { 'idempotency-key': randomUUID() };
    const [first, second] = [
      await ana.post('account/passkeys', body, key),
      await ana.post('account/passkeys', body, key),
    ];
    assert.deepEqual([first.status, second.text], [201, first.text]);
    assert.equal(second.headers.get('idempotent-replayed'), 'true');
    const next = (await ask(ana)).challenge;
    const other = { nome: 'Outra', resposta: new Authenticator().create(next, { origin }) };
    const reused = await ana.post('account/passkeys', other, key);
    assertRefused(reused, 409, 'Idempotency-Key já usada com outra requisição');
    await isNotDoneAgain(talao, key['idempotency-key'], () => ana.post('account/passkeys', body, key));
  });

  test('open nothing for a deactivated person, and are deleted when the person leaves', async () => {
    const person = await personIn(talao.ana, 'leitura');
    const device = new Authenticator();
    await register(person, device);
    await talao.ana.put(`users/${person.id}`, { ativo: false });
    const answer = await enter(device.get(await askSignature(), { origin }));
    assert.deepEqual([answer.status, answer.body.error], [403, 'Você não tem acesso a nenhuma empresa']);
    await talao.ana.delete(`users/${person.id}`);
    isUnknown(await enter(device.get(await askSignature(), { origin })));
  });
});
