/**
 * The versions of the API, newest first. A program chooses one with the header `Carillon-Version`. Within a version,
 * fields and values are only added.
 */
export const API_VERSIONS = ['2026-12-01'] as const;
