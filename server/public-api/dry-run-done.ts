/** Ends a dry run, so that its transaction is rolled back. */
export class DryRunDone extends Error {}
