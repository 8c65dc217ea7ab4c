import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** Returns the condition that a payment has no completed or pending refund. */
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
