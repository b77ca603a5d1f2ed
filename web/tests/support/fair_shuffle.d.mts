export function fairly(
  secret: string,
  seeds: string[],
): {
  commitment: string;
  secret: string;
  draw(lines: string[], left: { code: string; count: number }[]): string;
};
