import { z } from 'zod';

/** The version of the format that docs/operating/backup.md describes. */
export const FORMAT_VERSION = 1;

/** The first bytes of a zstd file (RFC 8878, section 3.1.1). */
export const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** The longest chunk that is ever written. A longer chunk means that the file is damaged. */
export const MAX_CHUNK_BYTES = 1024 * 1024;

const table = z.object({ name: z.string(), columns: z.array(z.string()) });

/** A table in a backup, with its columns in the order of the row values. */
export type Table = z.infer<typeof table>;

/** The first line, with everything that a restore needs before it loads rows. */
export const headerSchema = z.object({
  carillonBackup: z.literal(FORMAT_VERSION),
  at: z.iso.datetime(),
  /** PostgreSQL's version, for information only. */
  postgres: z.string(),
  /** The migrations of the database, in order. */
  migrations: z.array(z.string()).min(1),
  /** The months with partitions, as `2026-07`. */
  months: z.array(z.string().regex(/^\d{4}-\d{2}$/)),
  tables: z.array(table),
});
export type Header = z.infer<typeof headerSchema>;

const sequence = z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() });

/** The position of a sequence. `lastValue` is a string, because it has 64 bits. */
export type Sequence = z.infer<typeof sequence>;

/** The line after the last table. */
export const trailerSchema = z.object({
  rows: z.record(z.string(), z.number()),
  sequences: z.array(sequence),
});
export type Trailer = z.infer<typeof trailerSchema>;

/** The metadata of a whole backup, without its rows. */
export type Backup = { header: Header; trailer: Trailer };

/** Called after each table is written or loaded. */
export type OnTable = (table: string, rows: number) => void;
