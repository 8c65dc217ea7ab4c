import type { Route } from '../http/routes.ts';
import type { LongWork } from '../long-work/long-work.ts';
import type { Disk } from './disk.ts';

/** Makes the routes with `needsSpace` refuse requests while the disk has too little space. */
export const requireDiskSpace = (disk: Disk, routes: Route[]): Route[] =>
  routes.map((route) => {
    const { needsSpace } = route;
    if (needsSpace === undefined) return route;
    return {
      ...route,
      async answer(request, caller, session, db, file) {
        try {
          await disk.requireSpace(needsSpace);
        } catch (error) {
          // Read and discard the rest of a refused file. Otherwise the client would not read the response.
          file?.resume();
          throw error;
        }
        return route.answer(request, caller, session, db, file);
      },
    };
  });

/** Wraps long work. While space is very low, only the items that `freeingSpace` finds continue. */
export const pauseWhileDiskFull = <Context extends { disk: Disk }>(
  work: LongWork<Context>,
  freeingSpace: LongWork<Context>['findWaiting'] = async () => [],
): LongWork<Context> => ({
  ...work,
  findWaiting: async (context) =>
    (await context.disk.space()) === 'very low' ? freeingSpace(context) : work.findWaiting(context),
});
