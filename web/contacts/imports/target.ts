import type { Group } from '#contract/contacts.ts';
import { MAX_GROUP_NAME_LENGTH } from '../groups.ts';

/** The target groups, and how to treat existing contacts. */
export type ImportTarget = {
  kind: 'new' | 'existing' | 'none';
  groupIds: number[];
  name: string;
  existing: 'update' | 'leave';
  overwritesWithBlank: boolean;
};

/** Proposes the requested group, or a new group named after the file. */
export function proposeTarget(fileName: string, groupId: number | undefined, groups: Group[]): ImportTarget {
  return {
    kind: groupId === undefined ? 'new' : 'existing',
    groupIds: groupId === undefined ? [] : [groupId],
    name: findUnusedName(fileName.replace(/\.[^.]+$/, ''), groups),
    existing: 'update',
    overwritesWithBlank: false,
  };
}

/** Shortens the name to the limit. Appends a counter if a group already has the name. */
function findUnusedName(name: string, groups: Group[]): string {
  const taken = new Set(groups.map((group) => group.name.toLowerCase()));
  for (let nth = 1; ; nth++) {
    const end = nth === 1 ? '' : ` ${nth}`;
    const free = name.slice(0, MAX_GROUP_NAME_LENGTH - end.length) + end;
    if (!taken.has(free.toLowerCase())) return free;
  }
}
