/**
 * The origins from which a page may load, in addition to our own, by directive of the content security
 * policy.
 */
export type ContentSources = {
  script?: string[];
  frame?: string[];
  connect?: string[];
  image?: string[];
  font?: string[];
  media?: string[];
  /** With `'unsafe-inline'`, style elements need no nonce. */
  styleElement?: string[];
  styleAttribute?: string[];
};

const SELF = "'self'";

export function mergeSources(some: ContentSources, others: ContentSources): ContentSources {
  const kinds = Object.keys({ ...some, ...others }) as (keyof ContentSources)[];
  return Object.fromEntries(
    kinds.map((kind) => [kind, [...new Set([...(some[kind] ?? []), ...(others[kind] ?? [])])]]),
  );
}

/**
 * Builds the content security policy of a response, for helmet. Missing directives fall back to
 * `default-src`, our own origin.
 */
export function contentPolicy(sources: ContentSources, nonces?: { script: string; style: string }) {
  const { script = [], connect = [], image = [], font = [], styleAttribute = [] } = sources;
  return {
    useDefaults: false,
    directives: {
      defaultSrc: [SELF],
      scriptSrc: [SELF, ...script, ...nonceSource(nonces?.script)],
      styleSrc: [SELF, ...nonceSource(nonces?.style)],
      ...optionalDirective('styleSrcElem', sources.styleElement, SELF),
      ...optionalDirective('styleSrcAttr', styleAttribute),
      imgSrc: [SELF, 'data:', ...image],
      fontSrc: [SELF, ...font],
      workerSrc: [SELF],
      connectSrc: [SELF, ...connect],
      ...optionalDirective('frameSrc', sources.frame),
      ...optionalDirective('mediaSrc', sources.media),
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: [SELF],
      frameAncestors: ["'none'"],
    },
  };
}

const nonceSource = (nonce: string | undefined): string[] =>
  nonce === undefined ? [] : [`'nonce-${nonce}'`];

/** Returns a directive, or nothing if no sources are configured. */
const optionalDirective = (
  name: string,
  sources: string[] = [],
  ...ours: string[]
): Record<string, string[]> => (sources.length === 0 ? {} : { [name]: [...ours, ...sources] });
