import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { projectFolder } from './project.mjs';
import { SLOW_TESTS } from './slow-tests.mjs';

/**
 * Sorts slow files first, in the order of `SLOW_TESTS`, and shuffles the others by the seed. Otherwise a
 * slow file could run alone at the end.
 */
export class RandomOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const place = ({ moduleId }: TestSpecification) => {
      const file = relative(projectFolder, moduleId);
      const slow = SLOW_TESTS.indexOf(file);
      return slow === -1 ? `~${createHash('sha1').update(`${seed} ${file}`).digest('hex')}` : `${10 + slow}`;
    };
    return files.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
  }
}
