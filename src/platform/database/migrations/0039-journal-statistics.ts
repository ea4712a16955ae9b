/** Changes nothing itself. SQLite is told anew what to assume after a migration, and is now told of the journal. */
export async function assumeJournalStatistics(): Promise<void> {}
