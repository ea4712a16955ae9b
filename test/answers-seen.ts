import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptDocument, type Response } from './api-document.ts';

const FOLDER = 'TEST_ANSWERS_FOLDER';
const seen = new Set<string>();

/**
 * Notes that an operation gave this answer: a refusal's message, or a file's type. Test files run in their own processes, so each
 * writes its notes to a folder.
 */
export function noteAnswer(operationId: string, status: number, kind: string): void {
  const folder = process.env[FOLDER];
  if (folder === undefined) return;
  if (seen.size === 0)
    process.once('exit', () => writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify([...seen])));
  seen.add(`${operationId} ${status} ${kind}`);
}

/** Runs the tests, and returns the documented answers that no test has seen. */
export async function findUnseen(
  runTests: (env: Record<string, string>) => Promise<void>,
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'talao-answers-'));
  try {
    await runTests({ [FOLDER]: folder });
    const notes = readdirSync(folder).flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
    return documentedAnswers().filter((answer) => !notes.includes(answer));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Answers that depend on the state of the service or network, or take a million records; separate tests produce them once. */
const NOT_FOR_EACH =
  /^(429|500|503) |^400 (Requisição inválida$|Uma planilha xlsx comporta)|^409 A planilha com este pedido fica/;

function documentedAnswers(): string[] {
  const document = keptDocument();
  return document.operations().flatMap(({ operation: { operationId, responses } }) =>
    Object.entries(responses)
      .flatMap(([status, response]) => kindsOf(document.resolve(response)).map((kind) => `${status} ${kind}`))
      .filter((answer) => !NOT_FOR_EACH.test(answer))
      .map((answer) => `${operationId} ${answer}`),
  );
}

function kindsOf({ content }: Response): string[] {
  return Object.entries(content).flatMap(([type, { examples }]) =>
    examples ? Object.keys(examples) : [type],
  );
}
