import { sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { ContactRow } from './contact-row.ts';
import { rejectedCells, type RejectionReason } from './rejection.ts';

/** The approximate size of a statement, in characters. */
const STATEMENT = 64 * 1024;
/** How many bytes of an import's rejected rows are kept. Further rows are only counted. */
const MOST_REJECTION_BYTES = 20 * 1024 * 1024;

type ImportKey = { account_id: number; id: number };
type Kept = { kept_rejections: number; kept_rejection_bytes: number };
type Staged = ContactRow & { line: number };
type Rejected = { line: number; reason: RejectionReason; cells: string };

/** Writes the rows that were read and those that were rejected, one statement at a time, while further rows are read. */
export class Staging {
  readonly #tx: OwnerDb;
  readonly #key: ImportKey;
  readonly #mostRejections: number;
  readonly #staged: Staged[] = [];
  readonly #rejected: Rejected[] = [];
  #size = 0;
  #writing = Promise.resolve();
  #rejections = 0;
  #kept: Kept;

  constructor(tx: OwnerDb, { account_id, id, ...kept }: ImportKey & Kept, mostRejections: number) {
    this.#tx = tx;
    this.#key = { account_id, id };
    this.#kept = { kept_rejections: kept.kept_rejections, kept_rejection_bytes: kept.kept_rejection_bytes };
    this.#mostRejections = mostRejections;
  }

  /** The number of rejected rows, and how much is kept of all of them. */
  get counts(): Kept & { rejections: number } {
    return { ...this.#kept, rejections: this.#rejections };
  }

  async addContact(line: number, contact: ContactRow): Promise<void> {
    this.#staged.push({ ...contact, line });
    await this.#grow(sizeOf(contact));
  }

  async addRejection(line: number, reason: RejectionReason, row: string[]): Promise<void> {
    this.#rejections += 1;
    const { kept_rejections, kept_rejection_bytes } = this.#kept;
    if (kept_rejections >= this.#mostRejections || kept_rejection_bytes >= MOST_REJECTION_BYTES) return;
    const cells = rejectedCells(row);
    this.#kept = {
      kept_rejections: kept_rejections + 1,
      kept_rejection_bytes: kept_rejection_bytes + Buffer.byteLength(cells),
    };
    this.#rejected.push({ line, reason, cells });
    await this.#grow(cells.length);
  }

  async #grow(by: number): Promise<void> {
    this.#size += by;
    if (this.#size >= STATEMENT) await this.#write();
  }

  /** Writes what is left, and waits until all is written. */
  async flush(): Promise<void> {
    await this.#write();
    await this.#writing;
  }

  /** Starts to write what was gathered, once what was gathered before is written. */
  async #write(): Promise<void> {
    await this.#writing;
    this.#writing = this.#insert(this.#staged.splice(0), this.#rejected.splice(0));
    // Whoever waits for it next is told of a failure, unless reading has failed before.
    this.#writing.catch(() => {});
    this.#size = 0;
  }

  async #insert(staged: Staged[], rejected: Rejected[]): Promise<void> {
    const { account_id, id } = this.#key;
    if (staged.length > 0)
      await sql`
        INSERT INTO import_rows (account_id, import_id, line, number, first_name, last_name, fields)
        SELECT ${account_id}, ${id}, * FROM unnest(
          ${arrayLiteral(staged.map((row) => row.line))}::integer[], ${arrayLiteral(staged.map((row) => row.number))}::text[],
          ${arrayLiteral(staged.map((row) => row.firstName))}::text[], ${arrayLiteral(staged.map((row) => row.lastName))}::text[],
          ${arrayLiteral(staged.map((row) => JSON.stringify(row.fields)))}::jsonb[])`.execute(this.#tx);
    if (rejected.length > 0)
      await sql`
        INSERT INTO import_rejections (account_id, import_id, line, reason, cells)
        SELECT ${account_id}, ${id}, * FROM unnest(
          ${arrayLiteral(rejected.map((row) => row.line))}::integer[], ${arrayLiteral(rejected.map((row) => row.reason))}::text[],
          ${arrayLiteral(rejected.map((row) => row.cells))}::jsonb[])`.execute(this.#tx);
  }
}

function sizeOf({ firstName, lastName, fields }: ContactRow): number {
  let size = 40 + firstName.length + lastName.length;
  for (const name in fields) size += name.length + fields[name]!.length + 6;
  return size;
}
