import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** Whether no refund of a payment is made or pending. */
export const isNotRefunded = (payment: ExpressionBuilder<Tables, 'payments'>): Expression<SqlBool> =>
  payment.not(
    payment.exists(
      payment
        .selectFrom('refunds')
        .select('refunds.id')
        .whereRef('refunds.account_id', '=', 'payments.account_id')
        .whereRef('refunds.payment_id', '=', 'payments.id')
        .where('refunds.state', '<>', 'failed'),
    ),
  );
