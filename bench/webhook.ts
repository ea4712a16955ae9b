// biome-ignore lint/suspicious/noExplicitAny: answers of several shapes.
type Call = (method: string, path: string, body?: object) => Promise<any>;

/** A webhook of the measured company. */
export class Webhook {
  readonly #call: Call;
  readonly #id: string;

  static async register(port: number, apiKey: string, receiverPort: number): Promise<Webhook> {
    const call = async (method: string, path: string, body?: object) => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
        method,
        headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
      return ((await answer.json()) as Awaited<ReturnType<Call>>).data;
    };
    const { id } = await call('POST', 'webhooks', {
      url: `http://127.0.0.1:${receiverPort}/`,
      eventos: ['vendas.*'],
      ativo: false,
    });
    return new Webhook(call, String(id));
  }

  private constructor(call: Call, id: string) {
    this.#call = call;
    this.#id = id;
  }

  pause() {
    return this.#call('PUT', `webhooks/${this.#id}`, { ativo: false });
  }

  /** Resumes from the next entry; those during the pause are skipped. */
  async resume() {
    const [last] = await this.#call('GET', 'audit?ordem=recentes&limit=1');
    await this.#call('PUT', `webhooks/${this.#id}`, { ativo: true, cursor: last.numero });
  }
}
