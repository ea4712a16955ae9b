import { Command } from 'commander';

/** A command whose help ends with what to know and with examples. */
export class OperatorCommand extends Command {
  explain(text: string): this {
    return this.addHelpText('after', text);
  }
}
