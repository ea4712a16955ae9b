import { createInterface } from 'node:readline';
import { CommandRefusal, OperatorCommand } from './command.ts';

export const mcpCommand = new OperatorCommand('mcp')
  .description(
    'speak the Model Context Protocol on standard input and output, for an assistant on this machine',
  )
  .option('--url <address>', 'the address of the service', process.env.TALAO_URL ?? 'http://127.0.0.1:3000')
  .explain('\nThe key is read from the environment variable TALAO_KEY, which no list of processes shows.')
  .action(async ({ url }: { url: string }) => {
    const key = process.env.TALAO_KEY;
    if (!key) throw new CommandRefusal('Set TALAO_KEY to an API key: talao key create <companyId>');
    await passMessages(new URL('/mcp', url), key);
  });

/** A message of the protocol; everything else in it is passed on unread. */
interface Message {
  id?: number | string;
  method?: string;
  params?: { name?: string; uri?: string; _meta?: Record<string, unknown> };
  result?: { protocolVersion?: string };
  error?: unknown;
}

/** Passes each line on to the service, which decides what the company allows, and writes down what it answers. */
async function passMessages(address: URL, key: string): Promise<void> {
  let agreed: string | undefined;
  for await (const line of createInterface({ input: process.stdin })) if (line.trim() !== '') void pass(line);

  async function pass(line: string): Promise<void> {
    let asked: Message = {};
    try {
      asked = JSON.parse(line) as Message;
      for (const answer of await ask(asked, line)) write(answer);
    } catch (error) {
      const { message } = error as Error;
      write({ jsonrpc: '2.0', id: asked.id ?? null, error: { code: -32_000, message } });
    }
  }

  async function ask(asked: Message, line: string): Promise<Message[]> {
    const headers = { ...headersOf(asked, agreed), authorization: `Bearer ${key}` };
    const answer = await fetch(address, { method: 'POST', headers, body: line });
    const text = await answer.text();
    if (text === '') return [];
    const events = answer.headers.get('content-type')?.startsWith('text/event-stream');
    const answers = (events ? dataOf(text) : [text]).map((one) => JSON.parse(one) as Message);
    const [first] = answers;
    if (!answer.ok && typeof first?.error === 'string') throw new Error(first.error);
    if (asked.method === 'initialize') agreed = first?.result?.protocolVersion;
    return answers;
  }
}

/** What the protocol wants to be said in headers too. */
function headersOf({ method, params }: Message, agreed: string | undefined): Record<string, string> {
  const version = params?._meta?.['io.modelcontextprotocol/protocolVersion'] ?? agreed;
  const name = params?.name ?? params?.uri;
  return {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...(typeof version === 'string' && { 'mcp-protocol-version': version }),
    ...(method !== undefined && { 'mcp-method': method }),
    ...(name !== undefined && { 'mcp-name': `=?base64?${Buffer.from(name).toString('base64')}?=` }),
  };
}

const dataOf = (events: string) =>
  events.split('\n').flatMap((line) => (line.startsWith('data: {') ? [line.slice('data: '.length)] : []));

const write = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);
