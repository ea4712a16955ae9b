// Loaded before everything else (`node --import ./src/main/runtime.mjs`).
// Plain JavaScript, old syntax: a Node that cannot run the service must still be able to read this.
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const needed = 24;

if (Number.parseInt(process.versions.node, 10) < needed) {
  process.stderr.write(
    `Talão needs Node ${needed} or newer, but this is Node ${process.versions.node}: ` +
      `run it through the npm scripts after "npm install" (they bring Node ${needed}), or install Node ${needed}.\n`,
  );
  process.exit(1);
}

// An unwritable directory is reported in the result, never thrown: the service then starts uncached.
module.enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/talao', import.meta.url)));
