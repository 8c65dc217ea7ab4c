import { SAMPLE_LANGUAGES } from '#server/platform/http/api-docs/samples/languages.ts';
import { sampleCallOf } from '#server/platform/http/api-docs/samples/sample-call.ts';
import { v1Calls } from '#server/platform/http/api-docs/v1-calls.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';

let count = 0;

/**
 * Returns a call in every language. The page shows one at a time. `values` is JSON that replaces parts of the
 * contract's example: `{"body": …}`.
 */
export function renderSamples(callId: string, values: string): string {
  const call = v1Calls().find(({ id }) => id === callId);
  if (!call) throw new Error(`There is no call ${callId}.`);
  const overrides = values.trim() === '' ? {} : (JSON.parse(values) as { body?: unknown });
  const sample = sampleCallOf(call, '{{origin}}', overrides);
  count += 1;
  const group = `sample-${count}`;
  const tabs = SAMPLE_LANGUAGES.map(
    ({ id, label }, nth) =>
      `<input type="radio" name="${group}" id="${group}-${id}"${nth === 0 ? ' checked' : ''}><label for="${group}-${id}">${label}</label>`,
  );
  const sources = SAMPLE_LANGUAGES.map(
    ({ write }) => `<pre tabindex="0"><code>${escapeHtml(write(sample))}</code></pre>`,
  );
  return `<fieldset class="samples"><legend>Language</legend>${tabs.join('')}${sources.join('')}</fieldset>`;
}
