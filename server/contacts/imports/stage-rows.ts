import { sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { ContactRow } from './contact-row.ts';
import { encodeRejectedCells, type RejectionReason } from './rejection.ts';

/** The characters to collect before a statement writes them. */
const STATEMENT_LENGTH = 64 * 1024;
/** The limit for an import's stored rejections. Further rejections are only counted. */
const MAX_REJECTION_BYTES = 20 * 1024 * 1024;

type ImportKey = { account_id: number; id: number };
type StoredRejections = { kept_rejections: number; kept_rejection_bytes: number };
type StagedRow = ContactRow & { line: number };
type RejectedRow = { line: number; reason: RejectionReason; cells: string };

/**
 * Collects parsed and rejected rows, and writes them in batches, one at a time. The reader continues during
 * a write.
 */
export class RowWriter {
  readonly #tx: OwnerDb;
  readonly #key: ImportKey;
  readonly #maxRejections: number;
  readonly #staged: StagedRow[] = [];
  readonly #rejected: RejectedRow[] = [];
  #size = 0;
  #writing = Promise.resolve();
  #rejections = 0;
  #kept: StoredRejections;

  constructor(tx: OwnerDb, { account_id, id, ...kept }: ImportKey & StoredRejections, maxRejections: number) {
    this.#tx = tx;
    this.#key = { account_id, id };
    this.#kept = { kept_rejections: kept.kept_rejections, kept_rejection_bytes: kept.kept_rejection_bytes };
    this.#maxRejections = maxRejections;
  }

  get counts(): StoredRejections & { rejections: number } {
    return { ...this.#kept, rejections: this.#rejections };
  }

  async addContact(line: number, contact: ContactRow): Promise<void> {
    this.#staged.push({ ...contact, line });
    await this.#grow(sizeOf(contact));
  }

  async addRejection(line: number, reason: RejectionReason, row: string[]): Promise<void> {
    this.#rejections += 1;
    const { kept_rejections, kept_rejection_bytes } = this.#kept;
    if (kept_rejections >= this.#maxRejections || kept_rejection_bytes >= MAX_REJECTION_BYTES) return;
    const cells = encodeRejectedCells(row);
    this.#kept = {
      kept_rejections: kept_rejections + 1,
      kept_rejection_bytes: kept_rejection_bytes + Buffer.byteLength(cells),
    };
    this.#rejected.push({ line, reason, cells });
    await this.#grow(cells.length);
  }

  async #grow(by: number): Promise<void> {
    this.#size += by;
    if (this.#size >= STATEMENT_LENGTH) await this.#write();
  }

  /** Writes the buffered rows, and waits until everything is written. */
  async flush(): Promise<void> {
    await this.#write();
    await this.#writing;
  }

  /** Waits for the previous write. Then starts to write the buffered rows. */
  async #write(): Promise<void> {
    await this.#writing;
    this.#writing = this.#insert(this.#staged.splice(0), this.#rejected.splice(0));
    // The next `await` reports a failure. Until then, this handler prevents an unhandled rejection.
    this.#writing.catch(() => {});
    this.#size = 0;
  }

  async #insert(staged: StagedRow[], rejected: RejectedRow[]): Promise<void> {
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
