import type { MigrationWatcher } from './migration-watcher.ts';

/** Shorter migrations are not announced. */
const SECONDS_WORTH_TELLING = 5;

/** Logs how long migrations of much data will take and how far they are, since the service does not listen meanwhile. */
export function loggedProgress(logger: { info(text: string): void }): MigrationWatcher {
  let title = '';
  let size = 0;
  let done = 0;
  const say = (text: string) => logger.info(`upgrading the database: ${text}`);
  return {
    foresee(migrations, sales, seconds) {
      if (seconds >= SECONDS_WORTH_TELLING)
        say(
          `${migrations} migrations of ${sales.toLocaleString('en')} sales, about ${inWords(seconds)} on a quiet machine`,
        );
    },
    enter(migration, seconds) {
      if (seconds >= SECONDS_WORTH_TELLING) say(`${migration}, about ${inWords(seconds)}`);
    },
    begin(what, rows) {
      [title, size, done] = [what, rows, 0];
    },
    advance(rows) {
      done += rows;
      say(`${title}, ${Math.floor((100 * done) / size)} %`);
    },
  };
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  return seconds < 5_400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3_600).toFixed(1)} h`;
}
