/** A refusal as the caller reads it. */
export interface Problem {
  readonly status: number;
  /** The code for programs; it stays the same when the message is reworded. */
  readonly code: string;
  readonly error: string;
  /** The message with its placeholders, if it has any. */
  readonly template?: string;
}

export const problem = (status: number, code: string, error: string): Problem => ({ status, code, error });

/** Refusals of one status by name; the code is the name in snake case, so that a name is as lasting as a code. */
export function problemsOf<Name extends string>(
  status: number,
  messages: Readonly<Record<Name, string>>,
): Readonly<Record<Name, Problem>> {
  const made = Object.entries<string>(messages).map(([name, error]) => [
    name,
    problem(status, toCode(name), error),
  ]);
  return Object.fromEntries(made);
}

const toCode = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Refusals whose message has a placeholder, `<N>` or `<ID>`, for a detail of the case. */
export function detailedProblemsOf<Name extends string>(
  status: number,
  templates: Readonly<Record<Name, string>>,
): Readonly<Record<Name, (detail: string | number) => Problem>> {
  const made = Object.entries<string>(templates).map(([name, template]) => [
    name,
    (detail: string | number): Problem => ({
      ...problem(
        status,
        toCode(name),
        template.replace(/<\w+>/, () => String(detail)),
      ),
      template,
    }),
  ]);
  return Object.fromEntries(made);
}
