import type { Route } from '../http/routes.ts';
import type { LongWork } from '../long-work/long-work.ts';
import type { Disk } from './disk.ts';

/** Wraps routes so that each is refused while the disk has less space than it needs. */
export const needingRoom = (disk: Disk, routes: Route[]): Route[] =>
  routes.map((route) => {
    const { needsRoom } = route;
    if (needsRoom === undefined) return route;
    return {
      ...route,
      async answer(request, caller, session, db, file) {
        try {
          await disk.requireRoom(needsRoom);
        } catch (error) {
          // The rest of a refused file is read and discarded, so that the client gets to the answer.
          file?.resume();
          throw error;
        }
        return route.answer(request, caller, session, db, file);
      },
    };
  });

/** Wraps long work: while the disk has hardly any space, only work that frees space continues. */
export const whileThereIsRoom = <Context extends { disk: Disk }>(
  work: LongWork<Context>,
  makingRoom: LongWork<Context>['waiting'] = async () => [],
): LongWork<Context> => ({
  ...work,
  waiting: async (context) =>
    (await context.disk.room()) === 'very low' ? makingRoom(context) : work.waiting(context),
});
