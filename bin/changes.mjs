import { pinnedNodeEnvironment } from './project.mjs';
import { run } from './run.mjs';

/**
 * Lists the files that changed since a commit, including untracked files.
 *
 * @param {string} since a commit or a branch, such as HEAD or main; later commits on that branch are ignored
 * @returns {Promise<string[]>}
 */
export async function filesChangedSince(since) {
  const base = await git('merge-base', since, 'HEAD');
  const known = await git('diff', '--name-only', base.trim());
  const added = await git('ls-files', '--others', '--exclude-standard');
  return `${known}${added}`.split('\n').filter((file) => file !== '');
}

/** @param {string[]} args */
async function git(...args) {
  const { code, output } = await run('git', args, pinnedNodeEnvironment);
  if (code !== 0) throw new Error(`git ${args.join(' ')} printed: ${output.trim()}`);
  return output;
}
