import type { SampleCall } from './sample-call.ts';

/** A language of samples. `lang` is the name that documentation tools know. */
export type SampleLanguage = {
  id: 'curl' | 'node' | 'python' | 'php' | 'java' | 'csharp';
  lang: string;
  label: string;
  write: (call: SampleCall) => string;
};

const json = (value: unknown, spaces = 2): string => JSON.stringify(value, null, spaces);
const indent = (text: string, spaces: number): string => text.replaceAll('\n', `\n${' '.repeat(spaces)}`);

/** Quotes a text for a POSIX shell. */
const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const curl = ({ method, url, body, idempotent }: SampleCall): string =>
  [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quote(url)}`,
    '-H "Authorization: Bearer $CARILLON_KEY"',
    ...(idempotent ? ['-H "Idempotency-Key: $(openssl rand -hex 16)"'] : []),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${quote(json(body))}`]),
  ].join(' \\\n  ');

function node({ method, url, body, idempotent, hasAnswer }: SampleCall): string {
  const lines = [
    ...(method === 'GET' ? [] : [`method: '${method}',`]),
    'headers: {',
    '  Authorization: `Bearer ${process.env.CARILLON_KEY}`,',
    ...(idempotent ? [`  'Idempotency-Key': crypto.randomUUID(),`] : []),
    ...(body === undefined ? [] : [`  'Content-Type': 'application/json',`]),
    '},',
    ...(body === undefined ? [] : [`body: JSON.stringify(${json(body)}),`]),
  ];
  return `const response = await fetch('${url}', {
  ${indent(lines.join('\n'), 2)}
});
${hasAnswer ? NODE_ANSWER : NODE_DONE}`;
}

const NODE_ANSWER = `const answer = await response.json();
if (!response.ok) throw new Error(\`\${answer.error.code}: \${answer.error.message}\`);
console.log(JSON.stringify(answer, null, 2));`;
const NODE_DONE = `if (!response.ok) throw new Error(await response.text());
console.log('Done');`;

/** Writes a JSON value as Python. */
function pythonValue(value: unknown, depth = 0): string {
  const [outer, inner] = ['    '.repeat(depth), '    '.repeat(depth + 1)];
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value))
    return `[\n${value.map((each) => `${inner}${pythonValue(each, depth + 1)},`).join('\n')}\n${outer}]`;
  if (typeof value === 'object')
    return `{\n${Object.entries(value)
      .map(([name, each]) => `${inner}${JSON.stringify(name)}: ${pythonValue(each, depth + 1)},`)
      .join('\n')}\n${outer}}`;
  return JSON.stringify(value);
}

const python = ({ method, url, body, idempotent, hasAnswer }: SampleCall): string =>
  `${hasAnswer || body !== undefined ? 'import json\n' : ''}import os
import urllib.request
${idempotent ? 'import uuid\n' : ''}
request = urllib.request.Request(
    "${url}",
    method="${method}",
    headers={
        "Authorization": f"Bearer {os.environ['CARILLON_KEY']}",${
          idempotent ? '\n        "Idempotency-Key": str(uuid.uuid4()),' : ''
        }${body === undefined ? '' : '\n        "Content-Type": "application/json",'}
    },${body === undefined ? '' : `\n    data=json.dumps(${pythonValue(body, 1)}).encode(),`}
)
with urllib.request.urlopen(request) as response:
    print(${hasAnswer ? 'json.dumps(json.load(response), indent=2)' : 'response.status'})`;

/** Writes a JSON value as PHP. */
function phpValue(value: unknown, depth: number): string {
  const [outer, inner] = ['    '.repeat(depth), '    '.repeat(depth + 1)];
  if (typeof value === 'string') return `'${value.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Array.isArray(value)
    ? value.map((each: unknown) => phpValue(each, depth + 1))
    : Object.entries(value).map(([name, each]) => `'${name}' => ${phpValue(each, depth + 1)}`);
  return `[\n${entries.map((entry) => `${inner}${entry},`).join('\n')}\n${outer}]`;
}

const php = ({ method, url, body, idempotent }: SampleCall): string =>
  `<?php
$request = curl_init('${url}');
curl_setopt_array($request, [
    CURLOPT_CUSTOMREQUEST => '${method}',
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => [
        'Authorization: Bearer ' . getenv('CARILLON_KEY'),${
          idempotent ? `\n        'Idempotency-Key: ' . bin2hex(random_bytes(16)),` : ''
        }${body === undefined ? '' : `\n        'Content-Type: application/json',`}
    ],${body === undefined ? '' : `\n    CURLOPT_POSTFIELDS => json_encode(${phpValue(body, 1)}),`}
]);
$answer = json_decode(curl_exec($request), true);
if (curl_getinfo($request, CURLINFO_RESPONSE_CODE) >= 400) {
    throw new Exception($answer['error']['code'] . ': ' . $answer['error']['message']);
}
print_r($answer);`;

/** Writes a text as a text block of Java. */
const javaBlock = (text: string): string =>
  `"""\n                ${indent(text.replaceAll('\\', '\\\\').replaceAll('"""', String.raw`\"""`), 16)}"""`;

function java({ method, url, body, idempotent }: SampleCall): string {
  const publisher =
    body === undefined
      ? 'HttpRequest.BodyPublishers.noBody()'
      : `HttpRequest.BodyPublishers.ofString(${javaBlock(json(body))})`;
  const steps = [
    '.header("Authorization", "Bearer " + System.getenv("CARILLON_KEY"))',
    ...(idempotent ? ['.header("Idempotency-Key", java.util.UUID.randomUUID().toString())'] : []),
    ...(body === undefined ? [] : ['.header("Content-Type", "application/json")']),
    method === 'GET' ? '.GET()' : `.method("${method}", ${publisher})`,
    '.build();',
  ];
  return `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

public class Sample {
    public static void main(String[] arguments) throws Exception {
        var request = HttpRequest.newBuilder(URI.create("${url}"))
            ${steps.join('\n            ')}
        var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() >= 400) throw new RuntimeException(response.body());
        System.out.println(response.body());
    }
}`;
}

const NET_METHODS: Record<string, string> = {
  GET: 'Get',
  POST: 'Post',
  PUT: 'Put',
  PATCH: 'Patch',
  DELETE: 'Delete',
};

const csharp = ({ method, url, body, idempotent }: SampleCall): string =>
  `using System.Text;

using var client = new HttpClient();
using var request = new HttpRequestMessage(HttpMethod.${NET_METHODS[method]}, "${url}");
request.Headers.Add("Authorization", $"Bearer {Environment.GetEnvironmentVariable("CARILLON_KEY")}");
${idempotent ? 'request.Headers.Add("Idempotency-Key", Guid.NewGuid().ToString());\n' : ''}${
    body === undefined
      ? ''
      : `request.Content = new StringContent("""\n    ${indent(json(body), 4)}\n    """, Encoding.UTF8, "application/json");\n`
  }using var response = await client.SendAsync(request);
var answer = await response.Content.ReadAsStringAsync();
if (!response.IsSuccessStatusCode) throw new Exception(answer);
Console.WriteLine(answer);`;

/** The languages of the samples, in the order of the documentation. */
export const SAMPLE_LANGUAGES: SampleLanguage[] = [
  { id: 'curl', lang: 'Shell', label: 'curl', write: curl },
  { id: 'node', lang: 'JavaScript', label: 'Node', write: node },
  { id: 'python', lang: 'Python', label: 'Python', write: python },
  { id: 'php', lang: 'PHP', label: 'PHP', write: php },
  { id: 'java', lang: 'Java', label: 'Java', write: java },
  { id: 'csharp', lang: 'C#', label: 'C#', write: csharp },
];
