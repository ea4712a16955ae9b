import { Command } from 'commander';
import { activateCompanyCommand, deactivateCompanyCommand } from './company-activate.ts';
import { createCompanyCommand } from './company-create.ts';
import { exportCompanyCommand } from './company-export.ts';
import { importCompanyCommand } from './company-import.ts';
import { listCompaniesCommand } from './company-list.ts';
import { setCompanyCommand } from './company-set.ts';

export function companyCommands(): Command {
  return new Command('company')
    .description('create, list and change companies, and take them elsewhere')
    .addCommand(createCompanyCommand())
    .addCommand(listCompaniesCommand())
    .addCommand(activateCompanyCommand())
    .addCommand(deactivateCompanyCommand())
    .addCommand(setCompanyCommand())
    .addCommand(exportCompanyCommand())
    .addCommand(importCompanyCommand());
}
