import assert from 'node:assert/strict';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/** The official client of the protocol, connected to the service under a key, in the revision of 2026 or in those before. */
export async function connectAgent(
  url: string,
  apiKey: string,
  mode: 'auto' | 'legacy' = 'auto',
): Promise<Agent> {
  const client = new Client({ name: 'teste', version: '1.0.0' }, { versionNegotiation: { mode } });
  const requestInit = { headers: { authorization: `Bearer ${apiKey}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }));
  return new Agent(client);
}

export class Agent {
  readonly client: Client;

  constructor(client: Client) {
    this.client = client;
  }

  async names(): Promise<string[]> {
    return (await this.client.listTools()).tools.map(({ name }) => name);
  }

  /** The text of the tool's answer. */
  async ask(name: string, given: Record<string, unknown> = {}): Promise<string> {
    const { text, isError } = await this.call(name, given);
    assert.ok(!isError, text);
    return text;
  }

  /** The words of a refusal. */
  async refused(name: string, given: Record<string, unknown> = {}): Promise<string> {
    const { text, isError } = await this.call(name, given);
    assert.ok(isError, text);
    return text;
  }

  async call(name: string, given: Record<string, unknown>): Promise<{ text: string; isError: boolean }> {
    const { content, isError } = await this.client.callTool({ name, arguments: given });
    const [first] = content;
    assert.equal(first?.type, 'text');
    return { text: first?.type === 'text' ? first.text : '', isError: isError === true };
  }

  close(): Promise<void> {
    return this.client.close();
  }
}
