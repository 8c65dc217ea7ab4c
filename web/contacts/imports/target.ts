import type { Group } from '#contract/contacts.ts';
import { LONGEST_NAME } from '../groups.ts';

/** Where the contacts of a file go, and what is done with those that exist. */
export type Target = {
  kind: 'new' | 'existing' | 'none';
  groupIds: number[];
  name: string;
  existing: 'update' | 'leave';
  overwritesWithBlank: boolean;
};

/** The group that was asked for, else a new one named like the file, with a number if there is one of that name. */
export function proposedTarget(fileName: string, asked: number | undefined, groups: Group[]): Target {
  return {
    kind: asked === undefined ? 'new' : 'existing',
    groupIds: asked === undefined ? [] : [asked],
    name: freeName(fileName.replace(/\.[^.]+$/, ''), groups),
    existing: 'update',
    overwritesWithBlank: false,
  };
}

/** A name that none of the groups has. */
function freeName(name: string, groups: Group[]): string {
  const taken = new Set(groups.map((group) => group.name.toLowerCase()));
  for (let nth = 1; ; nth++) {
    const end = nth === 1 ? '' : ` ${nth}`;
    const free = name.slice(0, LONGEST_NAME - end.length) + end;
    if (!taken.has(free.toLowerCase())) return free;
  }
}
