import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests of half a minute and more, mostly of waiting, the longest first. On a fresh machine nobody knows yet how long each takes. */
const LONGEST = [
  'server/gateway/crash.',
  'server/sending/schedule-crash.',
  'server/billing/buying-crash.',
  'chaos/storm.',
  'server/gateway/doubt.',
  'server/gateway/http/http-carrier.',
  'server/platform/backup/refusals.',
];

/** Begins with the longest tests, so that none of them goes on alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((name) => moduleId.includes(`/${name}`));
      return found === -1 ? LONGEST.length : found;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}
