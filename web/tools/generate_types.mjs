// Writes the TypeScript types of the core's and the server's messages, and of the report on a game, into web/generated, from data/schemas and data/api.
// Needs no packages, because a build of the page without those for tests runs it, too. Leaves a file that is up to date alone.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const kData = new URL('../../data/', import.meta.url);
const kGenerated = new URL('../generated/', import.meta.url);

const asUnion = (types) => types.join(' | ');
const asComment = ({ description }) => (description === undefined ? '' : `/** ${description} */\n`);
const nameIn = (reference) => reference.split('/').at(-1);

function typeOfArray({ items, minItems, maxItems }) {
  if (items === undefined) return 'never[]'; // a list that is always empty
  const item = typeOf(items);
  return maxItems !== undefined && minItems === maxItems
    ? `[${Array(maxItems).fill(item).join(', ')}]`
    : `Array<${item}>`;
}

function typeOfObject({ properties = {}, required = [], additionalProperties = false }) {
  const members = Object.entries(properties).map(
    ([key, schema]) => `${asComment(schema)}${key}${required.includes(key) ? '' : '?'}: ${typeOf(schema)};`,
  );
  if (additionalProperties) members.push(`[key: string]: ${typeOf(additionalProperties)};`);
  return members.length === 0 ? '{}' : `{${`\n${members.join('\n')}`.replaceAll('\n', '\n  ')}\n}`;
}

// The type of a schema, as JSON Schema or OpenAPI 3.0 writes it. Fails for a schema that it does not know.
function typeOf({ nullable, ...schema }) {
  if (nullable) return asUnion([typeOf(schema), 'null']);
  if (Object.keys(schema).length === 0) return 'unknown'; // any value
  if (schema.$ref !== undefined) return nameIn(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return asUnion(schema.enum.map((name) => JSON.stringify(name)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return asUnion(choices.map(typeOf));
  if (Array.isArray(schema.type)) return asUnion(schema.type.map((type) => typeOf({ type })));
  if (schema.type === 'array') return typeOfArray(schema);
  if (schema.type === 'object') return typeOfObject(schema);
  if (schema.type === 'integer') return 'number';
  if (['number', 'string', 'boolean', 'null'].includes(schema.type)) return schema.type;
  throw new Error(`generate_types does not know the schema ${JSON.stringify(schema)}`);
}

const declaration = ([name, schema]) => `${asComment(schema)}export type ${name} = ${typeOf(schema)};`;

// Lists of names that the page needs at run time, because the core sends the index of a name instead of the name.
const kLists = { kOfferColumns: 'OfferColumn', kOfferTargets: 'OfferTarget', kBridges: 'Bridge' };
const listOf = (names, [constant, definition]) =>
  `export const ${constant} = ${JSON.stringify(names[definition].enum)} as const;`;

function write(name, source, linesOf) {
  const lines = linesOf(JSON.parse(readFileSync(new URL(source, kData), 'utf8')));
  const text = [`// Made from data/${source} by web/tools/generate_types.mjs.`, ...lines, ''].join('\n');
  const file = new URL(name, kGenerated);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

mkdirSync(kGenerated, { recursive: true });
write('core.ts', 'schemas/core.json', ({ $defs }) => [
  ...Object.entries($defs).map(declaration),
  ...Object.entries(kLists).map((list) => listOf($defs, list)),
]);
write('analysis.ts', 'schemas/analysis.json', ({ $defs, ...root }) =>
  Object.entries({ Analysis: root, ...$defs }).map(declaration),
);
write('socket.ts', 'schemas/socket.json', ({ $defs }) => Object.entries($defs).map(declaration));
write('api.ts', 'api/openapi.json', ({ components: { schemas } }) =>
  Object.entries(schemas).map(declaration),
);
