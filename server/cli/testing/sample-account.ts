import { sql } from 'kysely';
import { expect } from 'vitest';
import * as contacts from '#contract/contacts.ts';
import * as calls from '#contract/sending.ts';
import {
  breakDownBatches,
  cancelBatches,
  messageStates,
  recordReceipts,
  recordResults,
  settleEndedBatches,
} from '#server/messages/index.ts';
import { openAccount, startConsole, type TestAccount } from '#server/platform/testing/console.ts';
import type { TestDatabase } from '#server/platform/testing/database.ts';
import { receive } from '#server/replies/testing/receive.ts';
import { campaignOrigin } from '#server/sending/index.ts';
import { addSilentCarrier, expandCampaign } from '#server/sending/testing/expand.ts';
import { checkFigures } from '../reports-check.ts';

export const SOUTH_AFRICAN = '27821234567';
export const AMERICAN = '12127365000';

/** The only account in its database. Has every kind of figure that `reports check` compares. */
export class SampleAccount {
  readonly account: TestAccount;
  readonly #test: TestDatabase;
  readonly #carrierId: number;
  /** A campaign with every outcome and a reply from one recipient. */
  campaignId = 0;
  batchId = 0;

  private constructor(test: TestDatabase, account: TestAccount, carrierId: number) {
    this.#test = test;
    this.account = account;
    this.#carrierId = carrierId;
  }

  static async open(test: TestDatabase): Promise<SampleAccount> {
    const web = await startConsole(test);
    try {
      const account = await openAccount(web, test, 'checked');
      const counted = new SampleAccount(test, account, await addSilentCarrier(test.db.owner));
      await counted.#fill();
      return counted;
    } finally {
      await web.stop();
    }
  }

  get #owner() {
    return this.#test.db.owner;
  }

  async #fill(): Promise<void> {
    const { accountId } = this.account;
    await sql`INSERT INTO opt_outs (account_id, number, source) VALUES (${accountId}, '27820000008', 'manual')`.execute(
      this.#owner,
    );
    const groupId = await this.#addGroupWith('27820000009');
    const numbers = [
      SOUTH_AFRICAN,
      '27821234568',
      '27821234569',
      `+${AMERICAN}`,
      '27820000008',
      '27820000009',
    ];
    this.campaignId = await this.#send({ numbers: numbers.join('\n'), excludedGroupIds: [groupId] });
    await this.#recordOutcomes();
    const cancelled = await this.#send({ numbers: SOUTH_AFRICAN });
    await this.#owner.transaction().execute((tx) => cancelBatches(tx, accountId, campaignOrigin(cancelled)));
    await settleEndedBatches(this.#owner);
    await this.#owner.deleteFrom('routes').execute();
    await this.#send({ numbers: SOUTH_AFRICAN });
    await breakDownBatches(this.#owner, 0);
    for (const text of ['Yes', 'STOP'])
      await receive(this.#owner, accountId, { number: SOUTH_AFRICAN, text, campaignId: this.campaignId });
  }

  async #addGroupWith(number: string): Promise<number> {
    const { accountId, call } = this.account;
    const { id } = (await call(contacts.createGroup, { body: { name: 'Not these' } })).body;
    await sql`INSERT INTO contacts (account_id, number) VALUES (${accountId}, ${number})`.execute(
      this.#owner,
    );
    await sql`INSERT INTO group_members VALUES (${accountId}, ${id}, ${number})`.execute(this.#owner);
    return id;
  }

  async #send(audience: { numbers: string; excludedGroupIds?: number[] }): Promise<number> {
    const { accountId, call } = this.account;
    const body = { sender: '43366', text: 'Hi', audience };
    const { id } = (await call(calls.createCampaign, { body })).body;
    await call(calls.sendCampaign, { params: { campaignId: id } });
    await expandCampaign(this.#owner, { accountId, campaignId: id });
    return id;
  }

  /** Rejects one message, and records receipts for the others: delivered, undelivered and expired. */
  async #recordOutcomes(): Promise<void> {
    const { accountId } = this.account;
    const { rows } = await sql<{ id: string; batch: number }>`
      SELECT m.id, m.batch_id AS batch FROM messages m JOIN message_batches b ON b.id = m.batch_id
      WHERE b.account_id = ${accountId} AND b.origin_id = ${this.campaignId} ORDER BY m.id`.execute(
      this.#owner,
    );
    expect(rows).toHaveLength(4);
    this.batchId = rows[0]!.batch;
    await this.#owner.transaction().execute((tx) =>
      recordResults(
        tx,
        this.#carrierId,
        rows.map((row, nth) => ({
          messageId: row.id,
          accountId,
          parts: 1,
          carrierMessageId: nth === 0 ? null : row.id,
          failedState: nth === 0 ? messageStates.rejected : null,
          error: nth === 0 ? 'ESME_RINVDSTADR' : null,
        })),
      ),
    );
    await sql`UPDATE message_batches SET state = 'done', mark = size, epoch = 1 WHERE origin_id = ${this.campaignId}`.execute(
      this.#owner,
    );
    await this.recordReceipt(rows[1]!.id, messageStates.delivered, null);
    await this.recordReceipt(rows[2]!.id, messageStates.undelivered, 'undeliverable, error 001');
    await this.recordReceipt(rows[3]!.id, messageStates.expired, 'No receipt came');
  }

  recordReceipt = (id: string, state: number, error: string | null): Promise<unknown> =>
    this.#owner
      .transaction()
      .execute((tx) =>
        recordReceipts(tx, this.#carrierId, [
          { carrierMessageId: id, state, error, number: '', sender: '43366' },
        ]),
      );

  /** Runs the check. Each finding contains the stored value minus the counted value. */
  findWrongFigures = async (): Promise<string[]> => {
    const found: string[] = [];
    for await (const piece of checkFigures(this.#owner))
      found.push(
        ...piece.wrong.map(({ accountId, of, what, kept, counted }) => {
          expect(accountId).toBe(this.account.accountId);
          return `${of} | ${what} | ${kept - counted}`;
        }),
      );
    return found;
  };

  /** Adds `by` to a column of one row. Disables triggers, because related figures must stay unchanged. */
  tamper = (table: string, column: string, where: string, by = 1): Promise<void> =>
    this.#owner.transaction().execute(async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      const { numAffectedRows } = await sql`
        UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${sql.ref(column)} + ${by}::int
        WHERE ctid = (SELECT ctid FROM ${sql.table(table)} WHERE account_id = ${this.account.accountId} AND ${sql.raw(where)} LIMIT 1)`.execute(
        tx,
      );
      expect(numAffectedRows).toBe(1n);
    });

  ofDeliveredLine = (): string => `batch_id = ${this.batchId} AND state = ${messageStates.delivered}`;
}
