import type { Run } from './command.ts';

export const run: Run = async ({ db }) => {
  const carriers = await db.owner
    .selectFrom('carriers')
    .select(['name', 'kind', 'window_size', 'rate', 'enabled'])
    .orderBy('name')
    .execute();
  if (carriers.length === 0) console.log('There is no carrier yet.');
  for (const { name, kind, window_size, rate, enabled } of carriers) {
    const pace = rate === null ? 'as fast as it answers' : `${rate} parts/s`;
    console.log(`${name}: ${kind}, window ${window_size}, ${pace}${enabled ? '' : ', switched off'}`);
  }
};
