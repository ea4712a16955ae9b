import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Issue } from '../../contract/issues.ts';
import { ApiError, problems } from '../../contract/problems.ts';
import { characterCount, foldText } from '../../domain/text.ts';
import type { PasswordQuestion, PasswordStrength } from './password-strength-worker.ts';

const SHORTEST = 10;
const LONGEST = 200;
const GOOD_ENOUGH = 2;
/** Shorter parts of a name or e-mail occur in any text. */
const SHORTEST_PART = 3;
/** Characters that must remain when the parts of name, e-mail and company are removed. */
const OWN_WORK = 6;

/** A guesser of this product's passwords begins with its name. */
const PRODUCT = ['talao', 'talonario'];
/** Everyday words of the trade. */
const TRADE = [
  'representada',
  'representante',
  'representacao',
  'representacoes',
  'comissao',
  'comissoes',
  'pedido',
  'pedidos',
  'vendas',
];

/** Refuses a password that is too short, too long, or easy to guess. */
export async function checkPassword(password: string, own: readonly string[]): Promise<void> {
  const fault = await findFault(password.normalize('NFKC'), own);
  if (fault) throw new ApiError(problems.invalidInput, { details: [{ ...fault, path: ['senha'] }] });
}

type Fault = Omit<Issue, 'path'>;

async function findFault(password: string, own: readonly string[]): Promise<Fault | undefined> {
  const length = characterCount(password);
  const bounds = { type: 'string', inclusive: true, exact: false };
  if (!password.isWellFormed()) return custom('Contém caracteres não permitidos');
  if (length < SHORTEST) {
    const message = `Deve ter pelo menos ${SHORTEST} caracteres`;
    return { code: 'too_small', minimum: SHORTEST, ...bounds, message };
  }
  if (length > LONGEST) {
    const message = `Deve ter no máximo ${LONGEST} caracteres`;
    return { code: 'too_big', maximum: LONGEST, ...bounds, message };
  }
  const parts = own.flatMap(partsOf);
  if (isMadeOf(password, parts)) return custom('Não use o próprio nome ou e-mail na senha');
  const common = custom('Senha muito comum. Use várias palavras sem relação entre si');
  if (isMadeOf(password, [...parts, ...PRODUCT])) return common;
  const { score, isCommon } = await measureStrength({ password, own: [...parts, ...PRODUCT, ...TRADE] });
  if (score >= GOOD_ENOUGH) return undefined;
  return isCommon ? common : custom('Senha fácil de adivinhar. Evite sequências, repetições e datas');
}

function custom(message: string): Fault {
  return { code: 'custom', message };
}

function partsOf(text: string): string[] {
  const parts = foldText(text).split(/[^\p{L}\p{N}]+/u);
  return parts.filter((part) => part.length >= SHORTEST_PART);
}

/** Digits in place of letters do not hide a name. */
const LETTERS: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };

function isMadeOf(password: string, parts: readonly string[]): boolean {
  const folded = foldText(password);
  const spelled = folded.replaceAll(/[013457@$]/g, (sign) => LETTERS[sign] as string);
  const longestFirst = parts.toSorted((a, b) => b.length - a.length);
  return [folded, spelled].some((text) => {
    const whole = text.replaceAll(/[^\p{L}\p{N}]/gu, '');
    const rest = longestFirst.reduce((rest, part) => rest.replaceAll(part, ''), whole);
    return rest.length < OWN_WORK && rest.length < whole.length;
  });
}

/** The dictionaries are loaded for the first password and unloaded after this idle time. */
const IDLE_MILLIS = 60_000;

let running: { worker: Worker; rest: NodeJS.Timeout } | undefined;
let turn: Promise<unknown> = Promise.resolve();

function measureStrength(question: PasswordQuestion): Promise<PasswordStrength> {
  const strength = turn.then(() => ask(question));
  turn = strength.catch(() => {});
  return strength;
}

async function ask(question: PasswordQuestion): Promise<PasswordStrength> {
  running ??= startWorker();
  const { worker, rest } = running;
  worker.ref();
  worker.postMessage(question);
  try {
    const [strength] = await once(worker, 'message');
    return strength;
  } finally {
    worker.unref();
    rest.refresh();
  }
}

function startWorker() {
  const worker = new Worker(new URL('./password-strength-worker.ts', import.meta.url));
  const end = () => {
    running = undefined;
    void worker.terminate();
  };
  worker.once('error', end);
  return { worker, rest: setTimeout(end, IDLE_MILLIS).unref() };
}
