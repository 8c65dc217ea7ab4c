import reference from '@scalar/fastify-api-reference';
import Fastify from 'fastify';

/** Settings of the reference. It loads nothing from other sites: no fonts, proxy, telemetry or assistants. */
const SETTINGS = {
  url: '/v1/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  hideTestRequestButton: true,
  showDeveloperTools: 'never',
  documentDownloadType: 'none',
  hiddenClients: true,
  hideDarkModeToggle: true,
};

/** Returns the script of the reference page. Its package has it only as the response of a server. */
export async function readReferenceScript(): Promise<string> {
  const app = Fastify();
  await app.register(reference, { routePrefix: '/', configuration: { url: SETTINGS.url } });
  const { statusCode, body } = await app.inject('/js/scalar.js');
  await app.close();
  if (statusCode !== 200) throw new Error(`@scalar/fastify-api-reference answered ${statusCode}.`);
  return `${body.replace(/\n\/\/# sourceMappingURL=.*$/, '')}\n${START}`;
}

/** Uses the colour scheme of the console, which color-scheme.js has found. */
const START = `Scalar.createApiReference('#app', {
  ...${JSON.stringify(SETTINGS)},
  forceDarkModeState: document.documentElement.getAttribute('data-mantine-color-scheme'),
});\n`;
