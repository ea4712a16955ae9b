import { Command } from 'commander';
import { activateCompanyCommand, deactivateCompanyCommand } from './company-activate.ts';
import { createCompanyCommand } from './company-create.ts';
import { listCompaniesCommand } from './company-list.ts';
import { setCompanyCommand } from './company-set.ts';

export function companyCommands(): Command {
  return new Command('company')
    .description('create, list and change companies')
    .addCommand(createCompanyCommand())
    .addCommand(listCompaniesCommand())
    .addCommand(activateCompanyCommand())
    .addCommand(deactivateCompanyCommand())
    .addCommand(setCompanyCommand());
}
