import { z } from 'zod';

/** The version of the format that docs/operating/backup.md describes. */
export const FORMAT = 1;

/** The first bytes of a zstd file (RFC 8878, section 3.1.1). */
export const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** In bytes. A longer chunk is never written, and means that a file is damaged. */
export const LARGEST_CHUNK = 1024 * 1024;

const table = z.object({ name: z.string(), columns: z.array(z.string()) });

/** A table of a backup, with the columns of its rows, in order. */
export type Table = z.infer<typeof table>;

/** The first line: what is needed before rows can be loaded. */
export const headerShape = z.object({
  carillonBackup: z.literal(FORMAT),
  at: z.iso.datetime(),
  /** PostgreSQL's version, for people. */
  postgres: z.string(),
  /** The migrations that the database had, in order. */
  migrations: z.array(z.string()).min(1),
  /** The months with partitions, as `2026-07`. */
  months: z.array(z.string().regex(/^\d{4}-\d{2}$/)),
  tables: z.array(table),
});
export type Header = z.infer<typeof headerShape>;

const sequence = z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() });

/** A sequence's position; text, because it has 64 bits. */
export type Sequence = z.infer<typeof sequence>;

/** The line after the last table. */
export const closingShape = z.object({
  rows: z.record(z.string(), z.number()),
  sequences: z.array(sequence),
});
export type Closing = z.infer<typeof closingShape>;

/** The metadata of a whole backup, without its rows. */
export type Backup = { header: Header; closing: Closing };

/** Called for each table once it is done. */
export type Tell = (table: string, rows: number) => void;
