/** The operator's command line: runs one command and exits. */
import { openContext } from '#server/context.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import { requireDatabase } from '#server/platform/db/require-database.ts';
import { Problem } from '#server/platform/errors.ts';
import { findClaimantAddress } from '#server/platform/lifecycle/claim.ts';
import { explainError } from '#server/platform/lifecycle/explain-error.ts';
import type { Command } from './command.ts';
import { findCommand, syntaxHint, usage } from './commands.ts';
import { sanitiseLines } from './sanitise.ts';
import { withDatabase } from './with-database.ts';

const words = process.argv.slice(2);
const matchedCommand = findCommand(words);
try {
  if (isHelp(words[0])) console.log(usage());
  else if (matchedCommand && matchedCommand.args.some(isHelp)) await printHelp(matchedCommand.command);
  else if (matchedCommand && matchedCommand.args.length >= matchedCommand.command.atLeast)
    await runCommand(matchedCommand.command, matchedCommand.args);
  else {
    if (matchedCommand) console.error(syntaxHint(matchedCommand.command));
    else
      console.error(words.length > 0 ? `There is no command "${words.join(' ')}".\n\n${usage()}` : usage());
    process.exitCode = 1;
  }
} catch (error) {
  console.error(sanitiseLines(error instanceof Problem ? error.message : explainError(error)));
  process.exitCode = 1;
}
// The IPC channel to bin/carillon.mjs would keep the process alive.
process.exit();

function isHelp(word: string | undefined): boolean {
  return word === '--help' || word === '-h' || (word === 'help' && words.length === 1);
}

async function printHelp(command: Command): Promise<void> {
  const { help } = await command.load();
  console.log([syntaxHint(command), `Purpose: ${command.does}.`, ...(help ? ['', help()] : [])].join('\n'));
}

/**
 * Uses the public URL of the running Carillon, if there is one. Links must work even if this command has a
 * different configuration.
 */
function withRunningAddress(config: Config): Config {
  return { ...config, publicUrl: findClaimantAddress(config.dataFolder) ?? config.publicUrl };
}

async function runCommand(command: Command, args: string[]): Promise<void> {
  const { run } = await command.load();
  const config = withRunningAddress(readConfig());
  await withDatabase(config, async (url) => {
    await requireDatabase(url);
    const context = openContext(config, 'command', url);
    await run(context, args).finally(() => context.db.stop());
  });
}
