import { Command } from 'commander';
import { addUserCommand } from './user-add.ts';
import { listUsersCommand } from './user-list.ts';
import { removeUserCommand } from './user-remove.ts';
import { resetUserCommand } from './user-reset.ts';

export function userCommands(): Command {
  return new Command('user')
    .description('invite, list and remove the people of a company, and let who forgot the password in again')
    .addCommand(addUserCommand())
    .addCommand(listUsersCommand())
    .addCommand(resetUserCommand())
    .addCommand(removeUserCommand());
}
