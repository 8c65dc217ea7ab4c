/** What a page may load besides our own, by directive of the content security policy. */
export type ContentSources = {
  script?: string[];
  frame?: string[];
  connect?: string[];
  image?: string[];
  font?: string[];
  media?: string[];
  /** If these contain `'unsafe-inline'`, elements need no nonce. */
  styleElement?: string[];
  styleAttribute?: string[];
};

const SELF = "'self'";

/** The sources of both. */
export function withSources(some: ContentSources, others: ContentSources): ContentSources {
  const kinds = Object.keys({ ...some, ...others }) as (keyof ContentSources)[];
  return Object.fromEntries(
    kinds.map((kind) => [kind, [...new Set([...(some[kind] ?? []), ...(others[kind] ?? [])])]]),
  );
}

/** The policy of an answer, for helmet. Absent directives fall back to `default-src`: our own sources. */
export function contentPolicy(sources: ContentSources, nonces?: { script: string; style: string }) {
  const { script = [], connect = [], image = [], font = [], styleAttribute = [] } = sources;
  return {
    useDefaults: false,
    directives: {
      defaultSrc: [SELF],
      scriptSrc: [SELF, ...script, ...nonceSource(nonces?.script)],
      styleSrc: [SELF, ...nonceSource(nonces?.style)],
      ...directive('styleSrcElem', sources.styleElement, SELF),
      ...directive('styleSrcAttr', styleAttribute),
      imgSrc: [SELF, 'data:', ...image],
      fontSrc: [SELF, ...font],
      workerSrc: [SELF],
      connectSrc: [SELF, ...connect],
      ...directive('frameSrc', sources.frame),
      ...directive('mediaSrc', sources.media),
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: [SELF],
      frameAncestors: ["'none'"],
    },
  };
}

const nonceSource = (nonce: string | undefined): string[] =>
  nonce === undefined ? [] : [`'nonce-${nonce}'`];

/** A directive that is present only if something is configured. */
const directive = (name: string, sources: string[] = [], ...ours: string[]): Record<string, string[]> =>
  sources.length === 0 ? {} : { [name]: [...ours, ...sources] };
