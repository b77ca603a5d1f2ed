// A record without its result and its last turn, so that a player must still make the last decision.
export function nearEnd(record: string): string {
  const lines = record.trimEnd().split('\n');
  return `${lines
    .filter((line) => !line.startsWith('result'))
    .slice(0, -1)
    .join('\n')}\n`;
}
