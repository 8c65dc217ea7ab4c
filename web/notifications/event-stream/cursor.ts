/** Returns whether `cursor` comes after `other`. Cursors have the form "transaction.id". */
export function isAfter(cursor: string, other: string): boolean {
  const [transaction = 0n, id = 0n] = numbersOf(cursor);
  const [otherTransaction = 0n, otherId = 0n] = numbersOf(other);
  return transaction === otherTransaction ? id > otherId : transaction > otherTransaction;
}

const numbersOf = (cursor: string): bigint[] => cursor.split('.').map(BigInt);
