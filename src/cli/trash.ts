import { Command } from 'commander';
import { listTrashCommand } from './trash-list.ts';
import { restoreTrashCommand } from './trash-restore.ts';

export function trashCommands(): Command {
  return new Command('trash')
    .description('list and restore sales, clients and products that were deleted in the last 30 days')
    .addCommand(listTrashCommand())
    .addCommand(restoreTrashCommand());
}
