import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** Whether a payment stays with us: none of it went back, or is about to. */
export const isKept = (payment: ExpressionBuilder<Tables, 'payments'>): Expression<SqlBool> =>
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
