import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export function canInstallOfDebian(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** From the lists of packages that are there, and given up soon where nothing can be fetched. */
export function installOfDebian(packages: readonly string[]): void {
  if (!canInstallOfDebian()) return;
  const patience = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0'];
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...patience, ...packages]);
}

export function run(command: string, parameters: readonly string[]): void {
  console.log(`Looking for what tests need: ${command} ${parameters.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, parameters, { stdio: 'ignore', env, timeout: 600_000 });
}
