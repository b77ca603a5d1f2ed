// Short games that show the rules, by name: "count/city-instead-of-the-start-tile". All are loaded when the first is needed.
const files = import.meta.glob<string>('../../../tests/scenarios/*/*.scenario', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const scenarios: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, text]) => [/([^/]+\/[^/]+)\.scenario$/.exec(path)![1]!, text]),
);
