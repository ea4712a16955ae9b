import { Command } from 'commander';
import { createKeyCommand } from './key-create.ts';
import { listKeysCommand } from './key-list.ts';
import { revokeKeyCommand } from './key-revoke.ts';
import { rotateKeyCommand } from './key-rotate.ts';

export function keyCommands(): Command {
  return new Command('key')
    .description('create, list, revoke and rotate API keys')
    .addCommand(createKeyCommand())
    .addCommand(listKeysCommand())
    .addCommand(revokeKeyCommand())
    .addCommand(rotateKeyCommand());
}
