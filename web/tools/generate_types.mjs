// Generates the TypeScript types of the core's and the server's messages from data/schemas and data/api.
// `npm run generate` writes the files. With --check the program only compares, and fails if a file is out
// of date.
import { readFile, writeFile } from 'node:fs/promises';
import { compile } from 'json-schema-to-typescript';
import { format, resolveConfig } from 'prettier';

const kRoot = new URL('../../', import.meta.url);

function read(path) {
  return readFile(new URL(path, kRoot), 'utf8');
}

// Code of lists of names. The page needs these lists at run time, because the core sends the index of a name
// instead of the name.
function constants(schema, lists) {
  return lists.map(
    ([constant, definition]) =>
      `export const ${constant} = ${JSON.stringify(schema.$defs[definition].enum)} as const;`,
  );
}

async function typesOf(schema, source, constantLines = [], choices = {}) {
  const types = await compile(schema, schema.title, {
    bannerComment: `// Generated from ${source} by \`npm run generate\`: change the source instead.`,
    cwd: new URL('data/schemas/', kRoot).pathname,
    format: false,
    ...choices,
  });
  const options = await resolveConfig(new URL('web/package.json', kRoot));
  return format([types, ...constantLines].join('\n'), { ...options, parser: 'typescript' });
}

async function typesOfSchema(source, lists = []) {
  const schema = JSON.parse(await read(source));
  return typesOf(schema, source, constants(schema, lists));
}

// Converts a schema of OpenAPI 3.0 to JSON Schema: `nullable` becomes a choice between the type and null, and
// objects allow no keys that the schema does not name.
function asJsonSchema(schema) {
  if (Array.isArray(schema)) return schema.map(asJsonSchema);
  if (schema === null || typeof schema !== 'object') return schema;
  const { nullable, ...rest } = schema;
  const result = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, asJsonSchema(value)]));
  if (typeof result.$ref === 'string') result.$ref = result.$ref.replace('#/components/schemas/', '#/$defs/');
  if (result.type === 'object' && result.properties) result.additionalProperties ??= false;
  return nullable ? { anyOf: [result, { type: 'null' }] } : result;
}

async function typesOfApi(source) {
  const { schemas } = JSON.parse(await read(source)).components;
  const properties = Object.fromEntries(
    Object.keys(schemas).map((name) => [name, { $ref: `#/$defs/${name}` }]),
  );
  const all = {
    title: 'ServerApi',
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
  return typesOf({ ...all, $defs: asJsonSchema(schemas) }, source, [], { ignoreMinAndMaxItems: true });
}

const kFiles = {
  'web/src/core/generated.ts': () =>
    typesOfSchema('data/schemas/core.json', [
      ['kOfferColumns', 'OfferColumn'],
      ['kOfferTargets', 'OfferTarget'],
      ['kBridges', 'Bridge'],
    ]),
  'web/src/net/generated_socket.ts': () => typesOfSchema('data/schemas/socket.json'),
  'web/src/net/generated_api.ts': () => typesOfApi('data/api/openapi.json'),
};

const check = process.argv.includes('--check');
for (const [path, make] of Object.entries(kFiles)) {
  const text = await make();
  if (!check) {
    await writeFile(new URL(path, kRoot), text);
  } else if ((await read(path).catch(() => '')) !== text) {
    console.error(`${path} is out of date: run \`npm run generate\` in web/`);
    process.exitCode = 1;
  }
}
